import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whoever is in a book reports posts of it: to the hosts, then to operators (B9, B15).
struct GuestbookReportTests {
    /// Ada's book, in which Nell has posted, with a guest who looks on.
    private struct Scene {
        let book: String
        let post: String
        let nell: TestClient
        let olle: TestClient
        var path: String { book + "/posts/" + post }

        init(_ test: TestApp, host: TestClient) async throws {
            book = try await test.book(in: host)
            (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Something rude", to: book, in: nell)
            post = try #require(try await test.posts(book, in: nell).first)
        }
    }

    private static let twoDays: Int64 = 2 * 86_400

    /// What operators find in their queue.
    private func queue(_ test: TestApp) throws -> [ModerationCase] {
        try test.app.database.read { try ModerationCase.open(1, now: test.app.clock(), $0).cases }
    }

    private func notices(_ kind: NoticeKind, of person: Person, _ test: TestApp) throws -> [Notice] {
        let id = try test.account(person).id
        return try test.app.database.read { try Notice.all(of: id, $0) }.filter { $0.kind == kind }
    }

    @Test func `a guest without an account reports a post to the hosts, who never learn by whom`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let scene = try await Scene(test, host: ada)
            #expect(try await scene.olle.sees("href=\"/\(scene.path.dropFirst())/report\"", at: scene.book))
            #expect(try await !scene.nell.sees("/report\"", at: scene.book), "one's own")
            #expect(try await scene.olle.sees("The hosts look at it first", at: scene.path + "/report"))
            let sent = try await test.report(scene.path, in: scene.olle, reason: "offensive", words: "It hurts")
            #expect(sent.status == .seeOther)
            #expect(try await scene.olle.sees("Thank you. The hosts will look at it.", at: scene.book))
            #expect(try await ada.sees("post was reported", at: scene.book))
            #expect(try await ada.sees("<span class=\"chip\">Reported</span>", at: scene.book))
            let list = try await ada.get(scene.book + "/reports")
            #expect(list.text.contains("Offensive") && list.text.contains("It hurts"))
            #expect(list.attribute("data-post") == [scene.post] && !list.text.contains("Olle"))
            #expect(try await !scene.nell.sees("Reported", at: scene.book), "its maker is not told")
            let told = try notices(.guestbookReport, of: .ada, test)
            #expect(told.count == 1 && told[0].actor == nil && told[0].detail.isEmpty)
            #expect(try queue(test).isEmpty)
            try await test.report(scene.path, in: scene.olle, words: "Once more")
            #expect(try test.count("report") == 1, "the last one counts")
            #expect(try notices(.guestbookReport, of: .ada, test).count == 1)
        }
    }

    @Test func `a member who has written nothing stays unseen in the list of guests after a report`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let scene = try await Scene(test, host: ada)
            let (event, now) = (try test.bookOf(scene.book).event, test.app.clock())
            let account = try test.account(.bo).id
            _ = try await test.app.database.write { try event.joinBook(account, now: now, $0) }
            #expect(try await test.report(scene.path, in: bo).status == .seeOther)
            #expect(try test.count("guestbook_guest") == 2)
            #expect(try await !ada.sees("Member · ", at: scene.book + "/people"))
        }
    }

    @Test(arguments: ["hide", "keep", "delete"])
    func `a host settles a report by hiding, keeping or deleting the post`(decision: String) async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let scene = try await Scene(test, host: ada)
            try await test.report(scene.path, in: scene.olle)
            switch decision {
            case "hide":
                _ = try await test.send(scene.path + "/state", ["mode": "hidden"], of: scene.book, in: ada)
                #expect(try await test.posts(scene.book, in: scene.olle).isEmpty)
            case "keep":
                let kept = try await test.send(scene.path + "/report/delete", of: scene.book, in: ada)
                #expect(kept["Location"] == scene.book + "/reports")
                #expect(try await ada.sees("kept a reported post: Nell", at: scene.book + "/log"))
                #expect(try await test.posts(scene.book, in: scene.olle) == [scene.post])
            default:
                _ = try await test.send(scene.path + "/delete", of: scene.book, in: ada)
                #expect(try test.count("moderation_case") == 0)
            }
            #expect(try await ada.sees("Nothing is reported", at: scene.book + "/reports"))
            clock.advance(Self.twoDays + 1)
            #expect(try queue(test).isEmpty)
        }
    }

    @Test func `what no host has decided in two days is with the operators, who hide and restore it`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            try await test.promote(.bo)
            let scene = try await Scene(test, host: ada)
            try await test.report(scene.path, in: scene.olle, words: "Look")
            clock.advance(Self.twoDays - 1)
            let id = try #require(
                try test.app.database.read { try Int64.fetchOne($0, cached: "SELECT id FROM moderation_case") }
            )
            #expect(try queue(test).isEmpty)
            #expect(try await bo.get("/moderation/cases/\(id)").status == .notFound, "it is the hosts' still")
            for decision in ["hide", "dismiss"] { try await test.decide(decision, id, in: bo, words: "Blindly") }
            #expect(try await test.posts(scene.book, in: scene.olle) == [scene.post], "nobody decides unseen")
            clock.advance(1)
            #expect(try queue(test).map(\.subject.title) == ["Lena & Tom"])
            #expect(try await bo.get(scene.path).status == .notFound, "the book is not the operator's")
            let page = try await bo.get("/moderation/cases/\(id)")
            #expect(page.text.contains("Something rude") && page.text.contains("Olle") && page.text.contains("Look"))
            #expect(try await bo.sees("/moderation/cases/\(id)\"", at: "/moderation"))
            #expect(try await ada.get("/moderation/cases/\(id)").status == .notFound)
            #expect(try await ada.sees("decide about it now", at: scene.book + "/reports"))
            let pia = try await test.guest("Pia", of: scene.book)
            try await test.report(scene.path, in: pia, words: "For operators alone")
            let list = try await ada.get(scene.book + "/reports")
            #expect(list.text.contains("Look") && !list.text.contains("For operators alone"))
            _ = try await test.send(scene.path + "/report/delete", of: scene.book, in: ada)
            #expect(try queue(test).count == 1, "a host is too late")
            try await test.decide("hide", id, in: bo, words: "No such words.")
            for client in [ada, scene.olle] { #expect(try await test.posts(scene.book, in: client).isEmpty) }
            #expect(try await scene.nell.get(scene.book).attribute("data-state") == ["hidden"])
            #expect(try await scene.nell.sees("No such words.", at: scene.path))
            #expect(try await ada.sees("The people who run this site hid a post: Nell", at: scene.book + "/log"))
            #expect(try await bo.sees("Post in Lena", at: "/moderation/hidden"))
            #expect(try await bo.get("/moderation/cases/\(id)").status == .ok)
            #expect(try await !bo.sees("Nell", at: "/moderation/log"), "guests are not named for ever")
            try await test.decide("restore", id, in: bo)
            #expect(try await test.posts(scene.book, in: scene.olle) == [scene.post])
            #expect(try await bo.get("/moderation/cases/\(id)").status == .notFound)
        }
    }

    @Test func `a post of a host goes to operators at once, and so does what hosts have kept`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let scene = try await Scene(test, host: ada)
            try await test.report(scene.path, in: scene.olle)
            _ = try await test.send(scene.path + "/report/delete", of: scene.book, in: ada)
            let page = try await scene.olle.get(scene.path + "/report")
            #expect(page.text.contains("The people who run this site look at it."))
            try await test.report(scene.path, in: scene.olle, words: "The host laughed")
            #expect(try queue(test).count == 1)
            #expect(try await ada.sees("Nothing is reported", at: scene.book + "/reports"), "hosts were not told")
            #expect(try await !ada.sees("Reported</span>", at: scene.book))
            try await test.post("By the host", to: scene.book, in: ada)
            let own = scene.book + "/posts/" + (try #require(try await test.posts(scene.book, in: ada).first))
            #expect(try await scene.nell.sees("The people who run this site look at it.", at: own + "/report"))
            try await test.report(own, in: scene.nell)
            #expect(try queue(test).count == 2)
            #expect(try notices(.guestbookReport, of: .ada, test).count == 1)
            #expect(try await !ada.sees("By the host", at: scene.book + "/reports"))
        }
    }

    @Test func `operators see the photos of a post only while it is theirs to judge`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            try await test.promote(.bo)
            let scene = try await Scene(test, host: ada)
            let photo = TestPart.file(
                "files",
                filename: "a.png",
                type: "image/png",
                DrawnPicture.png(width: 400, height: 300)
            )
            try await test.post("", [photo], to: scene.book, in: scene.nell)
            try await test.runJobs()
            let post = try #require(try await test.posts(scene.book, in: scene.olle).first)
            let image = try #require(
                try await scene.olle.get(scene.book + "/posts/" + post).attribute("data-large").first
            )
            #expect(try await bo.get(image).status == .notFound)
            try await test.report(scene.book + "/posts/" + post, in: scene.olle)
            #expect(try await bo.get(image).status == .notFound)
            clock.advance(Self.twoDays)
            #expect(try await bo.get(image).status == .ok)
            let id = try #require(try queue(test).first?.id)
            #expect(try await bo.sees(image, at: "/moderation/cases/\(id)"))
            try await test.decide("dismiss", id, in: bo)
            #expect(try await bo.get(image).status == .notFound)
        }
    }

    @Test func `one guest sends twenty reports a day, one network forty`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let scene = try await Scene(test, host: ada)
            for number in 0..<20 { try await test.post("Post \(number)", to: scene.book, in: scene.nell) }
            let first = try await scene.olle.get(scene.book)
            let next = try #require(first.attribute("href").last { $0.contains("after=") })
            let second = try await test.posts(next.replacing("&amp;", with: "&"), in: scene.olle)
            let posts = first.attribute("data-post") + second
            #expect(posts.count == 20)
            for post in posts { try await test.report(scene.book + "/posts/" + post, in: scene.olle) }
            let refused = try await test.report(scene.path, in: scene.olle, words: "One more")
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains("You have sent 20 reports") && refused.text.contains("One more"))
            let (pia, quinn) = (
                try await test.guest("Pia", of: scene.book), try await test.guest("Quinn", of: scene.book)
            )
            for post in posts.prefix(19) { try await test.report(scene.book + "/posts/" + post, in: pia) }
            let slowed = try await test.report(scene.path, in: quinn)
            #expect(slowed.status == .seeOther)
            let waits = try await test.report(scene.path, in: pia)
            #expect(waits.status == .unprocessableContent && waits.text.contains("That was a lot at once."))
        }
    }

    @Test func `a guest who signs up keeps the report, and it goes with the account`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try test.account(.bo).id)
            let scene = try await Scene(test, host: ada)
            try await test.report(scene.path, in: scene.olle)
            try await test.join(scene.book, in: try #require(browsers[.bo]))
            let now = test.app.clock()
            try await test.app.database.write { db in
                let guest = try #require(try Int64.fetchOne(db, cached: "SELECT guest_id FROM report"))
                try #require(try GuestbookGuest.find(guest, db)).adopt(by: bo, db)
            }
            let reporter = try test.app.database.read {
                try Int64.fetchOne($0, cached: "SELECT reporter_id FROM report")
            }
            #expect(reporter == bo.rawValue && now > 0)
            let zip = String(decoding: try await #require(browsers[.bo]).get("/settings/export").body, as: UTF8.self)
            #expect(zip.contains("Post in Lena"))
        }
    }
}
