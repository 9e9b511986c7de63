import Clocks

/// The times of a rule, one period (day, week, month, year) after the other.
struct FeedRulePeriods {
    private let rule: FeedRule
    private let start: LocalTime
    private let date: CivilDate
    private let filter: FeedDayFilter
    /// Seconds after midnight, in order.
    private let times: [Int64]
    private var number: Int
    /// How many days the last period has cost.
    private(set) var lookedAt = 0

    /// - Parameters:
    ///   - start: a wall time.
    ///   - wall: periods that are over before this are left out.
    init(_ rule: FeedRule, from start: Int64, skippingTo wall: Int64) {
        self.rule = rule
        self.start = LocalTime(wall: start)
        date = self.start.date
        filter = FeedDayFilter(rule, start: date)
        let second = self.start.second
        let hours = rule.hours.isEmpty ? [second / 3_600] : rule.hours
        let minutes = rule.minutes.isEmpty ? [second / 60 % 60] : rule.minutes
        let seconds = rule.seconds.isEmpty ? [second % 60] : rule.seconds
        times = hours.flatMap { hour in
            minutes.flatMap { minute in seconds.map { Int64(hour * 3_600 + minute * 60 + $0) } }
        }
        number = 0
        let target = LocalTime(wall: max(wall, start))
        // One earlier: the span may begin within a period.
        number = max(0, distance(to: target.date) / rule.interval - 1)
    }

    /// The times of the next period, perhaps none; `nil` where it begins after `last`.
    mutating func next(through last: Int64) -> [Int64]? {
        let steps = number * rule.interval
        number += 1
        guard let days = days(after: steps, through: LocalTime(wall: last).day) else { return nil }
        lookedAt = max(1, days.count)
        let chosen = days.filter(filter.contains).flatMap { day in
            times.map { Int64(day.number) * 86_400 + $0 }
        }
        guard !rule.positions.isEmpty else { return chosen }
        return rule.positions.compactMap { position in
            let index = position > 0 ? position - 1 : chosen.count + position
            return chosen.indices.contains(index) ? chosen[index] : nil
        }.sorted()
    }

    /// The first day of the start's week.
    private var week: Int { date.number - (date.weekday.rawValue - rule.weekStart.rawValue + 7) % 7 }

    private func distance(to other: CivilDate) -> Int {
        switch rule.frequency {
        case .daily: other.number - date.number
        case .weekly: (other.number - week) / 7
        case .monthly: (other.year - date.year) * 12 + other.month - date.month
        case .yearly: other.year - date.year
        }
    }

    private func days(after steps: Int, through last: Int) -> [CivilDate]? {
        switch rule.frequency {
        case .daily:
            let day = date.number + steps
            return day > last ? nil : [CivilDate(number: day)]
        case .weekly:
            let first = week + 7 * steps
            return first > last ? nil : (first..<first + 7).map(CivilDate.init(number:))
        case .monthly:
            let months = date.month - 1 + steps
            return days(year: date.year + months / 12, months: [months % 12 + 1], through: last)
        case .yearly:
            return days(year: date.year + steps, months: filter.months, through: last)
        }
    }

    private func days(year: Int, months: [Int], through last: Int) -> [CivilDate]? {
        guard CivilDate.years.contains(year), CivilDate.number(year: year, month: months[0], day: 1) <= last else {
            return nil
        }
        return months.flatMap { month in
            let first = CivilDate.number(year: year, month: month, day: 1)
            return (first..<first + CivilDate.length(month: month, year: year)).map(CivilDate.init(number:))
        }
    }
}
