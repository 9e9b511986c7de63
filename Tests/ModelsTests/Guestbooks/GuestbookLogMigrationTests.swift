import Testing

@testable import Models

/// The hosts' log of before kept the names of those whom it was about.
struct GuestbookLogMigrationTests {
    private func fill(_ db: DatabaseConnection) throws -> EventID {
        // As the step found it: what the program writes today has columns of later steps.
        let ada = AccountID(rawValue: 3)
        try db.execute(
            sql: """
                INSERT INTO account (id, username, username_folded, email, email_folded, date_of_birth, password_hash, \
                created_at, updated_at, secret, device_secret)
                VALUES (?, 'ada-log', 'ada-log', 'a@x.org', 'a@x.org', '1990-12-31', 'x', 1, 1, randomblob(16), randomblob(16))
                """,
            arguments: [ada]
        )
        try db.execute(
            sql: """
                INSERT INTO event (id, code, host_id, audience, status, title, starts_at, zone, listed_at, created_at, updated_at)
                VALUES (7, 'aaaaaaaaaaaaaaaaaaaaaa', ?, 'guests', 'planned', 'Wedding', 60, 'UTC', 60, 1, 1)
                """,
            arguments: [ada]
        )
        let event = EventID(rawValue: 7)
        try db.execute(
            sql: """
                INSERT INTO guestbook (event_id, secret, kind, mode, join_code, created_at, updated_at)
                VALUES (?, zeroblob(16), 'other', 'open', 'ABCDEF', 5, 6)
                """,
            arguments: [event]
        )
        for name in ["Nell", "Olle", "Olle"] {
            try db.execute(
                sql: "INSERT INTO guestbook_guest (event_id, name, secret, created_at) VALUES (?, ?, zeroblob(16), 5)",
                arguments: [event, name]
            )
        }
        for (act, subject) in [("hide", "Nell"), ("ban", "Olle"), ("show", "Gone"), ("mode", "review")] {
            try db.execute(
                sql: "INSERT INTO guestbook_log (event_id, actor_id, act, subject, created_at) VALUES (?, ?, ?, ?, 7)",
                arguments: [event, ada, act, subject]
            )
        }
        return event
    }

    @Test func `the step that names people by their rows finds whom a name is clear about, and keeps no name`()
        async throws
    {
        let place = try TemporaryDatabase(onFile: "a step of the schema of SQLite")
        let old = try place.open(Array(Schema.migrations.prefix(27)))
        let event = try await old.write { try fill($0) }
        old.close()
        let new = try place.openReal()
        defer { new.close() }
        let entries = try new.read { try GuestbookLogEntry.page(in: event, $0).entries }
        #expect(entries.map(\.act) == [.mode, .show, .ban, .hide])
        #expect(entries.map { $0.whom?.name } == [nil, nil, nil, "Nell"])
        #expect(entries.map(\.subject) == ["review", "", "", ""])
        let told = try new.read { try Int64.fetchOne($0, sql: "SELECT told_until FROM guestbook") }
        #expect(told == 5)
    }
}
