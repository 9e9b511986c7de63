import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What people put into a book (GB4, GB5).
struct GuestbookPostTests {
    @Test func `posts are newest first, page by page, and each is at an address of its own`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            for number in 1...15 { try await test.post("Post \(number)", to: book, in: nell) }
            let first = try await test.get(book)
            let codes = first.attribute("data-post")
            #expect(codes.count == 10)
            #expect(first.attribute("data-kind") == Array(repeating: "words", count: 10))
            #expect(first.attribute("data-state") == Array(repeating: "ready", count: 10))
            let next = try #require(first.attribute("href").last { $0.contains("after=") })
            let second = try await test.get(next.replacing("&amp;", with: "&"))
            let rest = second.attribute("data-post")
            #expect(rest.count == 5 && Set(rest).isDisjoint(with: codes))
            let alone = try await nell.get(book + "/posts/\(codes[0])")
            let isNewest = alone.text.contains("Post 15") && alone.text.contains(">Edit</a>")
            #expect(isNewest)
            let oldest = try await test.get(book + "?sort=oldest")
            #expect(oldest.attribute("data-post").first == rest.last)
            let found = try await test.get(book + "?q=post%2013")
            #expect(found.attribute("data-post").count == 1)
        }
    }

    @Test func `an empty post, one too long and a wrong position are refused, and nothing typed is lost`() async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let empty = try await test.post("  ", to: book, in: test.client)
            #expect(empty.status == .unprocessableContent)
            #expect(empty.hasError(at: "text"))
            let long = try await test.post(String(repeating: "é", count: 2_001), to: book, in: test.client)
            let keeps = long.status == .unprocessableContent && long.text.contains("éééé")
            #expect(keeps)
            let wrong = try await test.post(
                "Here",
                more: [.field("lat", "91"), .field("lon", "8")],
                to: book,
                in: test.client
            )
            let saysSo = wrong.status == .unprocessableContent && wrong.hasError(at: "lat")
            #expect(saysSo)
            #expect(try await test.posts(book, in: test.client).isEmpty)
        }
    }

    @Test func `a place is rounded to about a kilometre unless it is to be exact`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let place: [TestPart] = [.field("lat", "41.14961"), .field("lon", "-8.61099")]
            try await test.post("About here", more: place, to: book, in: test.client)
            try await test.post("Exactly here", more: place + [.field("exact", "1")], to: book, in: test.client)
            let rows = try test.app.database.read { db in
                try db.rows(sql: "SELECT latitude, longitude FROM guestbook_post ORDER BY id") {
                    try [$0.next(Double.self), $0.next(Double.self)]
                }
            }
            #expect(rows == [[41.15, -8.61], [41.14961, -8.61099]])
        }
    }

    @Test func `words and hostile words stand there as they were typed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("<b>Nell", of: book)
            try await test.post("<script>alert(1)</script> & \"more\"", to: book, in: nell)
            let page = try await test.get(book).text
            let isEscaped =
                page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; ") && page.contains("&lt;b&gt;Nell")
            #expect(isEscaped)
            #expect(!page.contains("<script>alert"))
        }
    }

    @Test func `makers edit and delete their own, others do not, and hosts delete all`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Mine", to: book, in: nell)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: nell).first))
            #expect(try await olle.get(post + "/edit").status == .notFound)
            #expect(try await test.send(post + "/edit", ["text": "Yours"], of: book, in: olle).status == .notFound)
            #expect(try await test.send(post + "/delete", of: book, in: olle).status == .notFound)
            #expect(try await test.send(post + "/edit", ["text": "Changed"], of: book, in: nell).status == .seeOther)
            let isChanged = try await olle.get(post).text.contains("Changed")
            #expect(isChanged)
            #expect(try await test.send(post + "/delete", of: book, in: test.client).status == .seeOther)
            #expect(try await nell.get(post).status == .notFound)
            let log = try await test.get(book + "/log").text
            let isTold = log.contains("deleted a post: Nell")
            #expect(isTold)
        }
    }

    @Test func `signs and replies are given and taken back, by members and guests`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("Hello", to: book, in: test.client)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: nell).first))
            for _ in 0..<2 { _ = try await test.send(post + "/reactions", ["kind": "heart"], of: book, in: nell) }
            _ = try await test.send(post + "/reactions", ["kind": "heart"], of: book, in: test.client)
            #expect(try test.count("guestbook_reaction") == 2)
            // One form for all signs, of which those that were given lead elsewhere; others see that nobody of them has.
            let (given, seen) = (try await nell.get(book), try await test.guest("Olle", of: book).get(book))
            #expect(given.attribute("formaction") == [post + "/reactions/delete"])
            #expect(given.attribute("action").count { $0 == post + "/reactions" } == 1)
            #expect(given.attribute("aria-label").contains("Love it 2"))
            #expect(seen.attribute("formaction").isEmpty)
            _ = try await test.send(post + "/reactions/delete", ["kind": "heart"], of: book, in: nell)
            #expect(try test.count("guestbook_reaction") == 1)
            #expect(
                try await test.send(post + "/reactions", ["kind": "skull"], of: book, in: nell).status
                    == .unprocessableContent
            )
            let said = try await test.send(post + "/replies", ["text": "How lovely"], of: book, in: nell)
            #expect(said.status == .seeOther)
            let isSaid = try await test.get(post).text.contains("How lovely")
            #expect(isSaid)
            #expect(try await test.send(post + "/replies/1/delete", of: book, in: test.client).status == .notFound)
            #expect(try await test.send(post + "/replies/1/delete", of: book, in: nell).status == .seeOther)
            #expect(try test.count("guestbook_reply") == 0)
        }
    }

    @Test func `the same words sent twice at once are one post`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("Once", to: book, in: nell)
            try await test.post("Once", to: book, in: nell)
            #expect(try await test.posts(book, in: nell).count == 1)
        }
    }

    @Test func `who gives signs without end waits, and nobody else does`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Hello", to: book, in: test.client)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: nell).first))
            let token = try await nell.token(of: "/join")
            func react() async throws -> Int {
                let answer = try await nell.post(post + "/reactions", form: ["csrf_token": token, "kind": "heart"])
                return Int(answer.status.code)
            }
            var answers: [Int: Int] = [:]
            for _ in 0..<310 { answers[try await react(), default: 0] += 1 }
            #expect(answers == [303: 301, 429: 9])
            #expect(try await test.send(post + "/reactions", ["kind": "heart"], of: book, in: olle).status == .seeOther)
            #expect(try await nell.get(book).status == .ok)
            clock.advance(60)
            #expect(try await react() == 303)
        }
    }

    @Test func `posts of one guest in an hour have a limit that counts what was deleted too`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            for number in 0..<60 { try await test.post("\(number)", to: book, in: nell) }
            let codes = try await test.posts(book, in: nell)
            _ = try await test.send(book + "/posts/\(codes[0])/delete", of: book, in: nell)
            let refused = try await test.post("One more", to: book, in: nell)
            #expect(refused.status == .unprocessableContent)
            let keeps = refused.text.contains("One more") && refused.reads("That was a lot at once")
            #expect(keeps)
            #expect(try await test.post("Another guest", to: book, in: test.client).status == .seeOther)
        }
    }
}

extension TestApp {
    func count(_ table: String) throws -> Int {
        try app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") } ?? 0
    }
}
