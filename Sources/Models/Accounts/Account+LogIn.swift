import GRDB

extension Account {
    /// Whom `login` names: a username, or with an @ (which no username has) an e-mail address. Case does not count.
    ///
    /// An address names the account that has confirmed it; while nobody has, the only one that claims it. When several
    /// claim it and none has confirmed, it names nobody: each of them logs in by username.
    package static func credentials(login: String, _ db: GRDB.Database) throws -> Credentials? {
        // SQLite ends a bound text at a zero byte: `ada` would have endless names, each with tries of its own.
        guard !login.utf8.contains(0) else { return nil }
        guard login.contains("@") else {
            return try Credentials.fetchOne(
                db,
                cached: "SELECT id, password_hash FROM account WHERE username_folded = lower(?)",
                arguments: [login]
            )
        }
        if let holder = try confirmedHolder(of: login, db) { return try credentials(holder, db) }
        let claims = try Credentials.fetchAll(
            db,
            cached: "SELECT id, password_hash FROM account WHERE email_folded = lower(?) LIMIT 2",
            arguments: [login]
        )
        return claims.count == 1 ? claims.first : nil
    }

    /// For actions that ask for the password again.
    package static func credentials(_ id: AccountID, _ db: GRDB.Database) throws -> Credentials? {
        try Credentials.fetchOne(
            db,
            cached: "SELECT id, password_hash FROM account WHERE id = ?",
            arguments: [id]
        )
    }

    /// Writes the hash of the same password at a new cost. Sessions go on. `nil` when the password was changed since
    /// `old` was read: the newer one stays.
    package static func upgrade(_ old: Credentials, to hash: String, _ db: GRDB.Database) throws -> Credentials? {
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
