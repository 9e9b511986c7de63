import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What one host can have sent to people who are no members (attacked with six hundred of them).
struct EventMailLimitTests {
    private static let day: Int64 = 86_400

    private func people(_ test: TestApp, _ event: Event) -> String { "/events/\(event.code)/people" }

    private func ask(_ test: TestApp, _ event: Event, _ addresses: [String], in client: TestClient) async throws {
        let answer = try await client.send(
            people(test, event),
            from: people(test, event),
            [("emails", addresses.joined(separator: "\n"))]
        )
        #expect(answer.status == .seeOther)
    }

    private func strangers(_ test: TestApp) throws -> Int {
        try test.mails().count { $0.contains("@strangers.example") && !$0.contains("Subject: Confirm") }
    }

    private func edit(_ test: TestApp, _ event: Event, _ change: @Sendable (inout EventValues) -> Void) async throws {
        let (ada, now) = (try test.account(.ada).id, test.app.clock())
        var values = try test.event(event).values
        change(&values)
        let new = values
        _ = try await test.app.database.write { db in
            try #require(try Event.find(event.id, db)).change(to: new, by: ada, now: now, db) { _, _, _ in "changed" }
        }
    }

    @Test
    func `taking people off the list and asking others asks thirty people on the first day, and the page says when`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet(TestApp.values(start: clock.now + 9 * Self.day), [])
            let (host, joined) = (try test.account(.ada).id, clock.now)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET created_at = ?", arguments: [joined])
            }
            for round in 0..<6 {
                try await ask(test, event, (0..<10).map { "n\(round)-\($0)@strangers.example" }, in: ada)
                try await test.runJobs()
                guard round < 5 else { break }
                let now = clock.now
                try await test.app.database.write { db in
                    for guest in try Attendance.all(in: event.id, db) where guest.email != nil {
                        try event.remove(guest, by: host, now: now, db)
                    }
                }
            }
            try await test.runJobs()
            // Those thirty hear, too, that they are off the list.
            #expect(try strangers(test) == 60)
            let page = try await ada.get(people(test, event))
            #expect(page.reads("10 of them are not mailed: why stands beside their names."))
            #expect(page.reads("used up. Goes out Sun 22 Nov 2026, 19:30."))
            clock.advance(Self.day)
            try await test.runJobs()
            #expect(try strangers(test) == 70)
            for number in 0..<10 { #expect(try test.letters(to: "n5-\(number)@strangers.example").count == 1) }
            let isSaid = try await ada.get(people(test, event)).reads("not mailed")
            #expect(!isSaid)
        }
    }

    @Test func `before the host's address is confirmed nothing is mailed, and afterwards all that waited`() async throws
    {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada, confirmed: false)[.ada])
            let event = try await test.meet([])
            #expect(try await ada.get(people(test, event)).reads("once you have confirmed your own address"))
            #expect(try await ada.get("/meetings/new").reads("once you have confirmed your own address"))
            try await ask(test, event, ["one@strangers.example", "two@strangers.example"], in: ada)
            try await test.runJobs()
            #expect(try strangers(test) == 0)
            #expect(try await ada.get(people(test, event)).reads("goes out once you have confirmed"))
            let link = try test.mailedLink("/email/")
            let token = try await ada.token(of: link)
            #expect(try await ada.post(link, form: ["csrf_token": token]).status == .ok)
            try await test.runJobs()
            #expect(try strangers(test) == 2)
        }
    }

    @Test func `whoever is taken off and asked again is mailed once, and the page says so`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet([])
            for _ in 0..<3 {
                try await ask(test, event, ["one@strangers.example"], in: ada)
                try await test.runJobs()
                let guest = try test.attendance("one@strangers.example", event)
                let path = "\(people(test, event))/\(guest.id.rawValue)/delete"
                _ = try await ada.send(path, from: people(test, event))
                try await test.runJobs()
            }
            try await ask(test, event, ["one@strangers.example"], in: ada)
            let subjects = try test.letters(to: "one@strangers.example").compactMap { $0.subject?.prefix(5) }
            #expect(subjects == ["Ad Te", "You a"])
            #expect(try await ada.get(people(test, event)).reads("Not mailed again"))
        }
    }

    @Test func `whoever wants no more mails gets none of any kind, and the link of a mail offers it`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet([])
            try await ask(test, event, ["one@strangers.example"], in: ada)
            try await test.runJobs()
            let guest = try test.attendance("one@strangers.example", event)
            let browser = test.browser()
            let offer = try await browser.get(test.link(guest, .mails))
            let end = try #require(offer.attribute("href").first { $0.contains("/friends/") })
            _ = try await browser.send(.post, end, body: [])
            let (host, now) = (try test.account(.ada).id, test.app.clock())
            try await edit(test, event) { $0.title = "Tea" }
            try await test.app.database.write { db in
                try Event.find(event.id, db)?.cancel("", by: host, now: now, db)
            }
            let other = try await test.meet([])
            try await ask(test, other, ["ONE@strangers.example"], in: ada)
            try await test.runJobs()
            #expect(try strangers(test) == 1)
            #expect(try await ada.get(people(test, other)).reads("wants no mails from here"))
        }
    }

    @Test func `many edits are one mail, which says what has changed in sum`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.people(.ada)
            let event = try await test.meet([.address("one@strangers.example")])
            try await test.runJobs()
            for number in 0..<30 { try await edit(test, event) { $0.title = "Round \(number)" } }
            try await edit(test, event) {
                $0.time = EventTime(startsAt: $0.time.startsAt + 3_600, endsAt: nil, zone: $0.time.zone)
            }
            try await test.runJobs()
            #expect(try strangers(test) == 1, "gathered for two minutes")
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            let mail = try #require(try test.letters(to: "one@strangers.example").last)
            #expect(try strangers(test) == 2)
            let isSum =
                mail.words.contains("Now called “Round 29”.") && !mail.words.contains("Round 28")
                && mail.words.contains("Now Tue 24 Nov 2026, 20:30")
            #expect(isSum)
        }
    }

    @Test func `what is changed back within two minutes is no change, and calling off replaces one at once`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.people(.ada)
            let event = try await test.meet([.address("one@strangers.example")])
            try await test.runJobs()
            try await edit(test, event) { $0.title = "Tea" }
            try await edit(test, event) { $0.title = "Chess & cake" }
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            #expect(try strangers(test) == 1)
            try await edit(test, event) { $0.title = "Tea" }
            let (host, now) = (try test.account(.ada).id, clock.now)
            try await test.app.database.write { db in
                try Event.find(event.id, db)?.cancel("", by: host, now: now, db)
            }
            try await test.runJobs()
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            let subjects = try test.letters(to: "one@strangers.example").compactMap { $0.subject?.prefix(6) }
            #expect(subjects == ["Ad Tes", "Cancel"])
        }
    }

    @Test func `mails of all kinds have names of their own`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.people(.ada, .bo)
            let event = try await test.meet([.member(try test.account(.bo).id), .address("one@strangers.example")])
            try await test.runJobs()
            try await edit(test, event) { $0.title = "Tea" }
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            let names = try test.mails().compactMap { $0.firstMatch(of: /Message-ID: (<[^>]+>)/)?.output.1 }
            #expect(names.count == 6 && Set(names).count == names.count)
        }
    }
}
