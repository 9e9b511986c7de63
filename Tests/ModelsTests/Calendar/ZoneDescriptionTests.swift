import Foundation
import Testing

@testable import Models

struct ZoneDescriptionTests {
    /// The observances of a zone that a file of one event has, one line each.
    private static func observances(_ zone: String, from start: String, rule: String? = nil) throws -> [String] {
        var event = CalendarEvent.sample(zone: zone)
        event.start = try Series.instant(start, in: try #require(TimeZone(identifier: zone)))
        event.end = event.start + 7_200
        event.stamp = event.start
        event.recurrence = try rule.map { try RecurrenceRule(parsing: $0) }
        let calendar = try CalendarParser.calendar(CalendarFile(events: [event]).rendered())
        let description = try #require(calendar.children.first { $0.name == "VTIMEZONE" })
        #expect(description["TZID"]?.text == zone)
        return description.children.map { child in
            let values = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RRULE", "RDATE"].compactMap { child[$0]?.value }
            return "\(child.name) \(values.joined(separator: " "))"
        }
    }

    @Test func `a zone that never changes has one offset`() throws {
        let kathmandu = try Self.observances("Asia/Kathmandu", from: "2026-07-10 18:00", rule: "FREQ=WEEKLY")
        #expect(kathmandu == ["STANDARD 19700101T000000 +0545 +0545"])
        let phoenix = try Self.observances("America/Phoenix", from: "2026-07-10 18:00")
        #expect(phoenix == ["STANDARD 19700101T000000 -0700 -0700"])
    }

    @Test func `changes on the same day of every year are a rule`() throws {
        #expect(
            try Self.observances("Europe/London", from: "2026-07-10 18:00") == [
                "DAYLIGHT 20260329T010000 +0000 +0100 FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
                "STANDARD 20261025T020000 +0100 +0000 FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
            ]
        )
        #expect(
            try Self.observances("Australia/Lord_Howe", from: "2026-07-10 18:00", rule: "FREQ=WEEKLY") == [
                "STANDARD 20260405T020000 +1100 +1030 FREQ=YEARLY;BYMONTH=4;BYDAY=1SU",
                "DAYLIGHT 20261004T020000 +1030 +1100 FREQ=YEARLY;BYMONTH=10;BYDAY=1SU",
            ]
        )
    }

    @Test func `a rule that was changed is ended or begins later`() throws {
        // The United States moved their changes in 2007; in 2016 Turkey stayed at its summer time.
        let york = try Self.observances("America/New_York", from: "2003-07-10 18:00", rule: "FREQ=WEEKLY")
        #expect(york.contains("DAYLIGHT 20070311T020000 -0500 -0400 FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"))
        #expect(york.contains("DAYLIGHT 20030406T020000 -0500 -0400 20040404T020000,20050403T020000,20060402T020000"))
        let istanbul = try Self.observances("Europe/Istanbul", from: "2012-01-10 18:00", rule: "FREQ=WEEKLY")
        let ends = istanbul.allSatisfy { !$0.contains("RRULE") && (!$0.contains("FREQ") || $0.contains("UNTIL")) }
        #expect(ends)
        #expect(istanbul.contains { $0.hasPrefix("DAYLIGHT") && $0.contains("20160327T030000") })
    }

    @Test func `changes without a rule are listed, within bounds`() throws {
        // Summer time is suspended in Ramadan, by the moon.
        let series = try Self.observances("Africa/Casablanca", from: "2026-07-10 18:00", rule: "FREQ=WEEKLY")
        #expect(series.count == 2)
        #expect(series.allSatisfy { !$0.contains("FREQ") })
        #expect(series.allSatisfy { (15...25).contains($0.split(separator: ",").count) })
        let far = try Self.observances("Africa/Casablanca", from: "2026-07-10 18:00", rule: "FREQ=MONTHLY;COUNT=1000")
        #expect(far == series)
        let once = try Self.observances("Africa/Casablanca", from: "2026-07-10 18:00")
        #expect(once.allSatisfy { $0.split(separator: ",").count <= 6 })
    }

    @Test func `each zone of a file is described once`() throws {
        let zones = ["Europe/Berlin", "Asia/Kathmandu", "Europe/Berlin", "UTC"]
        let file = CalendarFile(events: zones.map { CalendarEvent.sample(zone: $0) })
        let calendar = try CalendarParser.calendar(file.rendered())
        let described = calendar.children.filter { $0.name == "VTIMEZONE" }.compactMap { $0["TZID"]?.text }
        #expect(described == ["Asia/Kathmandu", "Europe/Berlin"])
        #expect(calendar.children.count == 6)
    }

    @Test func `a summer's instant of 1970 and one of the year 9999`() throws {
        #expect(try Self.observances("America/New_York", from: "1970-01-02 00:00").count >= 3)
        #expect(try !Self.observances("America/New_York", from: "9999-12-01 00:00").isEmpty)
    }
}
