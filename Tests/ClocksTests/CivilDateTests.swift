import Foundation
import Testing

@testable import Clocks

/// Days of the calendar.
struct CivilDateTests {
    @Test func `days agree with gmtime on every day of 400 years and back`() {
        for day in 0..<146_097 {
            var seconds = day * 86_400 + day % 86_400
            var parts = tm()
            gmtime_r(&seconds, &parts)
            let date = CivilDate(number: day)
            #expect(date.year == Int(parts.tm_year) + 1_900 && date.month == Int(parts.tm_mon) + 1)
            #expect(date.day == Int(parts.tm_mday) && (date.weekday.rawValue + 1) % 7 == Int(parts.tm_wday))
            #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
        }
    }

    @Test func `numbers of days are numbers of days before 1970 and long after it`() {
        for number in stride(from: -800_000, through: 3_000_000, by: 97) {
            let date = CivilDate(number: number)
            #expect(CivilDate.number(year: date.year, month: date.month, day: date.day) == number)
            #expect(date.weekday == Weekday(dayNumber: number + 7))
        }
    }

    @Test(arguments: [
        (2024, 2, 29, true), (2000, 2, 29, true), (1900, 2, 29, false), (2100, 2, 29, false), (2026, 2, 29, false),
        (2026, 4, 31, false), (2026, 0, 1, false), (2026, 13, 1, false), (2026, 1, 0, false), (2026, 1, 32, false),
        (1, 1, 1, true), (9_999, 12, 31, true), (0, 12, 31, false), (10_000, 1, 1, false), (-1, 1, 1, false),
    ])
    func `the calendar has a day or has it not`(year: Int, month: Int, day: Int, exists: Bool) {
        #expect((CivilDate(year: year, month: month, day: day) != nil) == exists)
    }

    @Test(
        arguments: [
            (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_399, "2000-02-28"), (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"), (4_102_444_800, "2100-01-01"), (4_107_542_399, "2100-02-28"),
            (4_107_542_400, "2100-03-01"), (1_795_285_800, "2026-11-21"), (-2_208_988_800, "1900-01-01"),
            (.max, "9999-12-31"), (.min, "0001-01-01"),
        ] as [(Int64, String)]
    )
    func `the day of an instant is that of UTC, within four digits`(seconds: Int64, day: String) {
        #expect(CivilDate(utcAt: seconds).description == day)
    }

    @Test(arguments: ["0001-01-01", "0987-06-05", "2024-02-29", "9999-12-31"])
    func `a day is written as it is read`(text: String) { #expect(CivilDate(text)?.description == text) }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-1-1", "26-11-28", "2026-11-28 ", " 2026-11-28", "2026-11-28\n", "2026/11/28",
        "28.11.2026", "2026-02-29", "2026-11-31", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01", "10000-01-01",
        "+026-11-28", "-026-11-28", "2026--1-28", "2026-11-28-", "٢٠٠٠-٠١-٠١", "２０２６-11-28", "2026-11-28T00:00",
    ])
    func `what is no day is refused`(text: String) {
        #expect(CivilDate(text) == nil)
        #expect(CivilDate(typed: text) == nil)
    }

    @Test func `what is typed is of years in which something can be`() {
        #expect(CivilDate(typed: "1970-01-01")?.number == 0)
        #expect(CivilDate(typed: "2200-12-31")?.description == "2200-12-31")
        for text in ["1969-12-31", "2201-01-01", "0001-01-01", "9999-12-31"] { #expect(CivilDate(typed: text) == nil) }
    }

    @Test func `days are in order`() throws {
        let days = try ["2023-12-31", "2024-02-29", "2024-03-01", "2025-01-01"].map { try #require(CivilDate($0)) }
        #expect(days.reversed().sorted() == days)
    }

    @Test(arguments: [
        ("2026-01-01", 1), ("2027-01-03", 53), ("2027-01-04", 1), ("2024-12-30", 1), ("2021-01-03", 53),
    ])
    func `weeks belong to the year of their Thursday`(day: String, week: Int) {
        #expect(CivilDate(day)?.week == week)
    }

    @Test(arguments: ["2024-03-31", "2025-04-20", "2026-04-05", "2038-04-25", "2285-03-22"])
    func `Easter is the full moon's Sunday`(day: String) throws {
        let date = try #require(CivilDate(day))
        #expect(CivilDate.easter(date.year) == date.number)
    }

    @Test(arguments: ["2024-05-05", "2025-04-20", "2026-04-12", "2027-05-02", "2028-04-16", "2030-04-28"])
    func `orthodox Easter is by the Julian calendar`(day: String) throws {
        let date = try #require(CivilDate(day))
        #expect(CivilDate.orthodoxEaster(date.year) == date.number)
    }

    @Test(arguments: [
        ("2026-11-28", 4, Weekday.saturday), ("2026-11-28", -1, .saturday), ("2026-11-29", 5, .sunday),
        ("2026-11-29", -1, .sunday), ("2024-02-29", 5, .thursday), ("2026-11-01", -5, .sunday),
    ])
    func `a weekday of a month is found and recognised`(day: String, ordinal: Int, weekday: Weekday) throws {
        let date = try #require(CivilDate(day))
        let rule = try #require(WeekdayOfMonth(ordinal, weekday))
        #expect(rule.number(year: date.year, month: date.month) == date.number)
        for number in (date.number - 15)...(date.number + 15) where CivilDate(number: number).month == date.month {
            #expect(rule.matches(CivilDate(number: number)) == (number == date.number))
        }
    }

    @Test func `a month of four Mondays has no fifth`() throws {
        #expect(try #require(WeekdayOfMonth(5, .monday)).number(year: 2026, month: 2) == nil)
        #expect(WeekdayOfMonth(0, .monday) == nil && WeekdayOfMonth(6, .monday) == nil)
    }
}
