/// A day of the Gregorian calendar.
package struct CivilDay: Hashable, Sendable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day of an instant, `offset` seconds east of Greenwich. Days are counted in eras of 400 years from
    /// 1 March of the year 0, as in Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    package init(epochSeconds: Int, offset: Int = 0) {
        let days = Self.days(epochSeconds + offset) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Whole days since 1 January 1970, rounded down.
    static func days(_ seconds: Int) -> Int { (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 }

    /// "2026-11-21"
    var iso: String { Self.digits(year, 4) + "-" + Self.digits(month, 2) + "-" + Self.digits(day, 2) }

    var monthName: String { Self.months[max(1, min(12, month)) - 1] }

    static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
