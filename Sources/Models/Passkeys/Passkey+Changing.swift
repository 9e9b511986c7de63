extension Passkey {
    /// It has answered: how far it has counted, and when. `nil`, and nothing is changed, where it is gone, or another answer of
    /// it that counted as far came first; then the account's credentials, by which a session begins.
    /// - Parameter signCount: devices that do not count say zero each time.
    package func use(
        signCount: Int64,
        isBackedUp: Bool,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Credentials? {
        try db.execute(
            cached: """
                UPDATE passkey SET sign_count = ?1, is_backed_up = ?2, last_used_at = ?3
                WHERE id = ?4 AND secret = ?5 AND removed_at IS NULL
                    AND (sign_count < ?1 OR (sign_count = 0 AND ?1 = 0))
                """,
            arguments: [signCount, isBackedUp, now, id, secret]
        )
        return db.changesCount == 1 ? try Account.credentials(accountID, db) : nil
    }

    /// Returns whether it is there.
    package static func rename(
        _ id: Int64,
        of account: AccountID,
        to name: String,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try db.execute(
            cached: "UPDATE passkey SET name = ? WHERE id = ? AND account_id = ? AND removed_at IS NULL",
            arguments: [name, id, account]
        )
        return db.changesCount == 1
    }

    /// It opens nothing from now on. `nil` where there is none; throws `PasskeyRefusal.lastWay`.
    /// - Parameter issuer: as `SignInWays` takes it.
    package static func remove(
        _ id: Int64,
        of account: AccountID,
        issuer: String?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Passkey? {
        guard let passkey = try find(id, of: account, db) else { return nil }
        let ways = try SignInWays(of: account, issuer: issuer, db)
        guard ways.remain(without: .passkey) else { throw PasskeyRefusal.lastWay }
        try db.execute(cached: "UPDATE passkey SET removed_at = ? WHERE id = ?", arguments: [now, id])
        return passkey
    }

    /// All that the account has had, for good: nobody may log in to it any more. Returns whether there was one.
    @discardableResult
    static func removeAll(of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(cached: "DELETE FROM passkey WHERE account_id = ?", arguments: [account])
        return db.changesCount > 0
    }

    /// Has the passkeys of an account as they were before `then`: those that were added since go, those that were removed since
    /// are back, but for any that was younger than 72 hours then: it may be that of whoever has done all this, and its owner has
    /// removed it. For an owner who takes back what somebody else has done, while the removed ones are kept.
    package static func restore(of account: AccountID, to then: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM passkey WHERE account_id = ? AND created_at >= ?",
            arguments: [account, then]
        )
        try db.execute(
            cached: """
                UPDATE passkey SET removed_at = NULL
                WHERE account_id = ? AND removed_at >= ? AND created_at <= ?
                """,
            arguments: [account, then, then - removedSeconds]
        )
    }

    package static func forgetRemoved(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM passkey WHERE removed_at <= ?", arguments: [now - removedSeconds])
    }
}
