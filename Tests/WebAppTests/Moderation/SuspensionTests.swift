import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Being shut out, and let in again (B15).
struct SuspensionTests {
    @Test func `a session ends with the suspension, and the log-in says so to whoever has the right password`()
        async throws
    {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let token = try await ada.token(of: "/profile/edit")
            try await test.suspend(.ada)
            #expect(try await ada.get("/settings").status == .seeOther)
            let sent = try await ada.post("/friends/findability", form: ["csrf_token": token, "findable": "0"])
            let isSaved = sent["Location"]?.hasPrefix("/friends") == true
            #expect(!isSaved)
            await ada.setCookie("session", nil)
            let wrong = try await test.logIn(.ada, in: ada, password: "quite another one")
            let tells = wrong.text.contains("suspended")
            #expect(wrong.status == .unprocessableContent && !tells)
            let right = try await test.logIn(.ada, in: ada)
            let page = try await ada.get("/suspended")
            let says = page.text.contains("This account was suspended by the people who run this site.")
            let whom = page.text.contains("write to hereabouts@localhost")
            let session = await ada.cookie("session")
            #expect(right["Location"] == "/suspended" && says && whom && session == nil)
            #expect(try test.app.database.read { try Session.list(of: try test.account(.ada).id, now: 0, $0) }.isEmpty)
            try await test.restore(.ada)
            #expect(try await test.logIn(.ada, in: ada).status == .seeOther)
            #expect(try await ada.get("/settings").status == .ok)
        }
    }

    @Test func `setting a new password is no way around it`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            func ask() async throws -> TestResponse {
                let token = try await ada.token(of: "/password-reset")
                return try await ada.post("/password-reset", form: ["csrf_token": token, "email": Person.ada.email])
            }
            await ada.setCookie("session", nil)
            let known = try await ask()
            try await test.runJobs()
            let link = try test.mailedLink("/password-reset/")
            let count = try test.mails().count
            try await test.suspend(.ada)
            #expect(try await ada.get(link).status == 410)
            let again = try await ask()
            #expect(again.status == known.status)
            try await test.runJobs()
            #expect(try test.mails().count == count, "no mail goes to it")
        }
    }

    @Test func `nobody finds the person, their page or what they made, and all is back when they are`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let bo = try #require(browsers[.bo])
            let event = try await test.pinned(in: try #require(browsers[.ada]))
            _ = try await test.add("Never again", by: .ada)
            let places = [
                ("/people/ada.lovelace", "Ad Tester"), ("/friends", "Ad Tester"), ("/friends/find?q=ad", "Ad Tester"),
                ("/map", "Football &amp; cake"), ("/map.atom", "Football"), ("/places/demo-1/reviews", "Never again"),
                ("/places/demo-1/photos", "/media/small"), (event, "Football"),
            ]
            for (path, words) in places { #expect(try await bo.sees(words, at: path), "before, \(path)") }
            try await test.suspend(.ada)
            for (path, words) in places { #expect(try await !bo.sees(words, at: path), "\(path)") }
            for client in [bo, test.browser()] {
                #expect(try await client.get("/people/ada.lovelace").status == .notFound)
                #expect(try await client.get(event).status == .notFound)
            }
            try await test.restore(.ada)
            for (path, words) in places { #expect(try await bo.sees(words, at: path), "after, \(path)") }
        }
    }

    @Test func `nobody is asked to its meetings any more, and those who come are told of what changes`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            _ = try await test.people(.ada)
            let (dee, eve) = ("dee@example.net", "eve@example.net")
            let start = clock.now + 9 * 86_400
            let event = try await test.meet(TestApp.values(start: start), [.address(dee)])
            try await test.runJobs()
            #expect(try test.letters(to: dee).count == 1)
            let (host, now, coming) = (event.host, clock.now, try test.attendance(dee, event))
            try await test.app.database.write { db in
                _ = try event.answer(Reply(.going), as: coming, now: now, db)
                // The mail is still to be written when the host is suspended.
                try event.invite([.address(eve)], by: host, now: now, db)
            }
            try await test.suspend(.ada)
            clock.advance(8 * 86_400)
            try await test.runJobs()
            #expect(try test.letters(to: eve).isEmpty, "neither asked nor asked again")
            let later = clock.now
            try await test.app.database.write { try event.cancel("Rain", by: host, now: later, $0) }
            try await test.runJobs()
            #expect(try test.letters(to: dee).last?.subject?.hasPrefix("Cancelled: ") == true)
        }
    }

    @Test func `it is told nothing, by mail or in its list, and its calendar is shut`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let bo = try #require(browsers[.bo])
            let account = try test.account(.bo).id
            let event = try await test.meet([.member(account)])
            let token = try await bo.token(of: "/settings/calendar")
            _ = try await bo.post("/settings/calendar", form: ["csrf_token": token])
            let feed = try await bo.get("/settings/calendar").text
            let start = try #require(feed.range(of: "/calendar/"))
            let path = String(feed[start.lowerBound...].prefix { $0 != "\"" && $0 != "<" })
            #expect(try await test.browser().get(path).status == .ok)
            // The mail of the invitation is still to be written.
            try await test.suspend(.bo)
            try await test.runJobs()
            #expect(try test.letters(to: Person.bo.email).isEmpty)
            #expect(try await test.browser().get(path).status == 410)
            let (host, now) = (event.host, test.app.clock())
            try await test.app.database.write { try event.cancel("Rain", by: host, now: now, $0) }
            try await test.runJobs()
            #expect(try test.letters(to: Person.bo.email).isEmpty)
            #expect(try test.app.database.read { try Notice.all(of: account, $0).map(\.kind) } == [.invitation])
            let link = test.link(try test.attendance(.bo, event))
            #expect(try await test.browser().get(link).status == .notFound)
        }
    }
}
