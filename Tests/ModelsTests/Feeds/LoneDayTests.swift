import Clocks
import Testing

@testable import Models

/// Changed days without the rule of a series beside them, as programs write them that export one day alone.
struct LoneDayTests {
    private static func event(_ lines: String) -> String { "BEGIN:VEVENT\nUID:a\nSUMMARY:Match\n\(lines)\nEND:VEVENT" }

    private static let once = event("DTSTART:20261201T190000Z")

    /// When each begins, and the day of its series that it is.
    private func days(_ events: String...) throws -> [String] {
        try FeedSample.read(events.joined(separator: "\n")).entries.map { entry in
            let day = entry.occurrence.map { Timestamp.text($0) } ?? "itself"
            return "\(Timestamp.text(entry.startsAt)) as \(day)"
        }
    }

    @Test func `a changed day alone is an event on its own time, by its name and the day that it replaces`() throws {
        let day = Self.event("RECURRENCE-ID:20261208T190000Z\nDTSTART:20261209T100000Z")
        #expect(try days(day) == ["2026-12-09T10:00:00Z as 2026-12-08T19:00:00Z"])
    }

    @Test(arguments: [
        "RECURRENCE-ID:20261201T190000Z", "RECURRENCE-ID;TZID=Europe/Berlin:20261201T200000",
        "RECURRENCE-ID;VALUE=DATE:20261201",
    ])
    func `one that names the start of an event without a rule stands in its place`(_ line: String) throws {
        let day = Self.event("\(line)\nDTSTART:20261209T100000Z")
        #expect(try days(Self.once, day) == ["2026-12-09T10:00:00Z as itself"])
        #expect(try days(day, Self.once) == ["2026-12-09T10:00:00Z as itself"])
    }

    @Test func `one that names another day than an event without a rule has is shown beside it`() throws {
        let day = Self.event("RECURRENCE-ID:20261208T190000Z\nDTSTART:20261209T100000Z")
        #expect(
            try days(Self.once, day) == [
                "2026-12-01T19:00:00Z as itself", "2026-12-09T10:00:00Z as 2026-12-08T19:00:00Z",
            ]
        )
    }

    @Test func `one that is called off takes the event in whose place it stands with it`() throws {
        let day = Self.event("RECURRENCE-ID:20261201T190000Z\nDTSTART:20261201T190000Z\nSTATUS:CANCELLED")
        let entries = try FeedSample.read([Self.once, day].joined(separator: "\n")).entries
        #expect(entries.map(\.isCancelled) == [true])
    }

    @Test func `the pin of an event goes on when a changed day comes in its place`() throws {
        let before = try #require(try FeedSample.read(Self.once).entries.first)
        let pin = FeedPin(
            event: EventID(rawValue: 1),
            uid: before.uid,
            occurrence: before.occurrence ?? 0,
            startsAt: before.startsAt,
            title: before.title,
            status: .planned,
            isClaimed: false
        )
        let day = Self.event("RECURRENCE-ID:20261201T190000Z\nDTSTART:20261209T100000Z")
        let after = try FeedSample.read("\(Self.once)\n\(day)").entries.map { entry in
            let time = EventTime(startsAt: entry.startsAt, endsAt: nil, zone: "UTC")
            return PlacedEntry(entry, EventValues(title: entry.title, time: time), isRepeat: false)
        }
        let placed = try #require(after.first)
        let plan = FeedPlan([pin], after, [:], cut: [], now: FeedSample.now)
        #expect(plan.steps == [.change(EventID(rawValue: 1), placed)])
    }
}
