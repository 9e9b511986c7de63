/// A link that sets a new password: good for one hour and one use (row DR3).
package enum PasswordReset {
    package static func request(
        _ digest: TokenDigest,
        for account: AccountID,
        expiresAt: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: "INSERT INTO password_reset (digest, account_id, expires_at) VALUES (?, ?, ?)",
            arguments: [digest, account, expiresAt]
        )
    }

    /// Whose password the link may set. `nil` when it is unknown, used or over, or the account is
    /// suspended.
    package static func find(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> Account? {
        try Account.fetchOne(
            db,
            cached: """
                SELECT \(Account.columns) FROM password_reset JOIN account ON account.id = password_reset.account_id
                WHERE password_reset.digest = ? AND password_reset.used_at IS NULL AND password_reset.expires_at > ?
                    AND account.suspended_at IS NULL
                """,
            arguments: [digest, now]
        )
    }

    /// Uses the link: sets the hash, ends all sessions, the account's other links, a change of the address that waits, and
    /// what browsers were known by. `nil`, and nothing is changed, when it is unknown, used or over; of many at once one
    /// succeeds.
    package static func use(
        _ digest: TokenDigest,
        settingPasswordHash hash: String,
        deviceSecret: RowSecret = .random(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> AccountID? {
        let account = try AccountID.fetchOne(
            db,
            cached: """
                UPDATE password_reset SET used_at = ?1 WHERE digest = ?2 AND used_at IS NULL AND expires_at > ?1
                    AND NOT EXISTS (SELECT 1 FROM account WHERE id = account_id AND suspended_at IS NOT NULL)
                RETURNING account_id
                """,
            arguments: [now, digest]
        )
        guard let account else { return nil }
        try db.execute(
            cached: "UPDATE account SET password_hash = ?, device_secret = ?, updated_at = ? WHERE id = ?",
            arguments: [hash, deviceSecret, now, account]
        )
        try Session.endAll(of: account, except: nil, db)
        try forgetAll(of: account, db)
        try EmailConfirmation.forgetChange(of: account, db)
        return account
    }

    package static func removeExpired(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM password_reset WHERE expires_at <= ?", arguments: [now])
    }

    /// Ends the links that nobody has used.
    static func forgetAll(of account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM password_reset WHERE account_id = ? AND used_at IS NULL",
            arguments: [account]
        )
    }

    /// Drops every link that is still good, whosever. People ask for another one.
    static func forgetAll(_ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM password_reset WHERE used_at IS NULL")
    }
}
