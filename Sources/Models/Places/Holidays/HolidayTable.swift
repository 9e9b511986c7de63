import Clocks

/// The public holidays of a country that are the same in all of it, by day.
struct HolidayTable: Sendable {
    let rules: [HolidayRule]
    /// A bit a day from `firstDay`.
    private let days: [UInt64]

    /// The years that are known.
    static let years = 2020...2040
    private static let firstDay = CivilDate.number(year: years.lowerBound, month: 1, day: 1)
    private static let dayCount = CivilDate.number(year: years.upperBound + 1, month: 1, day: 1) - firstDay

    /// The tables by ISO 3166 code, each made once, so that looking at a day takes a few nanoseconds.
    ///
    /// A country's line has its code and, after `#`, where the days are laid down; the indented lines have the days,
    /// apart by `|`: `05-01` is a day of the year, `05-01>Mo` the first Monday from it on, `05-31<Mo` the last up to it,
    /// `E-2` two days before Easter Sunday, `O-2` before that of the orthodox churches, `VE` and `AE` are the equinoxes
    /// in Japan. What happens at a weekend is a `HolidayRule.Substitute`; `@2024-` is the years of a day that came or
    /// went. Days that only a part of the country has are not here.
    static let all: [String: HolidayTable] = rules(of: europe).merging(rules(of: world)) { first, _ in first }
        .mapValues(HolidayTable.init)

    /// What is written for each country.
    static func rules(of text: String) -> [String: [HolidayRule]] {
        var (rules, country) = ([String: [HolidayRule]](), "")
        for line in text.split(separator: "\n") {
            if line.hasPrefix(" ") {
                rules[country, default: []] += line.split(separator: "|").compactMap(HolidayRule.init)
            } else {
                country = String(line.prefix(2))
            }
        }
        return rules
    }

    init(_ rules: [HolidayRule]) {
        self.rules = rules
        var days = [UInt64](repeating: 0, count: Self.dayCount / 64 + 1)
        // What is free for a holiday of next year may be in this one.
        for year in (Self.years.lowerBound - 1)...(Self.years.upperBound + 1) {
            for number in Self.days(of: rules, in: year) {
                let index = number - Self.firstDay
                if (0..<Self.dayCount).contains(index) { days[index / 64] |= 1 << UInt64(index % 64) }
            }
        }
        self.days = days
    }

    /// Whether a day is one, `nil` outside the years that are known.
    func contains(_ number: Int) -> Bool? {
        let index = number - Self.firstDay
        guard index >= 0, index < Self.dayCount else { return nil }
        return days[index / 64] & (1 << UInt64(index % 64)) != 0
    }

    private static func days(of rules: [HolidayRule], in year: Int) -> Set<Int> {
        let own = rules.compactMap { rule in rule.day(in: year).map { (rule: rule, day: $0) } }
        return own.reduce(into: Set(own.map(\.day))) { days, holiday in
            if let day = holiday.rule.substitute(for: holiday.day, among: days) { days.insert(day) }
        }
    }
}
