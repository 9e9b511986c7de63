extension Account {
    /// Has the events of hosts who have left, as long as others have those in their lists. It is suspended, has a name
    /// that nobody can choose and a hash that no password has: nobody finds it, opens it or logs in to it.
    package static let nobodyUsername = "(nobody)"
    static let nobodyName = "Somebody who has left"

    package var isNobody: Bool { username == Self.nobodyUsername }

    /// Made when it is needed first.
    static func nobody(now: Int64, _ db: DatabaseConnection) throws -> AccountID {
        let values: Assignments = [
            "username": nobodyUsername, "username_folded": nobodyUsername, "name": nobodyName,
            "email": "nobody@invalid", "email_folded": "nobody@invalid", "email_confirmed_at": now,
            "date_of_birth": "1970-01-01", "password_hash": "none", "created_at": now, "updated_at": now,
            "suspended_at": now, "secret": RowSecret.random(), "device_secret": RowSecret.random(),
        ]
        try db.execute(
            cached: "INSERT INTO account \(values.inserted) ON CONFLICT DO NOTHING",
            arguments: values.arguments
        )
        let id = try AccountID.fetchOne(
            db,
            cached: "SELECT id FROM account WHERE username_folded = ?",
            arguments: [nobodyUsername]
        )
        guard let id else { throw RowMissing(table: "account") }
        return id
    }
}
