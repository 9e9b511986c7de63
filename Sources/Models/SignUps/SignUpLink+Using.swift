/// A link that somebody has brought and that was good then.
package struct BroughtLink: Hashable, Sendable {
    package let id: Int64
    /// Who has made it; `nil` for the command line.
    package let maker: AccountID?
}

extension BroughtLink: RowDecodable {
    package init(from row: inout ResultRow) throws {
        id = try row.next()
        maker = try row.next()
    }

    /// `nil` for one that is unknown, used up or over, and for one whose maker may invite nobody now.
    package static func find(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> BroughtLink? {
        try fetchOne(
            db,
            cached: """
                SELECT sign_up_link.id, sign_up_link.account_id FROM sign_up_link
                WHERE sign_up_link.digest = ?2 AND \(SignUpLink.isGoodNow)
                """,
            arguments: [now, digest]
        )
    }

    /// Takes one of its uses, in the transaction that makes the account: of two who have the last one at once, one gets it.
    package static func use(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> BroughtLink? {
        try fetchOne(
            db,
            cached: """
                UPDATE sign_up_link SET used = used + 1 WHERE digest = ?2 AND \(SignUpLink.isGoodNow)
                RETURNING id, account_id
                """,
            arguments: [now, digest]
        )
    }

    /// Says who came by it.
    package func keep(_ account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        let values: Assignments = ["account_id": account, "link_id": id, "created_at": now]
        try db.execute(cached: "INSERT INTO sign_up_link_use \(values.inserted)", arguments: values.arguments)
    }
}
