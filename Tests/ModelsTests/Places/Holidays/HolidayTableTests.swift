import Clocks
import Testing

@testable import Models

struct HolidayTableTests {
    @Test func `every line of the tables is understood, and there are forty countries`() {
        #expect(HolidayTable.all.count == 40)
        for text in [HolidayTable.europe, HolidayTable.world] {
            let lines = text.split(separator: "\n").filter { $0.hasPrefix(" ") }
            let written = lines.joined(separator: "|").split(separator: "|").filter { $0.contains { $0 != " " } }
            let read = HolidayTable.rules(of: text).values.reduce(0) { $0 + $1.count }
            #expect(read == written.count)
        }
    }

    @Test(arguments: [
        ("FI", "2026-12-06", true), ("FI", "2026-06-19", true), ("FI", "2026-06-20", true), ("FI", "2026-06-21", false),
        ("GB", "2027-12-27", true), ("GB", "2027-12-28", true), ("GB", "2027-12-29", false),
        ("US", "2026-11-26", true), ("US", "2026-07-03", true), ("US", "2027-12-31", true), ("US", "2026-11-27", false),
        ("NL", "2025-04-26", true), ("NL", "2025-04-27", false), ("ES", "2024-12-08", false),
        ("GR", "2026-04-10", true), ("GR", "2026-04-03", false), ("PL", "2024-12-24", false),
        ("PL", "2025-12-24", true), ("JP", "2026-09-22", true), ("JP", "2026-05-06", true),
        ("ZA", "2027-03-22", true), ("CO", "2026-01-12", true), ("CO", "2026-01-06", false),
    ])
    func `a day is a holiday or none`(country: String, day: String, isHoliday: Bool) throws {
        let date = try #require(CivilDate(day))
        #expect(PublicHolidays(country: country).contains(date) == isHoliday)
    }

    @Test func `without a table nobody knows on the days that most of the world has`() {
        let days = (CivilDate.number(year: 2026, month: 1, day: 1)..<CivilDate.number(year: 2027, month: 1, day: 1))
            .map(CivilDate.init(number:))
        for country in [nil, "XX", "KE"] {
            let holidays = PublicHolidays(country: country)
            let doubtful = days.filter { holidays.contains($0) == nil }.map { "\($0.month)/\($0.day)" }
            #expect(doubtful == ["1/1", "4/3", "4/6", "5/1", "12/25"])
            #expect(days.allSatisfy { holidays.contains($0) != true })
        }
    }

    @Test func `what is outside of the years of a table is not known`() throws {
        let far = try #require(CivilDate(year: 2101, month: 12, day: 25))
        #expect(PublicHolidays(country: "FI").contains(far) == nil)
    }
}
