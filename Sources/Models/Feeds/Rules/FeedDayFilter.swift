import Clocks

/// Which days of a period a rule means.
struct FeedDayFilter {
    private let rule: FeedRule
    private let monthDays: Set<Int>
    private let weekdays: Set<Weekday>
    private let ordinals: Set<FeedRule.Day>
    /// Where days have an ordinal, whether it counts within the month, and not within the year.
    private let countsInMonth: Bool
    private let monthSet: Set<Int>

    /// What a rule does not say is that of the start (RFC 5545 section 3.3.10).
    init(_ rule: FeedRule, start: CivilDate) {
        self.rule = rule
        let isOpen = rule.weeks.isEmpty && rule.yearDays.isEmpty && rule.monthDays.isEmpty && rule.days.isEmpty
        let takesDate = isOpen && (rule.frequency == .yearly || rule.frequency == .monthly)
        monthDays = takesDate ? [start.day] : rule.monthDays
        let takesMonth = isOpen && rule.frequency == .yearly && rule.months.isEmpty
        monthSet = takesMonth ? [start.month] : rule.months
        let hasOrdinals = rule.frequency == .yearly || rule.frequency == .monthly
        ordinals = hasOrdinals ? rule.days.filter { $0.ordinal != 0 } : []
        var weekdays = Set(rule.days.filter { $0.ordinal == 0 || !hasOrdinals }.map(\.weekday))
        let takesWeekday =
            isOpen && rule.frequency == .weekly
            || !rule.weeks.isEmpty && rule.days.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
        if takesWeekday { weekdays = [start.weekday] }
        self.weekdays = weekdays
        countsInMonth = rule.frequency == .monthly || !monthSet.isEmpty
    }

    /// Those of a year that have to be looked at. Never empty.
    var months: [Int] { monthSet.isEmpty ? Array(1...12) : monthSet.sorted() }

    func contains(_ date: CivilDate) -> Bool {
        guard monthSet.isEmpty || monthSet.contains(date.month) else { return false }
        if !monthDays.isEmpty {
            let fromEnd = date.day - CivilDate.length(month: date.month, year: date.year) - 1
            guard monthDays.contains(date.day) || monthDays.contains(fromEnd) else { return false }
        }
        return matchesYear(date) && matchesWeek(date) && matchesWeekday(date)
    }

    private func matchesYear(_ date: CivilDate) -> Bool {
        guard !rule.yearDays.isEmpty else { return true }
        let (day, length) = Self.dayOfYear(date)
        return rule.yearDays.contains(day) || rule.yearDays.contains(day - length - 1)
    }

    private func matchesWeekday(_ date: CivilDate) -> Bool {
        if weekdays.isEmpty, ordinals.isEmpty { return true }
        if weekdays.contains(date.weekday) { return true }
        guard !ordinals.isEmpty else { return false }
        let (day, length) =
            countsInMonth
            ? (date.day, CivilDate.length(month: date.month, year: date.year)) : Self.dayOfYear(date)
        let (ordinal, fromEnd) = ((day - 1) / 7 + 1, -((length - day) / 7 + 1))
        return ordinals.contains(FeedRule.Day(ordinal: ordinal, weekday: date.weekday))
            || ordinals.contains(FeedRule.Day(ordinal: fromEnd, weekday: date.weekday))
    }

    private func matchesWeek(_ date: CivilDate) -> Bool {
        guard !rule.weeks.isEmpty else { return true }
        let (week, count) = weekOfYear(date)
        return rule.weeks.contains(week) || rule.weeks.contains(week - count - 1)
    }

    private static func dayOfYear(_ date: CivilDate) -> (day: Int, length: Int) {
        let first = CivilDate.number(year: date.year, month: 1, day: 1)
        return (date.number - first + 1, CivilDate.number(year: date.year + 1, month: 1, day: 1) - first)
    }

    /// Weeks belong to the year that has at least four of their days.
    private func weekOfYear(_ date: CivilDate) -> (week: Int, count: Int) {
        let first = date.number - (date.weekday.rawValue - rule.weekStart.rawValue + 7) % 7
        // The fourth day of a week is in the year that the week belongs to.
        let year = CivilDate(number: first + 3).year
        let start = firstWeek(of: year)
        return ((first - start) / 7 + 1, (firstWeek(of: year + 1) - start) / 7)
    }

    private func firstWeek(of year: Int) -> Int {
        let fourth = CivilDate.number(year: year, month: 1, day: 4)
        let weekday = Weekday(dayNumber: fourth)
        return fourth - (weekday.rawValue - rule.weekStart.rawValue + 7) % 7
    }
}
