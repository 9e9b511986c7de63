extension Account {
    /// Takes the password away from an account that has another way in. All that a change of it ends is ended. False, and nothing
    /// is changed, when it was changed since `old` was read; throws `PasskeyRefusal.lastWay`.
    package static func removePassword(
        _ old: Credentials,
        keeping session: TokenDigest,
        issuer: String?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let ways = try SignInWays(of: old.accountID, issuer: issuer, db)
        guard ways.remain(without: .password) else { throw PasskeyRefusal.lastWay }
        return try changePassword(old, to: Credentials.noPassword, keeping: session, now: now, db)
    }
}
