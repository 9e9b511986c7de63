import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Testing

@testable import WebApp

/// What calendars and caches are told of the map (B3).
struct EventMapCalendarTests {
    private static func series(_ title: String = "Chess & cake") -> EventValues {
        var values = TestApp.values(title, recurrence: "FREQ=WEEKLY;COUNT=8")
        values.category = "food"
        return values
    }

    /// A public series that leaves out its second day.
    private func series(_ title: String, _ test: TestApp) async throws -> Event {
        let event = try await test.meet(Self.series(title), [], audience: .public)
        let (host, day, now) = (try test.account(.ada).id, event.listedAt + 7 * 86_400, test.app.clock())
        try await test.app.database.write { try event.takeOut(day, by: host, detail: "", now: now, $0) }
        return event
    }

    /// The lines of the only event of a calendar, without those that say when it was written and by whom.
    private func entry(_ response: TestResponse) throws -> [String] {
        let lines = response.text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
        let begin = try #require(lines.firstIndex(of: "BEGIN:VEVENT"))
        let end = try #require(lines.lastIndex(of: "END:VEVENT"))
        return lines[begin...end].filter { !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("ORGANIZER") }
    }

    @Test func `a series keeps its rule, and is the same as in its own file`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await series("Chess", test)
            let guest = test.browser()
            let entry = try entry(try await guest.get("/map.ics"))
            #expect(entry == (try self.entry(try await guest.get("/events/\(event.code).ics"))))
            #expect(entry.contains("RRULE:FREQ=WEEKLY;COUNT=8"))
            #expect(entry.contains { $0.hasPrefix("EXDATE") })
            #expect(entry.contains("CATEGORIES:Food and drink"))
        }
    }

    @Test func `a calendar of many series asks the database as often as one of one`() async throws {
        let count = Mutex(0)
        // Whatever the connection asks for itself is not counted.
        let trace: @Sendable (String) -> Void = { sql in
            if sql.contains("FROM event") { count.withLock { $0 += 1 } }
        }
        try await withApp(trace: trace) { test in
            try await test.people(.ada)
            _ = try await series("Series 0", test)
            func statements() async throws -> Int {
                count.withLock { $0 = 0 }
                let calendar = try await test.browser().get("/map.ics")
                #expect(calendar.status == .ok)
                return count.withLock { $0 }
            }
            let one = try await statements()
            for number in 1..<6 { _ = try await series("Series \(number)", test) }
            #expect(one > 0)
            #expect(try await statements() == one)
        }
    }

    @Test(arguments: ["/map", "/map.geojson", "/map.atom", "/map.ics"])
    func `caches are told that the map is not the same for everybody`(_ path: String) async throws {
        try await withApp { test in
            try await test.people(.ada, .bo)
            _ = try await test.meet(Self.series(), [], audience: .public)
            let (bo, ada, now) = (test.browser(), try test.account(.ada).id, test.app.clock())
            _ = try await test.logIn(.bo, in: bo)
            let guest = test.browser()
            let first = try await guest.get(path)
            for answer in [first, try await bo.get(path), try await guest.get(path + "?within=x")] {
                guard answer.status != .unprocessableContent || path == "/map" else { continue }
                let names = (answer["Vary"] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
                #expect(names.contains("Cookie"))
            }
            if let tag = first["ETag"] {
                let again = try await guest.get(path, headers: ["If-None-Match": tag])
                #expect(again.status == .notModified)
                #expect(again["Vary"]?.contains("Cookie") == true)
            }
            let blocker = try test.account(.bo).id
            _ = try await test.app.database.write { try Block.add(ada, by: blocker, now: now, $0) }
            let (seen, hidden) = (try await guest.get(path).text, try await bo.get(path).text)
            let isDifferent = seen.contains("Chess") && !hidden.contains("Chess")
            #expect(isDifferent)
        }
    }
}
