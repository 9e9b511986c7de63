import Foundation
import Models
import Testing

@testable import WebApp

/// What Python's `icalendar` reads is what was written.
@Suite(.enabled(if: Python.hasCalendars, "there is no .venv with icalendar: Scripts/test-venv makes it"))
struct CalendarRoundTripTests {
    private static let zones = [
        "Asia/Kathmandu", "Europe/London", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca",
        "Europe/Dublin", "America/Santiago", "Asia/Kolkata", "Pacific/Chatham", "America/St_Johns", "Africa/Cairo",
        "Asia/Jerusalem", "Pacific/Auckland", "America/Sao_Paulo", "America/Nuuk", "Antarctica/Troll",
        "Europe/Istanbul", "Pacific/Apia", "America/Argentina/Buenos_Aires", "America/Havana",
    ]

    /// 1 July 2046: of an endless series 20 years are described, where no rule goes on.
    private static let lastDescribed: Int64 = 2_414_016_000

    private static func event(_ uid: String, _ start: Int64, _ zone: String) -> CalendarEvent {
        var event = CalendarEvent(
            uid: uid,
            stamp: 1_782_907_200,
            start: start,
            end: start + 5_400,
            zone: zone,
            summary: "x"
        )
        event.alarms = [CalendarAlarm(secondsBefore: 900, text: "x")]
        return event
    }

    /// Instants around each clock change of a year, and one of each month.
    private static func instants(of year: Int, in zone: TimeZone) -> [Int64] {
        let start = Int64(year - 1_970) * 31_556_952
        var instants = (0..<12).map { start + Int64($0) * 2_629_746 }
        var date = Date(timeIntervalSince1970: Double(start))
        while let next = zone.nextDaylightSavingTimeTransition(after: date),
            next.timeIntervalSince1970 < Double(start + 31_556_952)
        {
            let change = Int64(next.timeIntervalSince1970)
            instants += [-86_400, -7_200, -5_401, -1_800, -1, 0, 1, 1_800, 3_599, 3_600, 7_200, 86_400].map {
                change + $0
            }
            date = next
        }
        return instants
    }

    @Test(arguments: zones)
    func `times are told by the zone that the file describes`(_ name: String) async throws {
        let zone = try #require(TimeZone(identifier: name))
        for years in [[2026], [2004, 2011], [2015, 2016, 2027]] {
            let instants = years.flatMap { Self.instants(of: $0, in: zone) }
            let events = instants.enumerated().map { Self.event("\($0.offset)", $0.element, name) }
            let parsed = try await ParsedCalendar.reading(CalendarFile(method: .request, events: events))
            #expect(parsed.errors == [])
            #expect(parsed.zones == ["Emitted-\(name)"])
            #expect(parsed.events.map(\.start) == instants)
            #expect(parsed.events.map(\.end) == instants.map { $0 + 5_400 })
        }
    }

    @Test(arguments: zones)
    func `a series of years keeps its time of day, its exclusions and its moved dates`(_ name: String) async throws {
        let zone = try #require(TimeZone(identifier: name))
        let rules = [
            "FREQ=WEEKLY", "FREQ=MONTHLY;BYDAY=-1SA", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;UNTIL=20330101T000000Z",
            "FREQ=DAILY;INTERVAL=9;COUNT=333",
        ]
        var events: [CalendarEvent] = []
        var expected: [[Int64]] = []
        for (index, text) in rules.enumerated() {
            // Half past six in the evening or near it, when no clock is changed; in 2026, a Saturday the 31st.
            let noon: Int64 = 1_769_860_800
            let start = noon + 23_400 - Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(noon))))
            var series = Self.event("\(index)", start, name)
            let rule = try RecurrenceRule(parsing: text)
            series.recurrence = rule
            let all = rule.occurrences(startingAt: start, in: zone, from: start, limit: 400)
            series.exclusions = [all[3], all[17], all[40], all[70]]
            events.append(series)
            expected.append(all)
            for at in [1, 25, 45] {
                var moved = Self.event("\(index)", all[at] + 7_200, name)
                moved.recurrenceID = all[at]
                events.append(moved)
            }
        }
        let parsed = try await ParsedCalendar.reading(CalendarFile(method: .publish, name: "Ä", events: events))
        #expect(parsed.errors == [] && parsed.name == "Ä")
        #expect(parsed.events.map(\.start) == events.map(\.start))
        #expect(parsed.events.map(\.recurrenceID) == events.map(\.recurrenceID))
        #expect(parsed.events.map { Set($0.exclusions) } == events.map { Set($0.exclusions) })
        let occurrences = parsed.events.map(\.occurrences).filter { !$0.isEmpty }
        #expect(occurrences.count == expected.count)
        for (theirs, ours) in zip(occurrences, expected) {
            let described = { (instants: [Int64]) in instants.filter { $0 < Self.lastDescribed } }
            #expect(Self.firstDifference(described(theirs), described(ours)) == nil)
        }
    }

    @Test func `words of all kinds come back`() async throws {
        // Not two backslashes, nor one before an n: icalendar 6.3 loses its own there.
        let words = [
            "a;b,c\\d\ne: \"f\"", "Zoë 🎉 日本語", "back\\slash", "x\nEND:VEVENT\nBEGIN:VEVENT", "^n^^'\"",
            String(repeating: "ä", count: 300), "  spaces  ", "BEGIN:VALARM",
        ]
        let events = try words.enumerated().map { index, text in
            var event = Self.event("\(index)", 1_783_720_800, "Europe/Berlin")
            event.summary = text
            event.description = text
            event.location = text
            let person = try #require(CalendarPerson(name: text, address: "a+b@x.y"))
            event.attendees = [CalendarAttendee(person)]
            return event
        }
        let parsed = try await ParsedCalendar.reading(CalendarFile(method: .request, events: events))
        #expect(parsed.errors == [])
        #expect(parsed.events.map(\.summary) == words)
        #expect(parsed.events.map(\.description) == words)
        #expect(parsed.events.map(\.location) == words)
        #expect(parsed.events.allSatisfy { $0.attendees == ["mailto:a+b@x.y"] })
    }

    private static func firstDifference(_ left: [Int64], _ right: [Int64]) -> String? {
        if left.count != right.count { return "\(left.count) and \(right.count) of them" }
        return zip(left, right).first { $0 != $1 }.map { "\($0.0) is not \($0.1)" }
    }
}
