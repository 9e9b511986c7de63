import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A host who deletes the account.
struct LeavingHostPageTests {
    private let dee = "dee@example.net"

    private func leave(_ client: TestClient) async throws -> TestResponse {
        let page = try await client.get("/settings/delete")
        let form = ["csrf_token": page.value(of: "csrf_token") ?? "", "password": Person.ada.password]
        return try await client.post("/settings/delete", fields: form.map { ($0.key, $0.value) })
    }

    /// That of the hour.
    private func sweep(_ test: TestApp) async throws {
        let now = test.app.clock()
        try await test.app.database.write { db in
            try GuestbookSweepJob.enqueue(at: now, now: now, db)
            try ZoneSweepJob.enqueue(at: now, now: now, db)
        }
        try await test.runJobs()
    }

    @Test func `the page names what is hosted, and guests are told by mail and notice that it is called off`()
        async throws
    {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let event = try await test.meet([.member(try test.account(.bo).id), .address(dee)])
            try await test.runJobs()
            let page = try await ada.get("/settings/delete")
            let isNamed = page.reads("Chess & cake") && page.reads("It is cancelled, and 2 people are told")
            #expect(isNamed && page.text.contains("data-event=\"\(event.code)\""))
            let lists = page.reads("your songs in their music zones") && page.reads("your answers to invitations")
            #expect(lists && !page.reads("Whatever else you have hosted"))
            let theirs = try await bo.get("/settings/delete")
            #expect(!theirs.reads("Whatever else you have hosted"))
            let link = test.link(try test.attendance(dee, event))
            #expect(try await leave(ada).status == .seeOther)
            try await test.runJobs()
            for address in [Person.bo.email, dee] {
                let mail = try #require(try test.letters(to: address).last)
                let isOff = mail.subject?.hasPrefix("Cancelled: Chess & cake") == true
                #expect(isOff && mail.calendarText.contains("METHOD:CANCEL"), "\(address)")
                #expect(mail.words.contains("Somebody who has left") && !mail.allText.contains("Ad Tester"))
            }
            for (client, path) in [(bo, "/events/\(event.code)"), (test.browser(), link)] {
                let shown = try await client.get(path)
                let saysSo = shown.status == .ok && shown.reads("Somebody who has left") && shown.reads("cancelled")
                #expect(saysSo && !shown.text.contains("Ad Tester"), "\(path)")
            }
            let notices = try await bo.get("/notifications").reads("Cancelled: Chess & cake")
            #expect(notices)
        }
    }

    @Test func `a co-host is told by mail and notice that they host it now`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let event = try await test.meet([.member(try test.account(.bo).id), .member(try test.account(.cy).id)])
            let mine = try test.attendance(.bo, event)
            _ = try await test.app.database.write { try event.setCohost(mine, true, now: 1, $0) }
            try await test.runJobs()
            let page = try await ada.get("/settings/delete").reads("hosts it then")
            #expect(page)
            #expect(try await leave(ada).status == .seeOther)
            try await test.runJobs()
            let mail = try #require(try test.letters(to: Person.bo.email).last)
            #expect(mail.subject?.contains("You host Chess & cake now") == true)
            #expect(try await bo.get("/events/\(event.code)/edit").status == .ok)
            #expect(try test.event(event).status == .planned)
        }
    }

    @Test func `the page counts what others have put into a book, which guests read and take along before it goes`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let book = try await test.book(in: ada)
            try await test.join(book, in: bo)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("What a day", to: book, in: nell)
            try await test.post("From the host", to: book, in: ada)
            let page = try await ada.get("/settings/delete")
            let counts = page.reads("Its guestbook has 1 post or reply by 1 other person")
            let says = page.reads("Everybody in it can read it and download it for 30 days, and then it is removed.")
            let told = page.reads("1 person is told. 1 person who is in it by a name alone reads it in the book.")
            #expect(told)
            #expect(counts && says && page.reads("Whoever you make a co-host before keeps the event"))
            #expect(try await leave(ada).status == .seeOther)
            for client in [nell, bo] {
                let read = try await client.get(book)
                let isThere = read.reads("What a day") && read.reads("Whoever made this book has left")
                #expect(read.status == .ok && isThere && !read.reads("From the host"))
                #expect(try await client.get(book + "/keepsake.zip").status == .ok)
                let posting = try await client.get(book + "/new")
                #expect(posting.status != .ok)
            }
            clock.advance(3_600)
            try await sweep(test)
            let isTold = try await bo.get("/notifications").reads("Whoever made this book has left. It is kept until")
            #expect(isTold)
            clock.advance(31 * 86_400)
            try await sweep(test)
            #expect(try await nell.get(book).status == .notFound)
        }
    }

    @Test(arguments: [GuestbookMode.uploadOnly, .closed])
    func `of a book that nobody reads everybody takes along their own posts before it goes`(mode: GuestbookMode)
        async throws
    {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let book = try await test.book(in: ada)
            try await test.join(book, in: bo)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("What a day", to: book, in: nell)
            try await test.post("What a night", to: book, in: bo)
            try await test.keep(book, mode)
            let page = try await ada.get("/settings/delete")
            #expect(page.reads("Everybody can download what they have posted for 30 days, and then it is removed."))
            let told = "1 person is told. 1 person who is in it by a name alone reads it in the book."
            #expect(page.reads(told) && !page.reads("can be read"))
            #expect(try await leave(ada).status == .seeOther)
            try await sweep(test)
            #expect(try await bo.get("/notifications").reads("Download your own posts first."))
            for (client, words) in [(nell, "What a day"), (bo, "What a night")] {
                let shown = try await client.get(book)
                #expect(shown.reads("Download your own posts first.") && !shown.reads("Download a copy first."))
                #expect(try await test.keepsake(book, in: client).posts.map(\.words) == [words])
            }
        }
    }

    @Test(arguments: ["accept", "decline"])
    func `a book is handed on to a member, who is asked, and takes it over or not`(decision: String) async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (
                try #require(browsers[.ada]), try #require(browsers[.bo]), try #require(browsers[.cy])
            )
            let book = try await test.book(in: ada)
            for client in [bo, cy] { try await test.join(book, in: client) }
            try await test.post("What a day", to: book, in: bo)
            let page = try await ada.get("/settings/delete")
            let code = try test.eventCode(book)
            let choice = "\(code) \(Person.bo.username)"
            #expect(page.text.contains("value=\"\(choice)\""))
            let token = [("csrf_token", try #require(page.token)), ("successor", choice)]
            let wrong = try await ada.post("/settings/delete", fields: token + [("password", "not this one")])
            #expect(wrong.status == .unprocessableContent)
            let isKept = wrong.text.contains("value=\"\(choice)\" selected")
            #expect(isKept)
            let erased = try await ada.post("/settings/delete", fields: token + [("password", Person.ada.password)])
            #expect(erased.status == .seeOther)
            let list = try await bo.get("/notifications")
            #expect(list.reads("Take over a guestbook whose host has left: Lena & Tom") && list.reads("Take it over"))
            let asked = try await bo.get(book)
            #expect(asked.reads("Its host asked you to take it over") && asked.reads("Whoever made this book has left"))
            #expect(asked.reads("Whoever you have blocked, or who has blocked you, cannot open it any more then."))
            let notAsked = try await cy.get(book).reads("asked you to take it over")
            #expect(!notAsked)
            let others = try await test.send(book + "/offer", ["decision": "accept"], of: book, in: cy)
            #expect(others.status == .notFound)
            for wrong in [["decision": "perhaps"], [:]] {
                let refused = try await test.send(book + "/offer", wrong, of: book, in: bo)
                #expect(refused.status == .unprocessableContent && refused.reads("Its host asked you to take it over"))
            }
            let answered = try await test.send(book + "/offer", ["decision": decision], of: book, in: bo)
            #expect(answered.status == .seeOther)
            let (event, found) = try test.bookOf(book)
            let isTaken = decision == "accept"
            #expect((event.host == (try test.account(.bo).id)) == isTaken)
            #expect((found.values.keptUntil == nil) == isTaken && found.offeredTo == nil)
            #expect(try await bo.get(book + "/settings").status == (isTaken ? .ok : .notFound))
            let again = try await test.send(book + "/offer", ["decision": "accept"], of: book, in: bo)
            #expect(again.status == .notFound)
            let isShown = try await cy.get(book).reads("What a day")
            #expect(isShown)
        }
    }
}
