import Foundation
import Testing

@testable import Clocks

/// The clocks of zones, above all when they are changed.
struct WallClockTests {
    private static func wall(_ text: String) throws -> Int64 { try #require(LocalTime(typed: text)).wall }

    @Test func `an hour that is left out is the instant of the change, or comes an hour later`() throws {
        // 29 March 2026, Berlin: 02:00 becomes 03:00 at 01:00 UTC.
        let clock = WallClock(named: "Europe/Berlin")
        let change: Int64 = 1_774_746_000
        for text in ["2026-03-29T02:00", "2026-03-29T02:30", "2026-03-29T02:59", "2026-03-29T03:00"] {
            #expect(clock.instant(ofWall: try Self.wall(text)) == change)
        }
        #expect(clock.instant(movingWall: try Self.wall("2026-03-29T02:30")) == change + 1_800)
        #expect(clock.local(at: change + 1_800).text == "2026-03-29T03:30")
        #expect(clock.local(at: change - 1).text == "2026-03-29T01:59")
        #expect(clock.local(at: change).text == "2026-03-29T03:00")
    }

    @Test func `of an hour that comes twice the first is meant, and the wall stands at its end in the second`() throws {
        // 25 October 2026, Berlin: 03:00 becomes 02:00 at 01:00 UTC.
        let clock = WallClock(named: "Europe/Berlin")
        let change: Int64 = 1_792_890_000
        let half = try Self.wall("2026-10-25T02:30")
        #expect(clock.instant(ofWall: half) == change - 1_800)
        #expect(clock.instant(movingWall: half) == change - 1_800)
        #expect(clock.local(at: change - 1_800).wall == half && clock.local(at: change + 1_800).wall == half)
        #expect(clock.wall(at: change - 1_800) == half)
        #expect(clock.wall(at: change + 1_800) == (try Self.wall("2026-10-25T03:00")) - 1)
        #expect(clock.wall(at: change + 3_600) == (try Self.wall("2026-10-25T03:00")))
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29", 23), ("Europe/Berlin", "2026-10-25", 25), ("Europe/Berlin", "2028-02-29", 24),
        // Beirut changes its clocks at midnight: the day begins at one.
        ("Asia/Beirut", "2026-03-29", 23),
        // Samoa left out 30 December 2011.
        ("Pacific/Apia", "2011-12-30", 0), ("UTC", "2026-03-29", 24),
    ])
    func `a day is as long as its clocks let it be`(zone: String, day: String, hours: Int64) throws {
        let (clock, date) = (WallClock(named: zone), try #require(CivilDate(day)))
        #expect(clock.instant(ofMidnightAfter: date) - clock.instant(ofMidnight: date) == hours * 3_600)
    }

    @Test(arguments: ["Europe/Helsinki", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"])
    func `the wall's clock goes forward only, and back again to the same instant`(zone: String) throws {
        let clock = WallClock(try #require(TimeZone(named: zone)))
        var last = Int64.min
        // Ten minutes at a time through a year with both changes.
        for instant in stride(from: Int64(1_767_225_600), to: 1_798_761_600, by: 600) {
            let wall = clock.wall(at: instant)
            #expect(wall >= last)
            #expect(clock.instant(ofWall: wall) <= instant)
            last = wall
        }
    }

    @Test func `changes are listed with the offsets around them`() throws {
        let zone = try #require(TimeZone(named: "Europe/Berlin"))
        let changes = ZoneTransition.all(of: zone, after: 1_767_225_600, through: 1_798_761_600)
        #expect(changes.map(\.instant) == [1_774_746_000, 1_792_890_000])
        #expect(changes.map(\.before) == [3_600, 7_200] && changes.map(\.after) == [7_200, 3_600])
        #expect(changes.map(\.isDaylight) == [true, false])
        #expect(changes.map { LocalTime(wall: $0.wall).text } == ["2026-03-29T02:00", "2026-10-25T03:00"])
    }

    @Test(arguments: ["Europe/Berlin", "America/Argentina/Salta", "Etc/UTC", "UTC", "GMT"])
    func `a zone has a name of the tz database`(name: String) { #expect(TimeZone(named: name) != nil) }

    @Test(arguments: [
        "", "EST", "CET", "GMT+2", "+02:00", "Berlin", "Europe/Atlantis", "/", String(repeating: "a/", count: 40),
    ])
    func `what says nothing of summer time is no zone, and its clock is that of UTC`(name: String) {
        #expect(TimeZone(named: name) == nil)
        #expect(WallClock(named: name).offset(at: 1_795_285_800) == 0)
    }

    @Test func `the years of four digits have their clocks`() throws {
        let clock = WallClock(named: "Asia/Kathmandu")
        let last = try #require(CivilDate("9999-12-31"))
        let first = try #require(CivilDate("0001-01-01"))
        #expect(clock.local(at: clock.instant(ofMidnight: last)).date == last)
        #expect(clock.local(at: clock.instant(ofMidnight: first)).date == first)
    }
}
