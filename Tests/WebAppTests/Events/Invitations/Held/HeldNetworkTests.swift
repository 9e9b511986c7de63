import Auth
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Whence a mail was asked for is known when it has waited, too.
struct HeldNetworkTests {
    private static let day: Int64 = 86_400

    /// As many people as a network may ask within a day have just been asked from `client`.
    private func fill(_ client: String, _ test: TestApp) async throws {
        let (network, now) = (StrangerMailGate(app: test.app, client: client).network, test.app.clock())
        let sender = try test.account(.bo).id
        try await test.app.database.write { db in
            var limits = MailLimits()
            limits.perMember = 1_000
            for number in 0..<Int64(limits.perNetwork) {
                let mail = StrangerMail(
                    job: JobID(rawValue: now * 1_000 + number),
                    sender: sender,
                    recipient: test.app.addressDigest("n\(number)-\(now)@example.net"),
                    network: network,
                    reason: "invitation"
                )
                let verdict = try mail.reserve(limits, now: now, db)
                #expect(verdict == .send)
            }
        }
    }

    private func networks(_ test: TestApp) throws -> Int? {
        let ada = try test.account(.ada).id
        return try test.app.database.read {
            try Int.fetchOne(
                $0,
                sql: "SELECT count(*) FROM stranger_mail WHERE network IS NOT NULL AND account_id = ?",
                arguments: [ada]
            )
        }
    }

    @Test func `what is held for its network's sake waits until there is room in that network`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada, .bo)[.ada])
            let event = try await test.meet([])
            try await fill("127.0.0.1", test)
            let people = "/events/\(event.code)/people"
            _ = try await ada.send(people, from: people, [("emails", "one@strangers.example")])
            #expect(try await ada.get(people).reads("enough mails for a day were asked for from your network"))
            clock.advance(Self.day - 10)
            // Others of the network have been quicker.
            try await fill("127.0.0.2", test)
            clock.advance(10)
            try await fill("127.0.0.1", test)
            try await test.runJobs()
            #expect(try test.letters(to: "one@strangers.example").isEmpty)
            clock.advance(Self.day)
            try await test.runJobs()
            #expect(try test.letters(to: "one@strangers.example").count == 1)
            #expect(try networks(test) == 1)
        }
    }

    @Test func `the same of an invitation to the site, whose address had enough mails`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada, .bo)[.ada])
            let (bo, now) = (try test.account(.bo).id, clock.now)
            try await test.app.database.write { db in
                var limits = MailLimits()
                limits.perAddress = 100
                for number in 0..<5 as Range<Int64> {
                    let mail = StrangerMail(
                        job: JobID(rawValue: 2_000_000 + number),
                        sender: bo,
                        recipient: test.app.addressDigest("one@strangers.example"),
                        reason: "invitation"
                    )
                    let verdict = try mail.reserve(limits, now: now, db)
                    #expect(verdict == .send)
                }
            }
            try await test.post("/friends/invitations", ["email": "one@strangers.example"], by: ada)
            try await test.runJobs()
            #expect(try test.letters(to: "one@strangers.example").isEmpty)
            clock.advance(Self.day)
            try await test.runJobs()
            #expect(try test.letters(to: "one@strangers.example").count == 1)
            #expect(try networks(test) == 1)
        }
    }
}
