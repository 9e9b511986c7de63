/// A circle that somebody may see, and who they are to it. There is no other way from an address to a circle, so that a
/// stranger's is not found at all.
package struct VisibleCircle: Hashable, Sendable {
    package let circle: Circle
    package let mine: CirclePerson

    package var isKeeper: Bool { mine.isKeeper }

    package func may(_ share: CircleShare) -> Bool { mine.isIn && (mine.isKeeper || share == .everybody) }
    package var mayInvite: Bool { may(circle.inviters) }
    package var mayHost: Bool { may(circle.hosts) }
}

extension VisibleCircle: RowDecodable {
    package init(from row: inout ResultRow) throws {
        circle = try row.next()
        mine = try row.next()
    }

    private static let columns = "\(Circle.columns), \(CirclePerson.columns)"
    private static let tables = "FROM circle_person JOIN circle ON circle.id = circle_person.circle_id"

    /// What `?1` may know of: what they are in, and what they are asked to by somebody who is not suspended and with whom there is no
    /// block, or ask for.
    static let isShown = """
        circle_person.account_id = ?1 AND \(CirclePerson.hasPlace)
        AND (circle_person.state <> 'asked' OR \(Block.none(between: "?1", "circle_person.inviter_id"))
            AND NOT EXISTS (
                SELECT 1 FROM account AS inviter
                WHERE inviter.id = circle_person.inviter_id AND inviter.suspended_at IS NOT NULL))
        AND NOT EXISTS (SELECT 1 FROM account WHERE account.id = ?1 AND account.suspended_at IS NOT NULL)
        """

    /// `nil` where there is none, and where the member may not know of it.
    package static func find(
        _ code: CircleCode,
        for account: AccountID,
        _ db: DatabaseConnection
    ) throws -> VisibleCircle? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) \(tables) WHERE \(isShown) AND circle.code = ?2",
            arguments: [account, code]
        )
    }

    /// The same for who is in it.
    package static func findJoined(
        _ code: CircleCode,
        for account: AccountID,
        _ db: DatabaseConnection
    ) throws -> VisibleCircle? {
        try find(code, for: account, db).flatMap { $0.mine.isIn ? $0 : nil }
    }

    /// All that a member is in, is asked to or asks for, by name.
    package static func list(of account: AccountID, _ db: DatabaseConnection) throws -> [VisibleCircle] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) \(tables) WHERE \(isShown) LIMIT 500",
            arguments: [account]
        ).sorted { one, other in
            (one.circle.name.lowercased(), one.circle.id.rawValue)
                < (other.circle.name.lowercased(), other.circle.id.rawValue)
        }
    }

    /// How many are in each of those that a member is in, as `CircleMember.count` says it: nobody counts who is suspended, nor, but
    /// for keepers, with whom they want nothing to do.
    package static func counts(of account: AccountID, _ db: DatabaseConnection) throws -> [CircleID: Int] {
        let rows: [(CircleID, Int)] = try db.rows(
            cached: """
                SELECT other.circle_id, count(*) FROM circle_person AS mine
                JOIN circle_person AS other ON other.circle_id = mine.circle_id
                LEFT JOIN account ON account.id = other.account_id
                WHERE mine.account_id = ?1 AND mine.state IN ('asked', 'asking', 'member') AND other.state = 'member'
                    AND account.suspended_at IS NULL
                    AND (mine.is_keeper = 1 OR \(Block.none(between: "?1", "other.account_id")))
                GROUP BY other.circle_id
                """,
            arguments: [account]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}
