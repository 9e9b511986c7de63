import Clocks
import Foundation
import Testing

@testable import Models
@testable import WebApp

/// Our table against that of Python's `holidays`, which others keep.
@Suite(.enabled(if: Python.hasHolidays, "there is no .venv with holidays: Scripts/test-venv makes it"))
struct HolidayComparisonTests {
    private static let program = """
        import datetime, holidays, json, sys
        epoch = datetime.date(1970, 1, 1)
        days = lambda code: sorted((day - epoch).days for day in holidays.country_holidays(code, years=range(2024, 2031)))
        print(json.dumps({code: days(code) for code in sys.argv[1:]}))
        """

    @Test func `the national holidays of 2024 to 2030 are the same in all countries`() throws {
        let countries = HolidayTable.all.keys.sorted()
        let printed = try Python.output(of: Self.program, countries, by: Python.venv)
        let others = try JSONDecoder().decode([String: [Int]].self, from: printed)
        #expect(others.count == countries.count)
        let years = CivilDate.number(year: 2024, month: 1, day: 1)..<CivilDate.number(year: 2031, month: 1, day: 1)
        for (country, theirs) in others {
            let holidays = PublicHolidays(country: country)
            let ours = years.filter { holidays.contains(CivilDate(number: $0)) == true }
            let differing = Set(ours).symmetricDifference(theirs).sorted().map(CivilDate.init(number:))
            #expect(differing.isEmpty, "\(country): \(differing.map { "\($0.year)-\($0.month)-\($0.day)" })")
        }
    }
}
