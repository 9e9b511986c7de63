import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Ways around the approval of a host, and what others' numbers tell.
struct GuestbookReviewEvasionTests {
    /// A post with so many files, approved. Returns its address and the numbers of its files.
    private func approved(_ files: Int, in book: String, _ test: TestApp, _ guest: TestClient) async throws
        -> (path: String, files: [Int64])
    {
        try await test.post("Fine", to: book, in: guest)
        _ = try await test.send(book + "/approvals", of: book, in: test.client)
        let code = try #require(try await test.posts(book, in: guest).first)
        let made = try await test.app.database.write { db in
            let (post, owner) = try #require(
                try db.row(sql: "SELECT id, guest_id, event_id FROM guestbook_post", arguments: []) { row in
                    (try row.next(Int64.self), (try row.next(Int64.self), try row.next(Int64.self)))
                }
            )
            return try (0..<files).map { number in
                let key = "key-\(number)"
                try db.execute(
                    sql: """
                        INSERT INTO guestbook_file (post_id, event_id, guest_id, position, kind, state, digest, byte_count,
                            original_key, width, height, created_at)
                        VALUES (?, ?, ?, ?, 'photo', 'failed', ?, 1, ?, 1, 1, 1)
                        """,
                    arguments: [post, owner.1, owner.0, number, [UInt8](repeating: UInt8(number), count: 32), key]
                )
                return try #require(
                    try Int64.fetchOne(
                        db,
                        sql: "SELECT id FROM guestbook_file WHERE original_key = ?",
                        arguments: [key]
                    )
                )
            }
        }
        return (book + "/posts/\(code)", made)
    }

    private func state(_ test: TestApp) throws -> String? {
        try test.app.database.read { try String.fetchOne($0, sql: "SELECT state FROM guestbook_post") }
    }

    @Test func `another caption, description or name of the place waits for a host as other words do`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(.review, in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let (path, files) = try await approved(1, in: book, test, nell)
            let same = ["text": "Fine"]
            _ = try await test.send(path + "/edit", same, of: book, in: nell)
            #expect(try state(test) == "shown")
            let placed = ["lat": "41.15", "lon": "-8.61", "place_name": "A rude place"]
            for changes in [["caption_\(files[0])": "Rude"], ["description_\(files[0])": "Rude"], placed] {
                _ = try await test.send(path + "/edit", same.merging(changes) { $1 }, of: book, in: nell)
                #expect(try state(test) == "waiting", "\(changes.keys)")
                _ = try await test.send(book + "/approvals", of: book, in: test.client)
            }
        }
    }

    @Test func `a post of which files are taken away is what is left of it, and never nothing`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let (path, files) = try await approved(2, in: book, test, nell)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE guestbook_post SET kind = 'photo', words = ''")
            }
            async let one = test.send(path + "/edit", ["remove": "\(files[0])"], of: book, in: nell)
            async let two = test.send(path + "/edit", ["remove": "\(files[1])"], of: book, in: nell)
            let statuses = try await [one.status, two.status]
            #expect(statuses.contains(.seeOther))
            #expect(try test.count("guestbook_file") == 1)
            let words = ["text": "Words", "remove": "\(files[0])"]
            _ = try await test.send(path + "/edit", words, of: book, in: nell)
            _ = try await test.send(path + "/edit", ["text": "Words", "remove": "\(files[1])"], of: book, in: nell)
            #expect(try await nell.get(path).attribute("data-kind") == ["words"])
        }
    }

    @Test func `a file of another post is neither described nor taken away`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            let (_, files) = try await approved(1, in: book, test, nell)
            try await test.post("Mine", to: book, in: olle)
            let own = book + "/posts/" + (try #require(try await test.posts(book, in: olle).first))
            let hostile = ["text": "Mine", "remove": "\(files[0])", "caption_\(files[0])": "Rude"]
            #expect(try await test.send(own + "/edit", hostile, of: book, in: olle).status == .seeOther)
            let caption = try test.app.database.read {
                try String.fetchOne($0, sql: "SELECT caption FROM guestbook_file")
            }
            #expect(caption == "")
        }
    }

    @Test func `in a book where one sees one's own alone, numbers tell nothing of the others`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            try await test.join(book, in: bo)
            try await test.post("One", to: book, in: ada)
            try await test.post("Two", to: book, in: ada)
            let before = try await bo.get("/guestbooks").text.contains("2 posts")
            #expect(before)
            try await test.keep(book, .uploadOnly)
            let after = try await bo.get("/guestbooks").text.contains("2 posts")
            let head = try await bo.get(book).text.contains(" · 2 people")
            #expect(!after && !head)
            let host = try await ada.get("/guestbooks").text.contains("2 posts")
            #expect(host)
        }
    }

    @Test func `of ten thousand replies the newest hundred are read, and a hundred that are hidden push none out`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("Hello", to: book, in: nell)
            try await test.app.database.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO guestbook_reply (post_id, event_id, guest_id, words, is_hidden, created_at)
                        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
                        SELECT guestbook_post.id, event_id, guest_id, 'Reply ' || i, CASE WHEN i > 9900 THEN 1 ELSE 0 END, 1
                        FROM guestbook_post, n
                        """
                )
            }
            let olle = try await test.guest("Olle", of: book)
            let path = book + "/posts/" + (try #require(try await test.posts(book, in: olle).first))
            let text = try await olle.get(path).text
            let isNewest = text.contains("Reply 9900<") && text.contains("Reply 9801<") && !text.contains("Reply 9800<")
            #expect(isNewest && !text.contains("Reply 9901<"))
        }
    }
}
