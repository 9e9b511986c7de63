import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What whoever is new may not do, at both sides of the moment from which they may.
struct NewMemberTests {
    private static let hours: Int64 = 6

    /// Ada has signed up now, and her address is confirmed.
    private func withNewMember(
        mails: Int? = 2,
        _ body: (TestApp, TestClient, TestClock) async throws -> Void
    ) async throws {
        let clock = TestClock()
        var limits = MailLimits()
        limits.newMembers.seconds = Self.hours * 3_600
        limits.newMembers.mails = mails
        try await withApp(clock: clock, mailLimits: limits) { test in
            let ada = test.browser()
            try await test.signUp(.ada, in: ada)
            let (id, now) = (try test.account(.ada).id, test.app.clock())
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET email_confirmed_at = ? WHERE id = ?", arguments: [now, id])
            }
            try await body(test, ada, clock)
        }
    }

    /// What is found in the last second in which Ada is new, and in the first in which she is not.
    private func both<Value>(_ clock: TestClock, _ look: () async throws -> Value) async throws -> (Value, Value) {
        clock.advance(Self.hours * 3_600 - 1)
        let before = try await look()
        clock.advance(1)
        return (before, try await look())
    }

    @Test func `nobody signs up by an invitation of theirs`() async throws {
        try await withNewMember { test, _, clock in
            let token = SiteInvitationLink.token(of: try test.account(.ada), in: test.app, now: test.app.clock())
            try await test.setPolicy(.invited)
            let (before, after) = try await both(clock) {
                try await test.get("/signup?invitation=\(token)").text.contains("name=\"username\"")
            }
            #expect(!before && after)
        }
    }

    @Test func `they make no links by which people sign up, and read from when they may`() async throws {
        try await withNewMember { test, ada, clock in
            try await test.setPolicy(.invited)
            let page = try await ada.get("/friends/find")
            #expect(page.reads("Who is new here brings nobody yet: you can make links from"))
            let (before, after) = try await both(clock) {
                try await test.post("/friends/links", [:], by: ada).status
            }
            #expect(before == .seeOther && after == .ok)
            #expect(try test.links().count == 1)
        }
    }

    @Test func `they invite nobody by mail where one has to be invited, and read from when they may`() async throws {
        try await withNewMember { test, ada, clock in
            try await test.setPolicy(.invited)
            let (before, after) = try await both(clock) {
                try await test.post("/friends/invitations", ["email": "new@example.net"], by: ada)
            }
            #expect(before.status == .unprocessableContent && before.hasError(at: "email"))
            #expect(before.reads("you can invite people from"))
            #expect(after.status == .seeOther)
        }
    }

    @Test func `they ask few people by mail, and read from when more`() async throws {
        try await withNewMember { test, ada, clock in
            func invite(_ number: Int) async throws -> TestResponse {
                try await test.post("/friends/invitations", ["email": "n\(number)@example.net"], by: ada)
            }
            for number in 1...2 { #expect(try await invite(number).status == .seeOther) }
            let (before, after) = try await both(clock) { try await invite(3) }
            #expect(before.status == .unprocessableContent)
            #expect(before.reads("as many mails as you may while you are new. You can send more from"))
            #expect(after.status == .seeOther)
        }
    }

    @Test func `a mail that waits for that goes out in the first second, and not a day later`() async throws {
        try await withNewMember(mails: 0) { test, _, clock in
            let (account, limits) = (try test.account(.ada), test.app.settings.mailLimits)
            let end = account.createdAt + Self.hours * 3_600
            let (before, after) = try await both(clock) {
                let now = test.app.clock()
                return try test.app.database.read { db in
                    try MailRoom(of: account, network: nil, limits, now: now, db)
                }
            }
            #expect(before.people == 0 && before.next == end)
            #expect(after.people == 60)
        }
    }

    @Test func `nobody is new where operators say so, and new ones may never do more than others`() async throws {
        var limits = MailLimits()
        #expect(limits.newMembers.seconds == 86_400 && limits.firstDay == 30)
        limits.newMembers.mails = 1_000
        #expect(limits.firstDay == 60)
        limits.newMembers.seconds = 0
        let none = limits.newMembers
        try await withNewMember { test, _, _ in
            let ada = try test.account(.ada)
            #expect(none.end(of: ada, now: test.app.clock()) == nil)
        }
    }

    @Test func `options say it in hours and people`() throws {
        let limits = try MailLimitOptions.parse(["--new-member-hours", "48", "--new-member-mails", "3"]).limits
        #expect(limits.newMembers.seconds == 172_800 && limits.newMembers.mails == 3)
        let standard = try MailLimitOptions.parse([]).limits
        #expect(standard.newMembers == NewMembers())
    }
}
