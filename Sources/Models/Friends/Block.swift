/// A member wants to have nothing to do with somebody. Neither finds, asks or sees the page of the other; it is never
/// told.
package enum Block {
    /// Whether either has blocked the other.
    package static func exists(between one: AccountID, _ other: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (SELECT 1 FROM block WHERE account_id = ?1 AND blocked_id = ?2)
                    OR EXISTS (SELECT 1 FROM block WHERE account_id = ?2 AND blocked_id = ?1)
                """,
            arguments: [one, other]
        ) ?? false
    }

    /// As a condition of a statement, where two columns or parameters hold who they are. True where either is NULL.
    static func none(between one: String, _ other: String) -> String {
        """
        NOT EXISTS (SELECT 1 FROM block WHERE account_id = \(one) AND blocked_id = \(other))
        AND NOT EXISTS (SELECT 1 FROM block WHERE account_id = \(other) AND blocked_id = \(one))
        """
    }

    /// As a subquery, which a statement reads once however many rows it looks at: whom the member has blocked, and who
    /// has blocked the member.
    static func everybody(around account: String) -> String {
        """
        SELECT blocked_id FROM block WHERE account_id = \(account)
        UNION ALL SELECT account_id FROM block WHERE blocked_id = \(account)
        """
    }

    static func everybody(around account: AccountID, _ db: DatabaseConnection) throws -> Set<AccountID> {
        Set(
            try AccountID.fetchAll(
                db,
                cached: everybody(around: "?1"),
                arguments: [account]
            )
        )
    }

    /// Whom the member has blocked, by who joined first; the first 1,000.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [Author] {
        try Author.fetchAll(
            db,
            cached: """
                SELECT \(Author.columns) FROM block JOIN account ON account.id = block.blocked_id
                WHERE block.account_id = ? ORDER BY block.blocked_id LIMIT 1000
                """,
            arguments: [account]
        )
    }

    /// Ends friendship and requests between the two, what they could undo, and their part in what the
    /// other hosts. False for oneself; again changes nothing.
    @discardableResult
    package static func add(
        _ blocked: AccountID,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard blocked != account else { return false }
        try db.execute(
            cached: """
                INSERT INTO block (account_id, blocked_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
                """,
            arguments: [account, blocked, now]
        )
        try Friend.delete(account, blocked, db)
        try Attendance.endAll(between: account, blocked, now: now, db)
        try FriendRequest.remove(between: account, blocked, db)
        try FriendRemoval.forget(between: account, blocked, db)
        try db.execute(
            cached: """
                DELETE FROM notice WHERE actor_id = ? AND account_id = ?
                    AND kind IN ('friend-request', 'friend-accepted', 'friend-joined')
                """,
            arguments: [blocked, account]
        )
        // Neither joins what the other asks into: there would be nothing behind the buttons.
        try db.execute(
            cached: """
                DELETE FROM notice
                WHERE kind = ?1 AND (actor_id = ?2 AND account_id = ?3 OR actor_id = ?3 AND account_id = ?2)
                """,
            arguments: [NoticeKind.circleInvitation, blocked, account]
        )
        return true
    }

    /// Brings nothing back. Returns whether there was a block by `account`.
    @discardableResult
    package static func remove(_ blocked: AccountID, by account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM block WHERE account_id = ? AND blocked_id = ?",
            arguments: [account, blocked]
        )
        return db.changesCount == 1
    }
}
