import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Replies, signs and logs beside what hosts have decided.
struct GuestbookCareTests {
    @Test func `in review a reply waits for a host as a post does`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(.review, in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("By the host", to: book, in: test.client)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: nell).first))
            _ = try await test.send(post + "/replies", ["text": "Unasked"], of: book, in: nell)
            #expect(try await nell.sees("Waiting for a host", at: post))
            #expect(try await !olle.sees("Unasked", at: post))
            #expect(try await test.get(book).text.contains("waiting for you"))
            #expect(try await test.get(book + "?waiting=1").attribute("data-post").count == 1)
            let page = try await test.get(post)
            #expect(page.text.contains("Unasked") && page.text.contains("Approve"))
            let decide = try #require(page.attribute("action").first { $0.contains("/replies/") })
            _ = try await test.send(decide, ["mode": "shown"], of: book, in: test.client)
            #expect(try await olle.sees("Unasked", at: post))
            #expect(try await test.get(book + "/log").text.contains("approved a reply: Nell"))
            _ = try await test.send(post + "/replies", ["text": "Another"], of: book, in: nell)
            _ = try await test.send(book + "/approvals", of: book, in: test.client)
            #expect(try await olle.sees("Another", at: post))
            _ = try await test.send(post + "/replies", ["text": "Mine at once"], of: book, in: test.client)
            #expect(try await olle.sees("Mine at once", at: post))
        }
    }

    @Test func `what somebody has written who was sent away neither waits nor is approved with the rest`() async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(.review, in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("By the host", to: book, in: test.client)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: nell).first))
            try await test.post("Unseen", to: book, in: nell)
            _ = try await test.send(post + "/replies", ["text": "Unasked"], of: book, in: nell)
            #expect(try await test.get(book).text.contains("waiting for you"))
            let people = try await test.get(book + "/people").attribute("action")
            let ban = try #require(people.first { $0.hasSuffix("/ban") })
            _ = try await test.send(ban, of: book, in: test.client)
            #expect(try await !test.get(book).text.contains("waiting for you"), "there is nothing to be found")
            #expect(try await test.get(book + "?waiting=1").attribute("data-post").isEmpty)
            _ = try await test.send(book + "/approvals", of: book, in: test.client)
            _ = try await test.send(ban + "/delete", of: book, in: test.client)
            #expect(try await test.get(book + "?waiting=1").attribute("data-post").count == 2, "nobody has seen them")
        }
    }

    @Test func `signs and replies of whoever was sent away are not counted`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("By the host", to: book, in: test.client)
            try await test.post("By Nell", to: book, in: nell)
            let code = try #require(try await test.posts(book, in: olle).last)
            let post = book + "/posts/" + code
            for guest in [nell, olle] {
                _ = try await test.send(post + "/reactions", ["kind": "heart"], of: book, in: guest)
            }
            _ = try await test.send(post + "/replies", ["text": "Hm"], of: book, in: nell)
            #expect(try await olle.sees("</span> 2</button>", at: post))
            let ban = try await test.get(book + "/people").attribute("action").filter { $0.hasSuffix("/ban") }
            _ = try await test.send(try #require(ban.first), of: book, in: test.client)
            #expect(try await nell.get(book).status == .notFound)
            #expect(try await olle.sees("</span> 1</button>", at: post))
            #expect(try await !olle.sees("</span> 2</button>", at: post))
            #expect(try await !olle.sees("1 reply", at: book))
            #expect(try await test.get("/guestbooks").text.contains("1 post"))
        }
    }

    @Test func `the log names nobody whose account is erased, and goes on behind a hundred lines`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let book = try await test.book(in: ada)
            try await test.join(book, in: bo)
            try await test.post("By Bo", to: book, in: bo)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: bo).first))
            for mode in ["hidden", "shown"] {
                _ = try await test.send(post + "/state", ["mode": mode], of: book, in: ada)
            }
            let name = try test.author(.bo).displayName
            #expect(try await ada.sees("hid a post: \(name)", at: book + "/log"))
            let id = try test.account(.bo).id
            try await test.app.database.write {
                try $0.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [id])
            }
            let log = try await ada.get(book + "/log")
            #expect(log.text.contains("hid a post: somebody who has left") && !log.text.contains(name))
            let (event, now, host) = (try test.bookOf(book).event.id, test.app.clock(), try test.account(.ada).id)
            try await test.app.database.write { db in
                for number in 0..<100 {
                    try GuestbookLogEntry.write(.approveAll, "\(number)", in: event, by: host, now: now, db)
                }
            }
            let first = try await ada.get(book + "/log")
            #expect(!first.text.contains("hid a post"))
            let next = try #require(first.attribute("href").first { $0.contains("/log?before=") })
            #expect(try await ada.sees("hid a post: somebody who has left", at: next))
        }
    }

    @Test func `where some files of a post are refused it is said what has become of the rest`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(.review, in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let bad = TestPart.file("files", filename: "notes.png", type: "image/png", Array("no picture".utf8))
            let byHost = try await test.post("Words that stay", [bad], to: book, in: test.client)
            #expect(byHost.status == .unprocessableContent)
            #expect(byHost.text.contains("notes.png") && byHost.text.contains("The rest of your post is in the book."))
            let byGuest = try await test.post("Words that wait", [bad], to: book, in: nell)
            #expect(byGuest.text.contains("The rest of your post is sent. It shows up once a host has approved it."))
            let nothing = try await test.post("", [bad], to: book, in: nell)
            #expect(!nothing.text.contains("The rest of your post"))
        }
    }
}
