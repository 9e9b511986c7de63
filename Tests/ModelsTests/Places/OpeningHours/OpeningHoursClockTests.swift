import Clocks
import Foundation
import Testing

@testable import Models

/// Zones, changes of clocks, and the sun.
struct OpeningHoursClockTests {
    @Test func `a missing hour shortens what goes across it`() throws {
        // 29 March 2026, Helsinki: 03:00 becomes 04:00.
        let wall = try Wall("Europe/Helsinki", 60.17, 24.94)
        let hours = try #require(OpeningHours("Sa 22:00-03:30"))
        let end = try #require(
            hours.nextChange(after: try wall.instant("2026-03-29 00:00"), in: wall.zone, at: wall.point)
        )
        #expect(end.instant == (try wall.instant("2026-03-29 02:00")) + 3_600)
        #expect(end.instant == (try wall.instant("2026-03-29 04:00")))
        #expect(try wall.change("Su 03:00-05:00", after: "2026-03-29 00:00") == "2026-03-29 04:00 open")
        // What lies in the hour alone never comes.
        #expect(try wall.change("Su 03:10-03:50", after: "2026-03-29 00:00") == "2026-04-05 03:10 open")
    }

    @Test func `a repeated hour is told once, and what ends in it stays closed`() throws {
        // 1 November 2026, New York: 02:00 becomes 01:00.
        let wall = try Wall("America/New_York", 40.71, -74.01)
        let night = "Sa 22:00-01:30"
        #expect(try wall.state(night, "2026-11-01 01:29") == .open)
        #expect(try wall.state(night, "2026-11-01 01:30") == .closed)
        #expect(try wall.state(night, "2026-11-01 01:00+3600") == .closed)
        // Open across the hour: nothing ends where the clock goes back.
        #expect(try wall.state("Sa 22:00-03:00", "2026-11-01 01:10+3600") == .open)
        let hours = try #require(OpeningHours("Sa 22:00-03:00"))
        let start = try wall.instant("2026-10-31 22:00")
        let change = try #require(hours.nextChange(after: start, in: wall.zone, at: wall.point))
        #expect(change.instant - start == 6 * 3_600)
    }

    @Test func `half an hour is repeated on Lord Howe Island`() throws {
        // 5 April 2026: 02:00 becomes 01:30.
        let wall = try Wall("Australia/Lord_Howe", -31.55, 159.08)
        let first = try wall.instant("2026-04-05 01:45")
        let hours = try #require(OpeningHours("01:40-01:50"))
        #expect(hours.state(at: first, in: wall.zone, at: wall.point) == .open)
        #expect(hours.state(at: first + 1_800, in: wall.zone, at: wall.point) == .closed)
        let date = try #require(CivilDate(year: 2026, month: 4, day: 5))
        let length = hours.intervals(on: date, in: wall.zone, at: wall.point)
        #expect((length.last?.end ?? 0) - (length.first?.start ?? 0) == 24 * 3_600 + 1_800)
    }

    @Test func `zones of quarter hours are as any`() throws {
        let wall = try Wall("Asia/Kathmandu", 27.7, 85.3)
        let hours = try #require(OpeningHours("10:00-17:00"))
        // 04:15 in Greenwich is 10:00.
        #expect(hours.state(at: 1_795_234_500 - 1, in: wall.zone, at: wall.point) == .closed)
        #expect(hours.state(at: 1_795_234_500, in: wall.zone, at: wall.point) == .open)
        #expect(try wall.change("10:00-17:00", after: "2026-11-23 12:00") == "2026-11-23 17:00 closed")
    }

    /// Rounded from the tables of timeanddate.com and the almanac of the U.S. Naval Observatory.
    @Test(arguments: [
        ("Europe/Helsinki", 60.17, 24.94, 6, 21, 3 * 60 + 54, 22 * 60 + 50),
        ("America/New_York", 40.71, -74.01, 12, 21, 7 * 60 + 17, 16 * 60 + 32),
        ("Australia/Sydney", -33.87, 151.21, 12, 21, 5 * 60 + 41, 20 * 60 + 5),
        ("Pacific/Auckland", -36.85, 174.76, 6, 21, 7 * 60 + 33, 17 * 60 + 11),
    ])
    func `the sun rises and sets to within three minutes`(
        zone: String,
        latitude: Double,
        longitude: Double,
        month: Int,
        day: Int,
        rise: Int,
        set: Int
    ) throws {
        let wall = try Wall(zone, latitude, longitude)
        let date = try #require(CivilDate(year: 2026, month: month, day: day))
        let hours = try #require(OpeningHours("sunrise-sunset"))
        let span = try #require(hours.spans(on: date, in: wall.zone, at: wall.point).first)
        let end = try #require(span.end)
        #expect(abs(span.start - rise) <= 3, "\(span.start / 60):\(span.start % 60)")
        #expect(abs(end - set) <= 3, "\(end / 60):\(end % 60)")
    }

    @Test func `the night between sunset and sunrise is one, and what the sun forestalls stays closed`() throws {
        let wall = try Wall("Europe/Helsinki", 60.17, 24.94)
        #expect(
            try wall.states("sunset-sunrise", ["11-23 14:00", "11-23 17:00", "11-24 03:00", "11-24 10:00"]) == "cooc"
        )
        #expect(try wall.states("17:00-sunset", ["11-23 18:00", "06-23 18:00"]) == "co")
        #expect(
            try wall.states("(sunrise+01:00)-(sunset-01:00)", ["11-23 09:00", "11-23 12:00", "11-23 15:00"]) == "coc"
        )
    }

    @Test func `where the sun does not rise nobody knows`() throws {
        let wall = try Wall("Europe/Oslo", 69.65, 18.96)
        #expect(try wall.states("sunrise-sunset", ["12-21 12:00", "03-21 12:00", "06-21 12:00"]) == "?o?")
    }
}
