import Clocks

/// One rule of `opening_hours`: the days it is for, the times of those days, and what holds then.
struct OpeningRule: Hashable, Sendable {
    enum Modifier: Hashable, Sendable {
        case open, closed, unknown
    }

    /// Whether it adds to the rules before it (`,`) instead of taking their place on its days (`;`).
    var isAdditional = false
    var years: [YearRange] = []
    var dates: [DateRange] = []
    var weeks: [WeekRange] = []
    var weekdays: WeekdaySelector?
    /// Empty for the whole day.
    var times: [TimeSpan] = []
    var modifier = Modifier.open
    var comment: String?

    var hasDays: Bool { !years.isEmpty || !dates.isEmpty || !weeks.isEmpty || weekdays != nil }

    var state: OpeningState {
        switch modifier {
        case .open: .open
        case .closed: .closed
        case .unknown: .unknown(comment: comment)
        }
    }

    /// Whether it may ever hold on a day that is no holiday.
    var isForOrdinaryDays: Bool { weekdays?.isForOrdinaryDays ?? true }

    /// `nil` where that hangs on a holiday of which nobody knows.
    func matches(_ date: CivilDate, _ holidays: PublicHolidays) -> Bool? {
        let isDay = weekdays.map { $0.matches(date, holidays) } ?? true
        return isDay != false && isInSeason(date) ? isDay : false
    }

    private func isInSeason(_ date: CivilDate) -> Bool {
        if !years.isEmpty, !years.contains(where: { $0.matches(date.year) }) { return false }
        if !dates.isEmpty, !dates.contains(where: { $0.matches(date) }) { return false }
        return weeks.isEmpty || weeks.contains { $0.matches(date.week) }
    }
}

/// `2026`, `2026-2028`, `2026-2030/2`, `2026+`.
struct YearRange: Hashable, Sendable {
    let first: Int
    /// `nil` for ever.
    let last: Int?
    var step = 1

    func matches(_ year: Int) -> Bool {
        year >= first && year <= last ?? .max && (year - first).isMultiple(of: step)
    }
}

/// Weeks by ISO 8601: `week 5`, `week 1-52/2`; a range may go over the new year.
struct WeekRange: Hashable, Sendable {
    let first: Int
    let last: Int
    var step = 1

    func matches(_ week: Int) -> Bool {
        if first <= last { return week >= first && week <= last && (week - first).isMultiple(of: step) }
        return week >= first || week <= last
    }
}
