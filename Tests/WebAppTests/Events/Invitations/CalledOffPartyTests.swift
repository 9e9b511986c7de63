import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A newcomer asks more people by mail than a day's mails, and then it does not take place.
struct CalledOffPartyTests {
    private static let day: Int64 = 86_400
    private static let later = 7

    private struct Party {
        let test: TestApp
        let clock: TestClock
        let ada: TestClient
        let event: Event
        /// Those who are mailed on the first day.
        let asked: [String]
        let waiting: [String]

        var path: String { "/events/\(event.code)" }

        func subjects(_ address: String) throws -> [String] {
            try test.letters(to: address).compactMap { ($0.subject?.prefix(6)).map(String.init) }
        }

        func set(_ columns: String) async throws {
            try await test.app.database.write { try $0.execute(sql: "UPDATE account SET \(columns)") }
        }

        func waitingJobs() throws -> Int? {
            try test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM job WHERE kind = 'event-mail'")
            }
        }
    }

    private func party(_ body: (Party) async throws -> Void) async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let now = clock.now
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET created_at = ?", arguments: [now])
            }
            let event = try await test.meet(TestApp.values(start: now + 9 * Self.day), [])
            let addresses = (0..<MailLimits().firstDay + Self.later).map { "n\($0)@strangers.example" }
            let path = "/events/\(event.code)/people"
            let answer = try await ada.send(path, from: path, [("emails", addresses.joined(separator: "\n"))])
            #expect(answer.status == .seeOther)
            try await test.runJobs()
            let (asked, waiting) = (addresses.dropLast(Self.later), addresses.suffix(Self.later))
            try await body(
                Party(
                    test: test,
                    clock: clock,
                    ada: ada,
                    event: event,
                    asked: Array(asked),
                    waiting: Array(waiting)
                )
            )
        }
    }

    private func cancel(_ party: Party) async throws -> TestResponse {
        let path = party.path + "/cancel"
        let answer = try await party.ada.send(path, from: path, [("message", "Flu.")])
        #expect(answer.status == .seeOther)
        return try await party.ada.get(party.path)
    }

    @Test func `those who were asked hear at once that it is off, the others hear nothing, and the host reads that`()
        async throws
    {
        try await party { party in
            let most = party.asked.count
            for address in party.asked { #expect(try party.subjects(address) == ["Ad Tes"]) }
            let before = try await party.ada.get(party.path + "/cancel")
            let says = before.reads(
                "We’ll tell the \(most) people who are coming or haven’t answered. "
                    + "7 people have not been asked yet, and won’t be."
            )
            #expect(says)
            let page = try await cancel(party)
            let rest = "7 had not been asked yet and won’t be."
            #expect(page.reads("Event cancelled.") && page.reads("\(most) people are being told. " + rest))
            try await party.test.runJobs()
            #expect(try await party.ada.get(party.path).reads("\(most) people have been told. " + rest))
            party.clock.advance(2 * Self.day)
            try await party.test.runJobs()
            for address in party.asked { #expect(try party.subjects(address) == ["Ad Tes", "Cancel"]) }
            for address in party.waiting { #expect(try party.subjects(address) == []) }
            #expect(try party.waitingJobs() == 0)
            let people = try await party.ada.get(party.path + "/people")
            #expect(!people.reads("Not mailed yet"))
        }
    }

    @Test func `whoever was asked hears of a new time, and it too when the host's address is new and not confirmed`()
        async throws
    {
        try await party { party in
            let (host, now) = (try party.test.account(.ada).id, party.clock.now)
            try await party.test.app.database.write { db in
                let event = try #require(try Event.find(party.event.id, db))
                var values = event.values
                values.time = EventTime(
                    startsAt: values.time.startsAt + 3_600,
                    endsAt: nil,
                    zone: values.time.zone
                )
                _ = try event.change(to: values, by: host, now: now, db) { _, _, _ in "changed" }
            }
            party.clock.advance(Event.gatherSeconds)
            try await party.test.runJobs()
            for address in party.asked { #expect(try party.subjects(address).count == 2) }
            for address in party.waiting { #expect(try party.subjects(address) == []) }
            try await party.set("email_confirmed_at = NULL")
            _ = try await cancel(party)
            try await party.test.runJobs()
            for address in party.asked { #expect(try party.subjects(address).last == "Cancel") }
        }
    }

    @Test func `whoever is taken off the list hears it where they were asked, and the page says which`() async throws {
        try await party { party in
            let people = party.path + "/people"
            let expected = [
                (party.asked[0], "Removed from the list, and told."),
                (party.waiting[0], "Removed from the list. Nothing is sent to them."),
            ]
            for (address, sentence) in expected {
                let guest = try party.test.attendance(address, party.event)
                _ = try await party.ada.send("\(people)/\(guest.id.rawValue)/delete", from: people)
                #expect(try await party.ada.get(people).reads(sentence))
            }
            try await party.test.runJobs()
            #expect(try party.subjects(party.asked[0]).count == 2)
            party.clock.advance(2 * Self.day)
            try await party.test.runJobs()
            #expect(try party.subjects(party.waiting[0]) == [])
        }
    }
}
