/// A day of the week, in the order of iCalendar's usual week, which begins on Monday (RFC 5545 section 3.3.10, WKST).
package enum Weekday: Int, Sendable, Hashable, CaseIterable, Comparable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// As BYDAY writes it.
    package var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue] }

    package init?(code: some StringProtocol) {
        guard let day = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = day
    }

    package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
