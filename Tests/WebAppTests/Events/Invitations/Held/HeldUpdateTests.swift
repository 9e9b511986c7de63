import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What a host tells people whose invitations wait until the host's own address is confirmed.
struct HeldUpdateTests {
    private let dee = "dee@example.net"

    /// Two hours after Ada, who has not confirmed her address, has told those whom she asks when it begins.
    private func withUpdate(
        _ body: (TestApp, TestClock, Event) async throws -> Void
    ) async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada, confirmed: false)[.ada])
            let event = try await test.meet(TestApp.values(start: clock.now + 9 * 86_400), [.address(dee)])
            let told = try await test.post("/events/\(event.code)/updates", ["text": "We start at seven"], by: ada)
            #expect(told.status == .seeOther)
            let page = try await ada.get("/events/\(event.code)")
            #expect(page.reads("Sent. Not everybody has been mailed yet"))
            clock.advance(7_200)
            try await test.runJobs()
            #expect(try test.letters(to: dee).isEmpty)
            let waiting = try await ada.get("/events/\(event.code)")
            #expect(waiting.reads("goes out once you have confirmed your own address"))
            try await body(test, clock, event)
        }
    }

    private func confirm(_ event: Event, _ test: TestApp, _ clock: TestClock) async throws {
        let (host, now, gate) = (event.host, clock.now, StrangerMailGate(app: test.app))
        try await test.app.database.write { db in
            try db.execute(sql: "UPDATE account SET email_confirmed_at = ?", arguments: [now])
            _ = try gate.release(of: host, now: now, db)
        }
        try await test.runJobs()
    }

    @Test func `it reaches them behind their invitation as soon as that is out, once`() async throws {
        try await withUpdate { test, clock, event in
            try await confirm(event, test, clock)
            let words = try test.letters(to: dee).map(\.words)
            #expect(words.map { $0.contains("We start at seven") } == [false, true])
            clock.advance(86_400)
            try await test.runJobs()
            let later = try test.letters(to: dee).count { $0.words.contains("We start at seven") }
            #expect(later == 1)
        }
    }

    @Test func `nobody is told who is not asked any more`() async throws {
        try await withUpdate { test, clock, event in
            let (host, now) = (event.host, clock.now)
            try await test.app.database.write { try event.cancel("Rain", by: host, now: now, $0) }
            try await confirm(event, test, clock)
            clock.advance(7_200)
            try await test.runJobs()
            #expect(try test.letters(to: dee).isEmpty)
        }
    }

    @Test func `what is taken back before is told nobody`() async throws {
        try await withUpdate { test, clock, event in
            try await test.app.database.write { try $0.execute(sql: "UPDATE talk_message SET is_hidden = 1") }
            try await confirm(event, test, clock)
            let words = try test.letters(to: dee).map(\.words)
            #expect(words.map { $0.contains("We start at seven") } == [false])
        }
    }
}
