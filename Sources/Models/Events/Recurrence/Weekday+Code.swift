import Clocks

extension Weekday {
    /// As BYDAY writes it (RFC 5545 section 3.3.10).
    package var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue] }

    package init?(code: some StringProtocol) {
        guard let day = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = day
    }
}

extension WeekdayOfMonth {
    /// As BYDAY writes it.
    package var code: String { "\(ordinal)\(weekday.code)" }
}
