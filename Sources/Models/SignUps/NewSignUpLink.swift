/// A link that is made.
package struct NewSignUpLink: Sendable {
    /// What is kept of its code.
    let digest: TokenDigest
    let note: String
    let uses: Int
    let endsAt: Int64?

    /// `uses` are within `SignUpLink.usesRange`, the note has at most `SignUpLink.maxNote` characters.
    package init(_ digest: TokenDigest, note: String = "", uses: Int = 1, endsAt: Int64?) {
        self.digest = digest
        self.note = note
        self.uses = uses
        self.endsAt = endsAt
    }

    /// In the site's name, by an operator or the command line. A form that comes again makes no second one, whatever became of the
    /// first.
    package func make(by maker: Moderator, now: Int64, _ db: DatabaseConnection) throws {
        let account: AccountID? = if case .operator(let id) = maker { id } else { nil }
        try insert(account, isSite: true, now: now, db)
        guard db.changesCount == 1 else { return }
        try ModerationEntry.writeChange("sign-ups: link × \(uses)", by: maker, now: now, db)
    }

    /// By a member, for one person, while there are fewer than `most` of the last thirty days; else false, and none is made.
    package func make(by member: AccountID, most: Int, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        if try isMade(by: member, db) { return true }
        guard try Self.count(by: member, now: now, db) < most else { return false }
        try insert(member, isSite: false, now: now, db)
        return true
    }

    /// How many a member has made within thirty days, whatever became of them.
    package static func count(by member: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM sign_up_link WHERE account_id = ? AND created_at > ? AND is_site = 0",
            arguments: [member, now - SignUpLink.memberSeconds]
        ) ?? 0
    }

    private func isMade(by member: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM sign_up_link WHERE digest = ? AND account_id = ?)",
            arguments: [digest, member]
        ) ?? false
    }

    private func insert(_ account: AccountID?, isSite: Bool, now: Int64, _ db: DatabaseConnection) throws {
        let values: Assignments = [
            "digest": digest, "account_id": account, "is_site": isSite, "note": note, "uses": uses, "created_at": now,
            "ends_at": endsAt,
        ]
        try db.execute(
            cached: "INSERT INTO sign_up_link \(values.inserted) ON CONFLICT (digest) DO NOTHING",
            arguments: values.arguments
        )
    }
}

extension SignUpLink {
    /// Ends it; who came by it stays. `account`: whose it has to be, `nil` for an operator, who may end every one. False where there is
    /// none that goes on.
    package static func end(_ id: Int64, of account: AccountID?, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE sign_up_link SET ends_at = ?1
                WHERE id = ?2 AND (ends_at IS NULL OR ends_at > ?1) AND (CAST(?3 AS BIGINT) IS NULL OR account_id = ?3)
                """,
            arguments: [now, id, account]
        )
        return db.changesCount == 1
    }

    /// Whether there is one of that member, whether or not it goes on.
    package static func exists(_ id: Int64, of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM sign_up_link WHERE id = ? AND account_id = ?)",
            arguments: [id, account]
        ) ?? false
    }
}
