extension Account {
    /// Sets the hash of a new password, in the place of the one that was checked. Ends every other session, every reset
    /// link, a change of the address that waits, and what browsers were known by. False, and nothing is changed, when the
    /// password was changed since `old` was read.
    package static func changePassword(
        _ old: Credentials,
        to hash: String,
        keeping session: TokenDigest?,
        deviceSecret: RowSecret = .random(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE account SET password_hash = ?, device_secret = ?, updated_at = ?
                WHERE id = ? AND password_hash = ?
                """,
            arguments: [hash, deviceSecret, now, old.accountID, old.passwordHash]
        )
        guard db.changesCount == 1 else { return false }
        try Session.endAll(of: old.accountID, except: session, db)
        try PasswordReset.forgetAll(of: old.accountID, db)
        try EmailConfirmation.forgetChange(of: old.accountID, db)
        return true
    }
}
