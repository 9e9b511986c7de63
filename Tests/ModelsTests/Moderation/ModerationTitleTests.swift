import Testing

@testable import Models

/// What the trail of decisions keeps of what they were about: the bare title, which pages put into a sentence.
struct ModerationTitleTests {
    /// As versions up to step 35 wrote it.
    private static let before: [(kind: String, title: String)] = [
        ("review", "Review of Café Lark"), ("review", "Review of Review of Books"), ("review", ""),
        ("photo", "Photo by ada-l"), ("photo", "Photo by Photo by"), ("post", "Post in a guestbook"), ("post", ""),
        ("event", "Review of the year"), ("account", "ada-l"), ("zone", "Photo by night"),
        ("track", "Post in a guestbook"), ("event", ""),
    ]

    @Test func `rows of before lose what stood in English before their titles, once each`() async throws {
        let place = try TemporaryDatabase(onFile: "a step of the schema of SQLite")
        let old = try place.open(Array(Schema.migrations.prefix(35)))
        try await old.write { db in
            for (kind, title) in Self.before {
                try db.execute(
                    sql: """
                        INSERT INTO moderation_entry (is_command, action, kind, title, created_at) VALUES (1, 'hide', ?, ?, 1)
                        """,
                    arguments: [kind, title]
                )
            }
        }
        old.close()
        let new = try place.openReal()
        defer { new.close() }
        let entries = try new.read { try ModerationEntry.page(before: nil, $0).entries.reversed() }
        #expect(
            entries.map(\.title) == [
                "Café Lark", "Review of Books", "", "ada-l", "Photo by", "", "", "Review of the year", "ada-l",
                "Photo by night", "Post in a guestbook", "",
            ]
        )
        #expect(entries.map(\.isErased) == Self.before.map(\.title.isEmpty))
    }

    @Test func `a row without a title whose maker is there is not erased`() async throws {
        let place = try TemporaryDatabase(onFile: "a step of the schema of SQLite")
        let old = try place.open(Array(Schema.migrations.prefix(35)))
        try await old.write { db in
            try db.execute(
                sql: """
                    INSERT INTO account (id, username, username_folded, email, email_folded, date_of_birth, password_hash,
                        created_at, updated_at, secret, device_secret)
                    VALUES (3, 'ada-l', 'ada-l', 'a@x.org', 'a@x.org', '1990-12-31', 'x', 1, 1, randomblob(16), randomblob(16));
                    INSERT INTO moderation_entry (is_command, action, kind, title, maker_id, created_at)
                    VALUES (1, 'hide', 'track', '', 3, 1), (1, 'hide', 'post', 'Post in a guestbook', 3, 1);
                    """
            )
        }
        old.close()
        let new = try place.openReal()
        defer { new.close() }
        func erased() throws -> [Bool] {
            try new.read { try ModerationEntry.page(before: nil, $0).entries.map(\.isErased) }
        }
        #expect(try erased() == [false, false])
        try await new.write { try $0.execute(sql: "DELETE FROM account WHERE id = 3") }
        #expect(try erased() == [true, true])
    }

    @Test func `a new row keeps the title alone, whatever it begins with`() async throws {
        let all = try await ModerationWorld()
        let added = try await all.added()
        try await all.hide(added.review)
        try await all.hide(added.photo)
        let rows = try all.database.read {
            try String.fetchAll($0, sql: "SELECT title FROM moderation_entry WHERE action = 'hide' ORDER BY id")
        }
        #expect(rows == ["Café Zentral", "ada-l"])
    }
}
