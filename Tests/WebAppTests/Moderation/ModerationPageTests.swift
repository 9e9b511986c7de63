import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// What operators see and decide (B15).
struct ModerationPageTests {
    @Test func `for everybody but operators there is no moderation`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            try await test.report("/people/ada.lovelace", in: bo)
            let id = try test.openCase()
            for path in ["/moderation", "/moderation/hidden", "/moderation/log", "/moderation?page=2"] {
                #expect(try await test.browser().get(path).status == .notFound, "\(path)")
                #expect(try await bo.get(path).status == .notFound, "\(path)")
            }
            for decision in ["hide", "dismiss", "suspend", "restore"] {
                #expect(try await test.decide(decision, id, in: bo).status == .notFound, "\(decision)")
                let guest = try await test.browser().post("/moderation/cases/\(id)/\(decision)", form: [:])
                // They may be an operator's whose session has ended, and are asked to log in whatever there is.
                #expect(guest.status == .unprocessableContent && guest.reads("Log in"), "\(decision)")
            }
            #expect(try await !bo.sees("/moderation", at: "/settings"))
            #expect(try test.openCase() == id)
            try await test.promote(.bo)
            #expect(try await bo.get("/moderation").status == .ok, "the session notices at the next request")
            #expect(try await bo.sees("Moderation (1)", at: "/settings"))
            #expect(try await !ada.sees("/moderation", at: "/settings"))
            let forged = try await bo.post("/moderation/cases/\(id)/dismiss", form: ["csrf_token": "x"])
            #expect(forged.status == .forbidden)
            #expect(try await test.decide("dismiss", 999, in: bo).status == .seeOther)
            #expect(try await test.decide("dismiss", id, in: bo).status == .seeOther)
            #expect(try await bo.sees("Moderation (0)", at: "/settings"))
        }
    }

    @Test func `the queue says what was reported, by whom and why, and what its maker made of it`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (bo, cy) = (try #require(browsers[.bo]), try #require(browsers[.cy]))
            let event = try await test.pinned(in: try #require(browsers[.ada]))
            try await test.report(event, in: bo, reason: "offensive", words: "Rude <i>words</i>")
            try await test.report(event, in: cy, reason: "dangerous")
            try await test.promote(.cy)
            let page = try await cy.get("/moderation").text
            for words in [
                "Football &amp; cake", "href=\"\(event)\"", "2 reports", "Offensive", "Dangerous",
                "Rude &lt;i&gt;words&lt;/i&gt;", "Bo Tester", "Cy Tester", "Ad Tester", "Bring a bib.",
            ] {
                let isThere = page.contains(words)
                #expect(isThere, "\(words)")
            }
        }
    }

    @Test func `of two operators who decide at once the second is told that it is settled`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (
                try #require(browsers[.ada]), try #require(browsers[.bo]), try #require(browsers[.cy])
            )
            let event = try await test.pinned(in: ada)
            try await test.report(event, in: bo)
            try await test.promote(.bo)
            try await test.promote(.cy)
            let id = try test.openCase()
            async let one = test.decide("hide", id, in: bo, words: "No sales")
            async let other = test.decide("dismiss", id, in: cy)
            let answers = try await [one, other]
            #expect(answers.map(\.status) == [.seeOther, .seeOther])
            let settled = answers.count { $0["Set-Cookie"]?.contains("flash=caseSettled") == true }
            #expect(settled == 1)
            let log = try test.app.database.read { try ModerationEntry.page(before: nil, $0).entries }
            #expect(log.count { $0.action == .hide || $0.action == .dismiss } == 1)
        }
    }

    @Test func `hidden things stand in a list with the way back, and every decision in the log`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (bo, cy) = (try #require(browsers[.bo]), try #require(browsers[.cy]))
            let added = try await test.add("Never again", by: .ada)
            try await test.promote(.cy)
            try await test.report("/places/demo-1/reviews/\(added.review)", in: bo)
            let id = try test.openCase()
            try await test.decide("hide", id, in: cy, words: "Too rude")
            #expect(try await cy.sees("Nothing is reported", at: "/moderation"))
            #expect(try await cy.sees("Too rude", at: "/moderation/hidden"))
            #expect(try await test.decide("restore", id, in: cy)["Location"] == "/moderation/hidden")
            #expect(try await cy.sees("Nothing is hidden", at: "/moderation/hidden"))
            #expect(try await test.decide("restore", id, in: cy).status == .seeOther)
            #expect(try await cy.sees("another operator has just settled that", at: "/moderation/hidden"))
            let log = try await cy.get("/moderation/log").text
            let entries = log.components(separatedBy: "<strong>").dropFirst().map { $0.prefix { $0 != "<" } }
            #expect(entries == ["Restored", "Hidden", "Made an operator"])
            let says = log.contains("Too rude") && log.contains("On the command line")
            #expect(says)
        }
    }

    @Test func `an operator suspends somebody, but neither themself nor another operator`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (
                try #require(browsers[.ada]), try #require(browsers[.bo]), try #require(browsers[.cy])
            )
            try await test.report("/people/ada.lovelace", in: bo)
            try await test.promote(.cy)
            let first = try test.openCase()
            try await test.decide("suspend", first, in: cy, words: "Spam")
            #expect(try await ada.get("/settings").status == .seeOther)
            #expect(try await cy.sees("ada.lovelace", at: "/moderation/hidden"))
            try await test.report("/people/cy-stranger", in: bo)
            let second = try test.openCase()
            #expect(try await !cy.sees("Suspend Cy Tester", at: "/moderation"))
            try await test.decide("suspend", second, in: cy)
            #expect(try await cy.sees("Operators cannot be suspended.", at: "/moderation"))
            try await test.promote(.bo)
            try await test.decide("suspend", second, in: bo)
            #expect(try await cy.get("/moderation").status == .ok)
            try await test.decide("restore", first, in: cy)
            #expect(try await test.logIn(.ada, in: ada).status == .seeOther)
        }
    }

    @Test func `an operator opens an invited event that was reported, and no other`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (bo, cy) = (try #require(browsers[.bo]), try #require(browsers[.cy]))
            let guest = try test.account(.bo).id
            let (reported, other) = (try await test.meet([.member(guest)]), try await test.meet([.member(guest)]))
            try await test.report("/events/\(reported.code)", in: bo)
            #expect(try await cy.get("/events/\(reported.code)").status == .notFound)
            try await test.promote(.cy)
            #expect(try await cy.get("/events/\(reported.code)").status == .ok)
            #expect(try await cy.get("/events/\(other.code)").status == .notFound)
            let token = try await cy.token(of: "/settings")
            for part in ["answer", "edit", "cancel", "people", "nudge", "subscription"] {
                let sent = try await cy.post(
                    "/events/\(reported.code)/\(part)",
                    form: ["csrf_token": token, "answer": "going"]
                )
                #expect(sent.status == .notFound, "\(part)")
            }
        }
    }
}
