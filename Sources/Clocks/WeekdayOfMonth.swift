/// Such as the second Tuesday of a month, or its last Friday.
package struct WeekdayOfMonth: Hashable, Sendable, Comparable {
    /// 1 to 5 from the start of the month, -1 to -5 from its end.
    package let ordinal: Int
    package let weekday: Weekday

    /// `nil` for an ordinal out of range.
    package init?(_ ordinal: Int, _ weekday: Weekday) {
        guard ordinal != 0, (-5...5).contains(ordinal) else { return nil }
        self.ordinal = ordinal
        self.weekday = weekday
    }

    /// The day's number as in `CivilDate`; `nil` in a month without it, such as one of four Mondays for the fifth.
    package func number(year: Int, month: Int) -> Int? {
        let length = CivilDate.length(month: month, year: year)
        let first = CivilDate.number(year: year, month: month, day: 1)
        let firstMatch = (weekday.rawValue - Weekday(dayNumber: first).rawValue + 7) % 7
        let count = (length - firstMatch + 6) / 7
        let index = ordinal > 0 ? ordinal - 1 : count + ordinal
        return (0..<count).contains(index) ? first + firstMatch + 7 * index : nil
    }

    /// Whether a date is that day of its month.
    package func matches(_ date: CivilDate) -> Bool {
        guard date.weekday == weekday else { return false }
        if ordinal > 0 { return (date.day - 1) / 7 + 1 == ordinal }
        return (CivilDate.length(month: date.month, year: date.year) - date.day) / 7 + 1 == -ordinal
    }

    /// In the order of canonical rules: from the start of the month, then from its end.
    package static func < (left: WeekdayOfMonth, right: WeekdayOfMonth) -> Bool { left.key < right.key }

    private var key: (Int, Int, Weekday) { (ordinal > 0 ? 0 : 1, ordinal, weekday) }
}
