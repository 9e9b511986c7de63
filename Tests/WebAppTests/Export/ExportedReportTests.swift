import Models
import Testing

@testable import WebApp

/// What a member has reported is called in the export as it is now, as long as they see it.
struct ExportedReportTests {
    private static let all = [
        "Event of Bo", "Review of Place of Bo", "Photo by bo-exports", "Post in Book of Bo", "Zone of Bo", "Song of Bo",
        "people/bo-exports",
    ]

    /// A row of each kind that Bo (?2) has made, and a report of each by Ada (?1).
    private static let rows = [
        """
        INSERT INTO event (id, code, host_id, audience, status, title, starts_at, zone, listed_at, created_at, updated_at)
        VALUES (701, 'AAAAAAAAAAAAAAAAAAAAAA', ?2, 'public', 'planned', 'Event of Bo', 2000000000, 'UTC', 2000000000, 1,
                1),
            (702, 'BBBBBBBBBBBBBBBBBBBBBA', ?2, 'guests', 'planned', 'Book of Bo', 2000000000, 'UTC', 2000000000, 1, 1)
        """,
        """
        INSERT INTO attendance (event_id, account_id, role, answer, listed_at, link_secret, created_at)
        VALUES (702, ?1, 'subscriber', 'none', 2000000000, zeroblob(16), 1)
        """,
        """
        INSERT INTO guestbook (event_id, secret, kind, mode, welcome, join_code, created_at, updated_at)
        VALUES (702, zeroblob(16), 'birthday', 'open', '', 'ABCDEF', 1, 1)
        """,
        """
        INSERT INTO guestbook_guest (id, event_id, account_id, secret, created_at)
        VALUES (701, 702, ?2, zeroblob(16), 1), (702, 702, ?1, zeroblob(16), 1)
        """,
        """
        INSERT INTO guestbook_post (id, code, event_id, guest_id, account_id, kind, words, taken_at, state, created_at,
            updated_at)
        VALUES (701, 'CCCCCCCCCCCCCCCCCCCCCA', 702, 701, ?2, 'words', 'Hm', 1, 'shown', 1, 1)
        """,
        """
        INSERT INTO review (id, account_id, place_kind, place_number, place_name, stars, text, created_at, updated_at)
        VALUES (701, ?2, 'node', 5, 'Place of Bo', 4, 'Hm', 1, 1)
        """,
        """
        INSERT INTO place_photo (id, account_id, place_kind, place_number, large_key, small_key, width, height, created_at)
        VALUES (701, ?2, 'node', 5, 'large', 'small', 4, 3, 1)
        """,
        """
        INSERT INTO zone (id, secret, owner_id, name, colour, latitude, longitude, radius, audience, adding,
            votes_per_person, repeat_minutes, waiting_songs, created_at, updated_at)
        VALUES (701, zeroblob(16), ?2, 'Zone of Bo', 'teal', 1, 2, 50, 'everyone', 'members', 3, 60, 5, 1, 1)
        """,
        """
        INSERT INTO track (id, zone_id, account_id, state, title, original_key, audio_key, milliseconds, created_at)
        VALUES (701, 701, ?2, 'ready', 'Song of Bo', 'song', 'heard', 1, 1)
        """,
        """
        INSERT INTO moderation_case (id, maker_id, event_id, review_id, photo_id, post_id, zone_id, track_id, account_id)
        VALUES (701, ?2, 701, NULL, NULL, NULL, NULL, NULL, NULL), (702, ?2, NULL, 701, NULL, NULL, NULL, NULL, NULL),
            (703, ?2, NULL, NULL, 701, NULL, NULL, NULL, NULL), (704, NULL, NULL, NULL, NULL, 701, NULL, NULL, NULL),
            (705, ?2, NULL, NULL, NULL, NULL, 701, NULL, NULL), (706, ?2, NULL, NULL, NULL, NULL, NULL, 701, NULL),
            (707, ?2, NULL, NULL, NULL, NULL, NULL, NULL, ?2)
        """,
        """
        INSERT INTO report (case_id, reporter_id, reason, words, created_at)
        SELECT id, ?1, 'spam', 'Own report', 1 FROM moderation_case WHERE id > 700
        """,
    ]

    /// What can happen, by table, and what is not seen meanwhile; the second undoes it.
    private static let changes: [(table: String, change: String, back: String, gone: [String])] = [
        ("event", "hidden_at = 1", "hidden_at = NULL", ["Event of Bo", "Post in Book of Bo"]),
        ("event", "audience = 'invited'", "audience = 'public'", ["Event of Bo"]),
        ("review", "hidden_at = 1", "hidden_at = NULL", ["Review of Place of Bo"]),
        ("place_photo", "hidden_at = 1", "hidden_at = NULL", ["Photo by bo-exports"]),
        ("guestbook", "mode = 'closed'", "mode = 'open'", ["Post in Book of Bo"]),
        ("guestbook_post", "state = 'hidden'", "state = 'shown'", ["Post in Book of Bo"]),
        ("zone", "audience = 'chosen'", "audience = 'everyone'", ["Zone of Bo", "Song of Bo"]),
        ("track", "hidden_at = 1", "hidden_at = NULL", ["Song of Bo"]),
    ]

    @Test func `what its reporter does not see any more is not named`() async throws {
        try await withApp { test in
            let (ada, bo) = (try await account("ada-exports", test), try await account("bo-exports", test))
            func run(_ statements: [String]) async throws {
                try await test.app.database.write { db in
                    for sql in statements {
                        let mine = sql.replacing("?1", with: "\(ada.rawValue)")
                        try db.execute(sql: mine.replacing("?2", with: "\(bo.rawValue)"))
                    }
                }
            }
            try await run(Self.rows)
            func named() throws -> [String] {
                let texts = try test.app.database.read { try PersonalExport(of: ada, now: 1, test.app, $0).texts }
                let bytes = try #require(texts.first { $0.name == "reports.json" }).bytes
                let reports = String(decoding: bytes, as: UTF8.self).replacing("\\/", with: "/")
                #expect(reports.split(separator: "Own report").count == Self.all.count + 1)
                return Self.all.filter(reports.contains)
            }
            #expect(try named() == Self.all)
            func check(_ change: String, _ back: String, without gone: [String]) async throws {
                try await run([change])
                #expect(try named() == Self.all.filter { !gone.contains($0) }, "\(change)")
                try await run([back])
            }
            for (table, change, back, gone) in Self.changes {
                try await check("UPDATE \(table) SET \(change)", "UPDATE \(table) SET \(back)", without: gone)
            }
            let sendAway = "UPDATE guestbook_guest SET banned_at = 1 WHERE account_id = ?1"
            try await check(sendAway, "UPDATE guestbook_guest SET banned_at = NULL", without: ["Post in Book of Bo"])
            let (suspend, restore) = ("UPDATE account SET suspended_at = 1", "UPDATE account SET suspended_at = NULL")
            try await check("\(suspend) WHERE id = ?2", restore, without: ["people/bo-exports"])
            // Who is suspended keeps the names that they would see otherwise.
            try await check("\(suspend) WHERE id = ?1", restore, without: [])
            try await check("INSERT INTO block VALUES (?2, ?1, 1)", "DELETE FROM block", without: Self.all)
            // Operators see what is theirs to decide: a post only once it is with them.
            let (promote, demote) = (
                "UPDATE account SET is_operator = 1 WHERE id = ?1", "UPDATE account SET is_operator = 0"
            )
            try await run([promote])
            let others = Self.all.filter { $0 != "Post in Book of Bo" }
            for (table, change, back, gone) in Self.changes {
                let left = gone.filter { !others.contains($0) }
                try await check("UPDATE \(table) SET \(change)", "UPDATE \(table) SET \(back)", without: left)
            }
            let (report, settle) = ("SET reported_at = 1", "SET reported_at = NULL")
            let judged = ("UPDATE moderation_case \(report)", "UPDATE moderation_case \(settle)")
            try await run(["INSERT INTO block VALUES (?2, ?1, 1)"])
            try await check(judged.0, judged.1, without: [])
            // Neither those who are suspended, nor those who were operators once.
            try await run([judged.0])
            try await check("\(suspend) WHERE id = ?1", restore, without: Self.all)
            try await run([demote])
            #expect(try named() == [])
        }
    }

    private func account(_ name: String, _ test: TestApp) async throws -> AccountID {
        let new = NewAccount(
            username: name,
            name: nil,
            email: "\(name)@e.org",
            dateOfBirth: "1990-12-31",
            passwordHash: "hash",
            photoKey: nil
        )
        return try await test.app.database.write { try Account.signUp(new, now: 1, $0).id }
    }
}
