extension Account {
    /// Has the events of hosts who have left, as long as others have those in their lists. It is suspended, has a name
    /// that nobody can choose and a hash that no password has: nobody finds it, opens it or logs in to it.
    package static let nobodyUsername = "(nobody)"
    static let nobodyName = "Somebody who has left"

    package var isNobody: Bool { username == Self.nobodyUsername }

    /// Made when it is needed first.
    static func nobody(now: Int64, _ db: DatabaseConnection) throws -> AccountID {
        let name = nobodyUsername
        try db.execute(
            cached: """
                INSERT INTO account (username, username_folded, name, email, email_folded, email_confirmed_at,
                    date_of_birth, password_hash, created_at, updated_at, suspended_at, secret, device_secret)
                VALUES (?1, ?1, ?2, 'nobody@invalid', 'nobody@invalid', ?3, '1970-01-01', 'none', ?3, ?3, ?3, ?4, ?5)
                ON CONFLICT DO NOTHING
                """,
            arguments: [name, nobodyName, now, RowSecret.random(), RowSecret.random()]
        )
        let id = try AccountID.fetchOne(
            db,
            cached: "SELECT id FROM account WHERE username_folded = ?",
            arguments: [name]
        )
        guard let id else { throw RowMissing(table: "account") }
        return id
    }
}
