import Models

/// A day of the Gregorian calendar, to be shown.
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

    /// The day of an instant, `offset` seconds east of Greenwich.
    package init(epochSeconds: Int, offset: Int = 0) {
        self.init(CivilDate(number: Self.days(epochSeconds + offset)))
    }

    init(_ date: CivilDate) { self.init(year: date.year, month: date.month, day: date.day) }

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
