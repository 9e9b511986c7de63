import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Members tell the people who run the site of what is wrong (B15).
struct ReportTests {
    @Test func `a member reports an event, a review, a photo and a person, each from its own page`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let event = try await test.pinned(in: ada)
            let added = try await test.add("Never again", by: .ada)
            let pages = [
                (event, event),
                ("/places/demo-1/reviews?review=\(added.review)", "/places/demo-1/reviews/\(added.review)"),
                ("/places/demo-1/photos?photo=\(added.photo)", "/places/demo-1/photos/\(added.photo)"),
                ("/people/ada.lovelace", "/people/ada.lovelace"),
            ]
            for (page, path) in pages {
                #expect(try await bo.sees("href=\"\(path)/report\"", at: page), "\(page)")
                #expect(try await !ada.sees("/report\"", at: page), "\(page): one's own")
                let sent = try await test.report(path, in: bo, reason: "offensive", words: "Look at this")
                #expect(sent.status == .seeOther)
                let next = try #require(sent["Location"])
                #expect(
                    try await bo.sees("Thank you. The people who run this site will look at it.", at: next),
                    "\(next)"
                )
            }
            let cases = try test.app.database.read { try ModerationCase.open(1, now: test.app.clock(), $0).cases }
            // Posts of guestbooks, words of talk, zones and songs have tests of their own.
            let others: Set<ModerationSubject.Kind> = [.post, .message, .zone, .track]
            #expect(Set(cases.map(\.subject.kind)) == Set(ModerationSubject.Kind.allCases).subtracting(others))
            #expect(cases.allSatisfy { $0.reports.map(\.words) == ["Look at this"] })
        }
    }

    @Test func `what is missing is said at its field, and the words stay`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let bo = try #require(browsers[.bo])
            let none = try await test.report("/people/ada.lovelace", in: bo, reason: "", words: "Rude <b>words</b>")
            let isKept = none.text.contains("Rude &lt;b&gt;words&lt;/b&gt;")
            let isAsked = none.text.contains("Choose what comes nearest.")
            #expect(none.status == .unprocessableContent && isKept && isAsked)
            let made = try await test.report("/people/ada.lovelace", in: bo, reason: "because")
            #expect(made.status == .unprocessableContent)
            let long = String(repeating: "x", count: 1_001)
            let much = try await test.report("/people/ada.lovelace", in: bo, words: long)
            #expect(much.status == .unprocessableContent && much.hasError(at: "text"))
            #expect(try test.app.database.read { try ModerationCase.openCount(now: test.app.clock(), $0) } == 0)
        }
    }

    @Test func `guests log in first, and what they typed is offered for sending`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let guest = test.browser()
            let asked = try await guest.get("/people/ada.lovelace/report")
            #expect(asked.status == .seeOther && asked["Location"]?.hasPrefix("/login?next=") == true)
            let token = try await guest.token(of: "/login")
            let kept = try await guest.post(
                "/people/ada.lovelace/report",
                form: ["csrf_token": token, "reason": "spam", "text": "Kept words"]
            )
            let says = kept.text.contains("What you typed is kept.")
            #expect(says)
            let resume = try #require(kept.value(of: "resume"))
            let next = try #require(kept.token)
            try await test.signUp(.bo, in: test.browser())
            let offered = try await guest.post(
                "/login",
                form: [
                    "csrf_token": next, "resume": resume, "username": Person.bo.username,
                    "password": Person.bo.password,
                ]
            )
            let isOffered = offered.text.contains("Kept words") && offered.text.contains("/people/ada.lovelace/report")
            #expect(isOffered)
            #expect(try test.app.database.read { try ModerationCase.openCount(now: test.app.clock(), $0) } == 0)
        }
    }

    @Test func `what somebody cannot see they cannot report, nor what is their own`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, cy) = (try #require(browsers[.ada]), try #require(browsers[.cy]))
            let event = try await test.meet([.member(try test.account(.bo).id)])
            let added = try await test.add("Never again", by: .ada)
            let paths = [
                "/events/\(event.code)", "/events/0000000000000000000000", "/places/demo-1/reviews/999",
                "/places/demo-2/reviews/\(added.review)", "/places/demo-2/photos/\(added.photo)",
                "/places/demo-1/photos/x", "/people/nobody-here",
            ]
            for path in paths { #expect(try await cy.get(path + "/report").status == .notFound, "\(path)") }
            let own = [
                "/events/\(event.code)", "/places/demo-1/reviews/\(added.review)",
                "/places/demo-1/photos/\(added.photo)", "/people/ada.lovelace",
            ]
            let token = try await ada.token(of: "/settings")
            for path in own {
                #expect(try await ada.get(path + "/report").status == .notFound, "\(path)")
                let sent = try await ada.post(path + "/report", form: ["csrf_token": token, "reason": "spam"])
                #expect(sent.status == .notFound)
            }
            #expect(try test.app.database.read { try ModerationCase.openCount(now: test.app.clock(), $0) } == 0)
        }
    }

    @Test func `after twenty reports in a day the page says when one can go on, and keeps the words`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (account, bo, now) = (try test.account(.bo).id, try #require(browsers[.bo]), test.app.clock())
            let place = try #require(try test.app.places.place(PlaceID(.demo, 1))).summary
            let ada = try test.author(.ada)
            try await test.app.database.write { db in
                for number in 0..<20 {
                    let values = TestApp.values("Number \(number)")
                    let event = try Event.create(values, audience: .public, by: ada.id, now: now - 60, db)
                    let subject = ModerationSubject(event, by: ada)
                    try Report.file(.spam, "", about: subject, by: .member(account), now: now - 7_200, db)
                }
            }
            let refused = try await test.report("/people/ada.lovelace", in: bo, words: "One more")
            let says = refused.text.contains("You have sent 20 reports within a day, as many as one may.")
            let when = refused.text.contains("You can go on in 22\u{A0}hours.")
            let isKept = refused.text.contains("One more")
            #expect(refused.status == .unprocessableContent && says && when && isKept)
            #expect(place.id == PlaceID(.demo, 1))
        }
    }

    @Test func `the personal export holds the reports that I made, and those of nobody else`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (bo, cy) = (try #require(browsers[.bo]), try #require(browsers[.cy]))
            try await test.report("/people/ada.lovelace", in: bo, words: "Bo says so")
            try await test.report("/people/ada.lovelace", in: cy, words: "Cy says so")
            let zip = try await bo.get("/settings/export")
            let text = String(decoding: zip.body, as: UTF8.self)
            let (isMine, isTheirs) = (text.contains("Bo says so"), text.contains("Cy says so"))
            let isNamed = text.contains("reports.json")
            #expect(isMine && isNamed && !isTheirs)
            let (id, ada) = (try test.account(.ada).id, try #require(browsers[.ada]))
            let hers = String(decoding: try await ada.get("/settings/export").body, as: UTF8.self)
            let isTold = hers.contains("says so")
            #expect(!isTold, "who is reported does not learn by whom: \(id)")
        }
    }
}
