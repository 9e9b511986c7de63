import Testing

@testable import Clocks

/// Dates and times of day as they are typed, written and counted.
struct LocalTimeTests {
    @Test(arguments: [
        "1970-01-01T00:00", "1999-12-31T23:59", "2026-11-28T18:30", "2028-02-29T00:00", "2200-12-31T23:59",
    ])
    func `what is typed is written the same`(text: String) throws {
        let time = try #require(LocalTime(typed: text))
        #expect(time.text == text)
        #expect(LocalTime(wall: time.wall) == time)
        #expect(LocalTime(typedDate: time.date.description, clock: time.clockText) == time)
    }

    @Test(arguments: [
        "", "T", "now", "2026-11-28", "2026-11-28T", "T18:30", "2026-11-28 18:30", "2026-11-28T24:00",
        "2026-11-28T18:60", "2026-02-29T10:00", "2026-11-28T18:30Z", "2026-11-28T1:30", "+026-11-28T18:30",
        "2026-11-28T18:30:", "2026-11-28T18:30:1", "2026-11-28TT18:30", "2026-11-28T18:30T18:30", "9999-01-01T00:00",
        "0000-01-01T00:00", "1969-12-31T23:59", "2201-01-01T00:00", "２０２６-11-28T18:30", "2026-11-28T-1:30",
        "2026-11-28T18:30:99999999999999999999",
    ])
    func `what is no time is refused`(text: String) { #expect(LocalTime(typed: text) == nil) }

    @Test func `seconds that browsers add are dropped`() {
        #expect(LocalTime(typed: "2026-11-28T18:30:59")?.text == "2026-11-28T18:30")
    }

    @Test(arguments: [
        ("00:00", 0), ("7:00", 420), ("07:00", 420), ("22:05", 1_325), ("23:59", 1_439), ("24:00", nil), ("12:60", nil),
        ("12", nil), (":30", nil), ("12:3", nil), ("012:30", nil), ("-1:30", nil), ("12:30 ", nil), ("１２:30", nil),
    ])
    func `a time of day is typed with one digit or two`(text: String, minute: Int?) {
        #expect(LocalTime.minute(typedClock: text) == minute)
    }

    @Test(
        arguments: [
            (0, 0, 0), (86_399, 0, 86_399), (86_400, 1, 0), (-1, -1, 86_399), (-86_400, -1, 0), (-86_401, -2, 86_399),
        ] as [(Int64, Int, Int)]
    )
    func `days begin at midnight, before 1970 too`(wall: Int64, day: Int, second: Int) {
        let time = LocalTime(wall: wall)
        #expect(time.day == day && time.second == second && time.wall == wall)
    }

    @Test func `minutes past midnight are on the next day`() throws {
        let day = try #require(CivilDate("2028-02-28"))
        #expect(LocalTime(day, minute: 1_440 + 30).text == "2028-02-29T00:30")
        #expect(LocalTime(day, minute: -30).text == "2028-02-27T23:30")
        #expect(LocalTime(day) < LocalTime(day, minute: 1))
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (1_795_285_800, "2026-11-21T18:30:00Z"),
            (1_835_395_199, "2028-02-28T23:59:59Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
            (-62_135_596_800, "0001-01-01T00:00:00Z"),
        ] as [(Int64, String)]
    )
    func `a file's instants are in UTC`(seconds: Int64, text: String) { #expect(Timestamp.text(seconds) == text) }

    @Test(
        arguments: [
            (0, "19700101T000000"), (951_782_399, "20000228T235959"), (951_782_400, "20000229T000000"),
            (1_795_285_800, "20261121T183000"), (253_402_300_799, "99991231T235959"),
        ] as [(Int64, String)]
    )
    func `a calendar's times are both read and written`(seconds: Int64, text: String) {
        #expect(BasicTime.text(seconds) == text)
        #expect(BasicTime.seconds(text) == seconds)
    }

    @Test(arguments: [
        "", "20261121", "20261121T1830", "20261121 183000", "20261121T183000Z", "19691231T235959", "00010101T000000",
        "20260229T000000", "20261121T240000", "20261121T186000", "20261121T183061", "2026112１T183000",
        "+0261121T183000",
    ])
    func `what is no time of a calendar is refused`(text: String) { #expect(BasicTime.seconds(text) == nil) }

    @Test func `a leap second is the one before it, and what no calendar can say is its end`() {
        #expect(BasicTime.seconds("20161231T235960") == BasicTime.seconds("20161231T235959"))
        #expect(BasicTime.text(-1) == "19700101T000000" && BasicTime.text(.max) == "99991231T235959")
    }
}
