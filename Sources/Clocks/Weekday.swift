/// A day of the week. Weeks begin on Monday, as in ISO 8601 and in iCalendar (RFC 5545 section 3.3.10, WKST).
package enum Weekday: Int, Sendable, Hashable, CaseIterable, Comparable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// - Parameter dayNumber: whole days since 1 January 1970, which was a Thursday.
    package init(dayNumber: Int) {
        let days = dayNumber + 3
        self = Self.week[days - CivilDate.quotient(days, 7) * 7]
    }

    private static let week = allCases

    package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
