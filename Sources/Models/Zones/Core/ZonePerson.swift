/// What somebody whom an owner has chosen is in a zone.
package enum ZoneRole: String, Hashable, Sendable, ColumnValue {
    /// Finds the zone.
    case guest
    /// Decides about its songs, too.
    case curator
}

/// Whom the owner of a zone has chosen.
package enum ZonePerson {
    package static let most = 200

    package static func all(of zone: ZoneID, _ db: DatabaseConnection) throws -> [AccountID: ZoneRole] {
        let rows = try db.rows(
            cached: "SELECT account_id, role FROM zone_person WHERE zone_id = ?",
            arguments: [zone]
        ) { row -> (AccountID, ZoneRole) in try (row.next(), row.next()) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// The same with their names, by who joined first; suspended people are left out.
    package static func list(_ role: ZoneRole, of zone: ZoneID, _ db: DatabaseConnection) throws -> [Author] {
        try Author.fetchAll(
            db,
            cached: """
                SELECT \(Author.columns) FROM zone_person JOIN account ON account.id = zone_person.account_id
                WHERE zone_person.zone_id = ? AND zone_person.role = ? AND account.suspended_at IS NULL
                ORDER BY account.id
                """,
            arguments: [zone, role]
        )
    }

    /// The people of an event who have not declined, for a zone of it: hosts are curators.
    package static func people(of event: EventID, _ db: DatabaseConnection) throws -> [AccountID: ZoneRole] {
        let rows = try db.rows(
            cached: """
                SELECT account_id, role IN ('host', 'cohost') FROM attendance
                WHERE event_id = ? AND account_id IS NOT NULL AND answer <> 'declined' ORDER BY id LIMIT ?
                """,
            arguments: [event, most]
        ) { row -> (AccountID, ZoneRole) in (try row.next(), try row.next() ? .curator : .guest) }
        return Dictionary(rows) { first, _ in first }
    }

    /// The first `most` of them, by who joined first. The owner is never among them.
    static func replace(
        _ people: [AccountID: ZoneRole],
        of zone: ZoneID,
        owner: AccountID?,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(cached: "DELETE FROM zone_person WHERE zone_id = ?", arguments: [zone])
        let chosen = people.filter { $0.key != owner }.sorted { $0.key.rawValue < $1.key.rawValue }
        for (account, role) in chosen.prefix(most) {
            try db.execute(
                cached: "INSERT INTO zone_person (zone_id, account_id, role) VALUES (?, ?, ?)",
                arguments: [zone, account, role]
            )
        }
    }
}
