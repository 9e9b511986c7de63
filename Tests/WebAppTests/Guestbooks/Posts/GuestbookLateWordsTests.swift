import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Words that come when the book does not take them any more: whoever still comes to it gets them back.
struct GuestbookLateWordsTests {
    private static let words = "All the best, <from> all of us!"

    /// Whether a page has the words in a field, with why they were not taken at it.
    private static func keeps(_ answer: TestResponse, _ reason: String) -> Bool {
        answer.reads(reason) && answer.hasError(at: "text") && answer.reads(words)
    }

    @Test(arguments: [
        (GuestbookMode.closed, "This book is closed."), (.readOnly, "This book is finished."),
    ])
    func `a post that comes after the book was closed is shown again, with its words`(
        mode: GuestbookMode,
        reason: String
    ) async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            try await test.join(book, in: bo)
            let nell = try await test.guest("Nell", of: book)
            let bytes = [UInt8](repeating: 9, count: 90_000)
            let photo = TestPart.file("files", filename: "a.jpg", type: "image/jpeg", bytes)
            for client in [bo, nell, ada] {
                let token = try await client.token(of: book + "/new")
                try await test.keep(book, mode)
                for files in [[], [photo]] {
                    let parts: [TestPart] = [.field("csrf_token", token), .field("text", Self.words)]
                    let answer = try await client.post(
                        book + "/new",
                        multipart: parts + files + [.field("place_name", "The old mill")]
                    )
                    #expect(answer.status == .unprocessableContent)
                    #expect(Self.keeps(answer, reason))
                    #expect(answer.reads("The old mill"))
                }
                try await test.keep(book, .open)
            }
            #expect(try test.count("guestbook_post") == 0)
            #expect(try test.count("upload") == 0)
        }
    }

    @Test func `a post outside of the days on which people post is shown again`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let token = try await nell.token(of: book + "/new")
            try await test.app.database.write { try $0.execute(sql: "UPDATE guestbook SET posts_until = 1") }
            let answer = try await nell.post(book + "/new", form: ["csrf_token": token, "text": Self.words])
            #expect(answer.status == .unprocessableContent)
            #expect(Self.keeps(answer, "isn’t taking posts right now"))
        }
    }

    @Test func `words that are sent twice at once while the book closes are in it or on the page`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            for round in 0..<8 {
                try await test.keep(book, .open)
                let page = try await nell.get(book + "/new")
                let (token, key) = (try #require(page.token), try #require(page.value(of: "form_key")))
                let fields = [("csrf_token", token), ("form_key", key), ("text", "\(Self.words) \(round)")]
                async let one = nell.post(book + "/new", fields: fields)
                async let other = nell.post(book + "/new", fields: fields)
                try await test.keep(book, .closed)
                for answer in try await [one, other] {
                    let isOnPage = answer.status == .unprocessableContent && Self.keeps(answer, "This book is closed.")
                    #expect(answer.status == .seeOther || isOnPage, "\(answer.status)")
                }
            }
        }
    }

    @Test func `a reply and an edit that come after the book was closed are shown again`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("Mine", to: book, in: nell)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: nell).first))
            try await test.keep(book, .closed)
            for path in ["/replies", "/edit"] {
                let answer = try await test.send(post + path, ["text": Self.words], of: book, in: nell)
                #expect(answer.status == .unprocessableContent, "\(path)")
                #expect(Self.keeps(answer, "This book is closed."), "\(path)")
            }
            let moved = try await test.send(post + "/edit", ["text": Self.words, "step": "map"], of: book, in: nell)
            #expect(Self.keeps(moved, "This book is closed."))
            try await test.keep(book, .uploadOnly)
            let reply = try await test.send(post + "/replies", ["text": Self.words], of: book, in: nell)
            #expect(Self.keeps(reply, "Nobody can reply in this book now."))
        }
    }

    @Test func `what is written to a post that was removed meanwhile is shown again`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Mine", to: book, in: nell)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: nell).first))
            #expect(try await test.send(post + "/delete", of: book, in: test.client).status == .seeOther)
            for (client, path) in [(olle, "/replies"), (nell, "/edit"), (olle, "/report")] {
                let fields = ["text": Self.words, "caption_1": "In the garden", "reason": "spam"]
                let answer = try await test.send(post + path, fields, of: book, in: client)
                #expect(answer.status == .notFound, "\(path)")
                #expect(Self.keeps(answer, "This post is no longer in the book."), "\(path)")
                #expect(answer.reads("In the garden"))
            }
        }
    }

    @Test
    func `a report that comes when guests see their own posts alone is told so, whether the post is there or not`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Mine", to: book, in: nell)
            let post = try #require(try await test.posts(book, in: nell).first)
            try await test.keep(book, .uploadOnly)
            for code in [post, "aaaaaaaaaaaa"] {
                let fields = ["text": Self.words, "reason": "spam"]
                let answer = try await test.send(book + "/posts/\(code)/report", fields, of: book, in: olle)
                #expect(answer.status == .unprocessableContent)
                #expect(Self.keeps(answer, "In this book you now see only your own posts."))
            }
        }
    }

    @Test func `whoever does not come to the book is told of none, and gets no words back`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let eve = try await test.guest("Eve", of: book)
            let people = try await ada.get(book + "/people").attribute("action")
            let ban = try #require(people.last { $0.hasSuffix("/ban") })
            #expect(try await test.send(ban, of: book, in: ada).status == .seeOther)
            try await test.keep(book, .closed)
            for client in [bo, eve] {
                for path in ["/new", "/posts/aaaaaaaaaaaa/replies", "/posts/aaaaaaaaaaaa/edit"] {
                    let answer = try await test.send(book + path, ["text": Self.words], of: book, in: client)
                    #expect(answer.status == .notFound, "\(path)")
                    #expect(!answer.text.contains("All the best") && !answer.reads("Lena & Tom"), "\(path)")
                }
            }
        }
    }

    @Test func `a reply that is too long, or one of too many, stays in its field`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            try await test.post("Hello", to: book, in: test.client)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: test.client).first))
            let long = String(repeating: "é", count: GuestbookReply.maxLength + 1)
            let answer = try await test.send(post + "/replies", ["text": long], of: book, in: test.client)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("value=\"\(long)\""))
        }
    }

    @Test func `the book of an event that was called off takes posts`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let (id, now) = (try test.account(.ada).id, test.app.clock())
            let event = try test.bookOf(book).event
            try await test.app.database.write { try event.cancel("Rain", by: id, now: now, $0) }
            for client in [nell, test.client] {
                #expect(try await test.post(Self.words, to: book, in: client).status == .seeOther)
            }
        }
    }
}
