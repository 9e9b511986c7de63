import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What was changed at an account is told by mail, and taken back by the link in that without signing in.
struct AccountUndoTests {
    private let thief = "thief@example.org"
    private let stolen = "another horse entirely"

    /// Ada, with a confirmed address, an hour after she signed up.
    private func prepare(_ test: TestApp, _ clock: TestClock) async throws {
        try await test.signUp(.ada)
        try await test.runJobs()
        try await test.confirmMailed()
        clock.advance(3_600)
    }

    /// The link in the newest mail to Ada's address.
    private func undoLink(_ test: TestApp) async throws -> String {
        try #require(try await test.undoLinks(to: Person.ada.email).last)
    }

    private func changePassword(_ client: TestClient, to new: String) async throws {
        let done = try await client.fill(
            "/settings/password",
            ["old_password": Person.ada.password, "password": new, "password_confirmation": new]
        )
        #expect(done.status == .seeOther)
    }

    @Test func `a changed password is taken back by whoever reads the mail, in a browser that knows nothing`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await prepare(test, clock)
            try await changePassword(test.client, to: stolen)
            let (link, owner) = (try await undoLink(test), test.browser())
            // Looking changes nothing: scanners of mails look too.
            #expect(try await owner.get(link).reads("The password was changed"))
            #expect(try await test.get("/profile").status == .ok)
            try await test.takeBack(link, in: owner)
            #expect(try await test.get("/profile").status == .seeOther)
            #expect(try await test.logIn(.ada, in: test.browser(), password: stolen).status == .unprocessableContent)
            #expect(try await test.logIn(.ada, in: owner, password: TestApp.takenBack).status == .seeOther)
            #expect(try await owner.get("/settings/activity").reads("A change was taken back by the link of a mail"))
            #expect(try await owner.get(link).status.code == 410)
        }
    }

    @Test func `whoever moved the address gets it neither back nor kept, by however many changes`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await prepare(test, clock)
            #expect(try await test.client.changeEmail(of: .ada, to: thief).status == .seeOther)
            try await test.runJobs()
            try await test.confirmMailed()
            let link = try await undoLink(test)
            // The thief covers the tracks: another password, and another address.
            try await changePassword(test.client, to: stolen)
            let later = try #require(try await test.undoLinks(to: Person.ada.email).last)
            #expect(later != link)
            #expect(try await test.undoLinks(to: thief).isEmpty)
            try await test.takeBack(link, in: test.browser())
            let ada = try test.account(.ada)
            #expect(ada.email == Person.ada.email && ada.isEmailConfirmed)
            // A link of a change that came after it opens nothing any more.
            #expect(try await test.browser().get(later).status.code == 410)
            #expect(try await test.logIn(.ada, in: test.browser(), password: TestApp.takenBack).status == .seeOther)
        }
    }

    @Test func `the link works for 72 hours and once, and a made-up one never`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await prepare(test, clock)
            try await changePassword(test.client, to: stolen)
            let link = try await undoLink(test)
            clock.advance(72 * 3_600 - 1)
            #expect(try await test.browser().get(link).status == .ok)
            clock.advance(1)
            let late = test.browser()
            #expect(try await late.get(link).status.code == 410)
            let token = try await late.token(of: "/login")
            #expect(try await late.post(link, form: ["csrf_token": token]).status.code == 410)
            #expect(try await late.get("/undo/" + String(repeating: "A", count: 43)).status.code == 410)
            #expect(try await test.logIn(.ada, in: test.browser(), password: stolen).status == .seeOther)
        }
    }

    @Test func `two who press at once take it back once`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await prepare(test, clock)
            try await changePassword(test.client, to: stolen)
            let link = try await undoLink(test)
            let browsers = [test.browser(), test.browser()]
            var tokens: [String] = []
            for browser in browsers { tokens.append(try #require(try await browser.get(link).token)) }
            async let one = browsers[0].post(link, form: ["csrf_token": tokens[0]])
            async let other = browsers[1].post(link, form: ["csrf_token": tokens[1]])
            let codes = try await [one.status.code, other.status.code].sorted()
            #expect(codes == [303, 410])
        }
    }

    @Test func `an address that nobody has confirmed is told nothing: it could be a stranger's`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            let before = try test.mails().count
            clock.advance(3_600)
            try await changePassword(test.client, to: stolen)
            try await test.runJobs()
            #expect(try test.mails().count == before)
            #expect(try await test.get("/settings/activity").reads("The password was changed"))
        }
    }

    @Test func `an address that somebody else has confirmed meanwhile stays theirs`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await prepare(test, clock)
            #expect(try await test.client.changeEmail(of: .ada, to: thief).status == .seeOther)
            try await test.runJobs()
            try await test.confirmMailed()
            let link = try await undoLink(test)
            try await test.app.database.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO account (secret, device_secret, username, username_folded, email, email_folded,
                            email_confirmed_at, date_of_birth, password_hash, created_at, updated_at)
                        SELECT ?1, ?1, 'another', 'another', ?2, ?2, 1, date_of_birth, 'x', 1, 1 FROM account LIMIT 1
                        """,
                    arguments: [RowSecret.random(), Person.ada.email]
                )
            }
            try await test.takeBack(link, in: test.browser())
            #expect(try test.account(.ada).email == thief)
        }
    }
}
