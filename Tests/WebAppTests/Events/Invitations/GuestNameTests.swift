import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// People without an account have the name that they give themselves.
struct GuestNameTests {
    private let dee = "dee@example.net"

    /// Answers by the link of a mail.
    @discardableResult
    private func answer(
        _ answer: String,
        as name: String? = nil,
        _ event: Event,
        in test: TestApp
    ) async throws -> TestResponse {
        let (guest, link) = (test.browser(), test.link(try test.attendance(dee, event)))
        var fields = [("csrf_token", try await guest.token(of: link)), ("answer", answer)]
        if let name { fields.append(("name", name)) }
        return try await guest.post(link, fields: fields)
    }

    private func told(_ event: Event, in test: TestApp) throws -> [[String]] {
        try test.app.database.read { try Notice.all(of: event.host, $0) }
            .map { NoticeWords($0) }.map { [$0.title, $0.sentence] }
    }

    @Test func `a name is what everybody sees, and only hosts see the address beside it`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let event = try await test.meet([.member(try test.account(.bo).id), .address(dee)])
            #expect(try await answer("going", as: "  Dee   <b> Ora ", event, in: test).status == .seeOther)
            let page = "/events/\(event.code)"
            let host = try await browsers[.ada]?.get(page + "/people").text ?? ""
            let other = try await browsers[.bo]?.get(page).text ?? ""
            let isNamed = host.contains("Dee &lt;b> Ora (\(dee))") || host.contains("Dee &lt;b&gt; Ora (\(dee))")
            let isSeen = other.contains("Dee &lt;b") && other.contains("Ora (by mail)") && !other.contains(dee)
            #expect(isNamed && isSeen)
            #expect(try told(event, in: test) == [["Dee <b> Ora is going to Chess & cake", dee]])
        }
    }

    @Test func `one press is enough, and a later answer takes the place of one that nobody has read`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address(dee)])
            try await answer("going", event, in: test)
            #expect(try told(event, in: test).map(\.first) == ["\(dee) is going to Chess & cake"])
            try await answer("maybe", as: "Dee", event, in: test)
            try await answer("declined", event, in: test)
            #expect(try told(event, in: test).map(\.first) == ["Dee can’t go to Chess & cake"])
            #expect(try test.attendance(dee, event).guestName == "Dee")
        }
    }

    @Test func `by their own link a guest is themselves, not a guest by mail`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let event = try await test.meet([.member(try test.account(.bo).id), .address(dee)])
            try await test.runJobs()
            let link = test.link(try test.attendance(dee, event))
            let unnamed = try await test.browser().get(link)
            #expect(unnamed.text.contains(">You</span>") && !unnamed.reads("Guest by mail"))
            try await answer("declined", as: "Dee", event, in: test)
            let named = try await test.browser().get(link)
            #expect(named.text.contains(">Dee (you)</span>") && !named.reads("(by mail)"))
            // One word for it: on the button, and for what was said.
            #expect(named.text.contains("value=\"declined\" aria-pressed=\"true\">Can’t go</button>"))
            #expect(named.reads("1 can’t go") && !named.reads("Not going"))
            let other = try #require(try await browsers[.bo]?.get("/events/\(event.code)"))
            #expect(other.reads("Dee (by mail)") && other.text.contains(">Can’t go</span>"))
            let asked = try #require(try test.letters(to: dee).first?.words)
            #expect(asked.contains("Can’t go") && !asked.contains("Not going"))
        }
    }

    @Test func `a name that is too long, or turns the text around it, is refused with what was typed`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address(dee)])
            for name in [String(repeating: "n", count: 61), "Dee\u{202E}eeD", "\u{2060}"] {
                let refused = try await answer("going", as: name, event, in: test)
                #expect(
                    refused.status.code == 422 && refused.text.contains("id=\"name-message\""),
                    "\(name.debugDescription)"
                )
                let isKept = refused.text.contains(name)
                #expect(isKept)
            }
            #expect(try test.attendance(dee, event).answer == .none)
            #expect(
                try await answer("going", as: String(repeating: "é", count: 60), event, in: test).status == .seeOther
            )
        }
    }

    @Test func `who is asked again by the same host has their name already, in the mail too`() async throws {
        try await withApp { test in
            try await test.people(.ada, .bo)
            let first = try await test.meet([.address(dee)])
            try await answer("going", as: "Dee", first, in: test)
            let again = try await test.meet([.address(dee.uppercased())])
            #expect(try test.attendance(dee, again).guestName == "Dee")
            try await test.runJobs()
            #expect(try test.letters(to: dee).contains { $0.words.contains("Hi Dee,") })
            let link = test.link(try test.attendance(dee, again))
            let isFilled = try await test.get(link).text.contains("value=\"Dee\"")
            #expect(isFilled)
            let bo = try test.account(.bo).id
            let now = test.app.clock()
            let other = try await test.app.database.write { db in
                try Event.create(
                    TestApp.values(),
                    audience: .invited,
                    by: bo,
                    inviting: [.address(dee)],
                    now: now,
                    db
                )
            }
            #expect(try test.attendance(dee, other).guestName.isEmpty)
        }
    }

    @Test func `members have the name of their account, whatever a form says, and keep what hosts were told`()
        async throws
    {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let event = try await test.meet([.address(dee)])
            try await answer("going", as: "Dee", event, in: test)
            let mine = try test.attendance(dee, event)
            let bo = try #require(browsers[.bo])
            let token = try await bo.token(of: test.link(mine))
            let claimed = try await bo.post(test.link(mine) + "/claim", form: ["csrf_token": token])
            #expect(claimed.status == .seeOther)
            #expect(try told(event, in: test).map(\.first) == ["Bo Tester is going to Chess & cake"])
            let page = "/events/\(event.code)"
            let again = try await bo.token(of: page)
            let fields: KeyValuePairs = ["csrf_token": again, "answer": "maybe", "name": "Somebody else"]
            #expect(try await bo.post(page + "/answer", form: fields).status == .seeOther)
            let account = try test.account(.bo).id
            let member = try test.app.database.read { try Attendance.find(of: account, in: event.id, $0) }
            #expect(member?.guestName == "" && member?.answer == .maybe)
            #expect(try told(event, in: test).map(\.first) == ["Bo Tester might come to Chess & cake"])
        }
    }
}
