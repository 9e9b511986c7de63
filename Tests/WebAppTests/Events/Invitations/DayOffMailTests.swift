import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Mails about single days of a series, and the bound of how many changes a guest is told of within a day.
struct DayOffMailTests {
    private let dee = "dee@example.net"
    private static let week: Int64 = 7 * 86_400

    private func withSeries(
        _ body: (TestApp, TestClock, TestClient, Event) async throws -> Void
    ) async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet(TestApp.values(recurrence: "FREQ=WEEKLY;COUNT=4"), [.address(dee)])
            try await test.runJobs()
            try await body(test, clock, ada, event)
        }
    }

    private func day(_ number: Int64, of event: Event) -> String {
        "/events/\(event.code)/days/\(event.time.startsAt + number * Self.week)"
    }

    private func takeOut(_ number: Int64, of event: Event, in ada: TestClient) async throws -> TestResponse {
        let path = day(number, of: event)
        _ = try await ada.send(path + "/delete", from: "/events/\(event.code)")
        return try await ada.get("/events/\(event.code)")
    }

    /// To that hour of its day.
    private func move(_ number: Int64, to hour: Int, of event: Event, in ada: TestClient) async throws -> TestResponse {
        let path = day(number, of: event)
        let time = hour < 10 ? "0\(hour):30" : "\(hour):30"
        let moved = try await ada.send(
            path + "/move",
            from: "/events/\(event.code)",
            [("date", "2026-12-08"), ("time", time), ("end_time", "")]
        )
        #expect(moved.status == .seeOther)
        return try await ada.get("/events/\(event.code)?on=\(event.time.startsAt + number * Self.week)")
    }

    private func subjects(_ test: TestApp) throws -> [String] {
        try test.letters(to: dee).compactMap(\.subject)
    }

    @Test func `a day that is taken out is told with its date in the subject`() async throws {
        try await withSeries { test, clock, ada, event in
            #expect(try await takeOut(1, of: event, in: ada).reads("those who expected it are told"))
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            #expect(try subjects(test).last == "Does not take place: Chess & cake, Tue 1 Dec 2026, 19:30")
        }
    }

    @Test func `beyond ten changes a day the page says who waits, and a day that is taken out is told all the same`()
        async throws
    {
        try await withSeries { test, clock, ada, event in
            let path = "/events/\(event.code)"
            for number in 0..<StrangerMail.mostChanges {
                #expect(try await move(2, to: number, of: event, in: ada).reads("everybody concerned is told."))
                clock.advance(Event.gatherSeconds)
                try await test.runJobs()
            }
            #expect(try subjects(test).count == 1 + StrangerMail.mostChanges)
            let page = try await move(2, to: 20, of: event, in: ada)
            let saysSo = page.reads("Not everybody is told today")
            #expect(saysSo && !page.reads("everybody concerned is told."))
            let people = try await ada.get(path + "/people")
            #expect(people.reads("Not told of the last change yet: the day’s mails about changes are used up."))
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            #expect(try subjects(test).count == 1 + StrangerMail.mostChanges)
            #expect(try await takeOut(1, of: event, in: ada).reads("those who expected it are told"))
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            #expect(try subjects(test).count == 2 + StrangerMail.mostChanges)
            let last = try #require(try test.letters(to: dee).last)
            #expect(last.subject?.hasPrefix("Changed: Chess") == true && last.words.contains("1 Dec 2026"))
            #expect(try await !ada.get(path + "/people").reads("Not told of the last change yet"))
        }
    }
}
