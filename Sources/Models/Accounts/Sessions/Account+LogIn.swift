extension Account {
    /// Whom `login` may name: a username one account, and with an @ (which no username has) an e-mail address two. Case
    /// does not count. All of them are compared, also those that are `nil`.
    ///
    /// An address names the account that has confirmed it, and besides the only one that claims it without having done so:
    /// whether somebody has confirmed an address must not show by who can log in with it. Where several claim it, each of
    /// them logs in by username.
    package static func candidates(login: String, _ db: DatabaseConnection) throws -> [Credentials?] {
        // SQLite ends a bound text at a zero byte: `ada` would have endless names, each with tries of its own.
        guard !login.utf8.contains(0) else { return [nil] }
        guard login.contains("@") else {
            let named = try Credentials.fetchOne(
                db,
                cached: "SELECT id, password_hash FROM account WHERE username_folded = lower(?)",
                arguments: [login]
            )
            return [named]
        }
        let holder = try confirmedHolder(of: login, db).flatMap { try credentials($0, db) }
        let claims = try Credentials.fetchAll(
            db,
            cached: """
                SELECT id, password_hash FROM account WHERE email_folded = lower(?) AND email_confirmed_at IS NULL LIMIT 2
                """,
            arguments: [login]
        )
        return [holder, claims.count == 1 ? claims.first : nil]
    }

    /// For actions that ask for the password again.
    package static func credentials(_ id: AccountID, _ db: DatabaseConnection) throws -> Credentials? {
        try Credentials.fetchOne(
            db,
            cached: "SELECT id, password_hash FROM account WHERE id = ?",
            arguments: [id]
        )
    }

    /// Writes the hash of the same password at a new cost. Sessions go on. `nil` when the password was changed since
    /// `old` was read: the newer one stays.
    package static func upgrade(_ old: Credentials, to hash: String, _ db: DatabaseConnection) throws -> Credentials? {
        try Credentials.fetchOne(
            db,
            cached: """
                UPDATE account SET password_hash = ? WHERE id = ? AND password_hash = ?
                RETURNING id, password_hash
                """,
            arguments: [hash, old.accountID, old.passwordHash]
        )
    }
}
