import Clocks
import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

/// What hosts are told of what others post in their books.
struct GuestbookPostNoticeTests {
    private func told(_ person: Person, in test: TestApp) throws -> [String] {
        let id = try test.account(person).id
        return try test.app.database.read { try Notice.all(of: id, $0) }
            .filter { $0.kind == .guestbookPosts }.map { NoticeWords($0).title }
    }

    @Test func `many posts are one notice until it is read, and nobody is told of their own`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            try await test.post("Welcome!", to: book, in: ada)
            #expect(try told(.ada, in: test).isEmpty)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("All the best!", to: book, in: nell)
            #expect(try told(.ada, in: test) == ["Nell wrote in Lena & Tom"])
            clock.advance(3_600)
            try await test.post("And more.", to: book, in: nell)
            #expect(try told(.ada, in: test) == ["Nell wrote in Lena & Tom"])
            try await test.post("From us too!", to: book, in: olle)
            try await test.join(book, in: bo)
            try await test.post("Hear, hear", to: book, in: bo)
            #expect(try told(.ada, in: test) == ["Bo Tester and 2 others wrote in Lena & Tom"])
            #expect(try test.unread(.ada) == 1)
            #expect(try await ada.get("/notifications").reads("Bo Tester and 2 others wrote in Lena & Tom"))
            // The book itself shows all of it: its own bell counts nothing any more.
            #expect(try await ada.get("/cafes").text.contains(">Notifications, 1 unread</span>"))
            #expect(try await ada.get(book).text.contains(">Notifications</span>"))
            #expect(try test.unread(.ada) == 0)
            clock.advance(60)
            try await test.post("Late, but with love", to: book, in: olle)
            #expect(try told(.ada, in: test).first == "Olle wrote in Lena & Tom")
            #expect(try test.unread(.ada) == 1)
            // Guests of the book are told of nothing.
            #expect(try told(.bo, in: test).isEmpty)
        }
    }

    @Test func `mail and push are off until they are switched on, and then wait for what comes after`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await test.join(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            #expect(NoticeKind.guestbookPosts.defaultChannels == [.app])
            let mails = { try test.mails().count { $0.contains("wrote in") } }
            try await test.post("One", to: book, in: nell)
            clock.advance(3_600)
            try await test.runJobs()
            #expect(try mails() == 0)
            _ = try await test.get(book)
            try await test.app.database.write { try NoticeSetting.set(.guestbookPosts, .mail, true, of: ada.id, $0) }
            try await test.post("Two", to: book, in: nell)
            let olle = try await test.guest("Olle", of: book)
            try await test.post("Three", to: book, in: olle)
            try await test.runJobs()
            #expect(try mails() == 0)
            clock.advance(NoticeKind.guestbookPosts.telling.gatherSeconds)
            try await test.runJobs()
            #expect(try mails() == 1)
            #expect(try test.mails().contains { $0.contains("Olle and 1 other wrote in") })
            // Unread, it takes in what follows without another mail.
            try await test.post("Four", to: book, in: nell)
            clock.advance(86_400)
            try await test.runJobs()
            #expect(try mails() == 1)
        }
    }

    @Test func `of what is taken back or hidden no name is told, and no mail goes out`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await test.join(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.app.database.write { try NoticeSetting.set(.guestbookPosts, .mail, true, of: ada.id, $0) }
            for removal in ["delete", "state"] {
                try await test.post("To \(removal)", to: book, in: nell)
                let post = book + "/posts/" + (try #require(try await test.posts(book, in: nell).first))
                #expect(try told(.ada, in: test).first == "Nell wrote in Lena & Tom")
                let (owner, fields) = removal == "delete" ? (nell, [:]) : (test.client, ["mode": "hidden"])
                let removed = try await test.send("\(post)/\(removal)", fields, of: book, in: owner)
                #expect(removed.status == .seeOther)
                #expect(try told(.ada, in: test).isEmpty && test.unread(.ada) == 0)
            }
            // Whoever is sent away is named no more.
            try await test.post("Last words", to: book, in: nell)
            let (event, now) = (try test.bookOf(book).event, test.app.clock())
            try await test.app.database.write { db in
                let maker = try GuestbookPerson.page(in: event.id, db).people.first { $0.maker.name == "Nell" }
                #expect(try GuestbookGuest.ban(try #require(maker).maker.guest, of: event, now: now, db))
            }
            #expect(try told(.ada, in: test) == ["New in a guestbook"])
            try await test.runJobs()
            clock.advance(NoticeKind.guestbookPosts.telling.gatherSeconds)
            try await test.runJobs()
            #expect(try !test.mails().contains { $0.contains("Nell") })
        }
    }

    @Test func `a member whom the host has blocked is not told of`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            try await test.join(book, in: bo)
            let event = try test.bookOf(book).event
            let (one, other, now) = (try test.account(.ada).id, try test.account(.bo).id, test.app.clock())
            let visit = try #require(
                try test.app.database.read { try GuestbookVisit.find(event.code, member: other, $0) }
            )
            try await test.app.database.write { db in
                _ = try Block.add(other, by: one, now: now, db)
                let draft = GuestbookDraft(words: "Hm")
                let limits = test.app.settings.guestbookLimits
                let written = try GuestbookPost.write(draft, by: visit, limits: limits, now: now, db)
                try Guestbook.tellHosts(of: try #require(written.post), in: event.id, now: now, db) { _ in .none }
            }
            #expect(try told(.ada, in: test).isEmpty)
        }
    }
}
