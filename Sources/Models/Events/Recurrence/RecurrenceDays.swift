import Clocks

/// The days of a rule in order, as numbers of `CivilDate`, without an end: one period (day, week, month) after the other.
///
/// Ends by itself `maxYears` after the start, so that a rule whose days are rare is no endless loop.
struct RecurrenceDays: Sequence, IteratorProtocol {
    static let maxYears = 200

    private let pattern: RecurrenceRule.Pattern
    private let interval: Int
    private let start: CivilDate
    private var period: Int
    /// The days of the current period, last first.
    private var waiting: [Int] = []

    /// - Parameter day: nothing much earlier than this day is made; the first may still lie some days before it.
    init(_ rule: RecurrenceRule, from start: CivilDate, skippingTo day: Int) {
        pattern = rule.pattern
        interval = rule.interval
        self.start = start
        period = 0
        period = Swift.max(0, distance(to: CivilDate(number: Swift.max(day, start.number))) / interval)
    }

    mutating func next() -> Int? {
        while waiting.isEmpty {
            let days = self.days()
            guard let days else { return nil }
            waiting = days.filter { $0 >= start.number }.sorted(by: >)
            period += 1
        }
        return waiting.removeLast()
    }

    private var monday: Int { start.number - start.weekday.rawValue }

    /// Whole days, weeks or months from the start's to that of a later day.
    private func distance(to day: CivilDate) -> Int {
        switch pattern {
        case .daily: day.number - start.number
        case .weekly: (day.number - monday) / 7
        case .monthlyByDate, .monthly: (day.year - start.year) * 12 + day.month - start.month
        }
    }

    /// `nil` behind the last year.
    private func days() -> [Int]? {
        let steps = period * interval
        let lastYear = start.year + Self.maxYears
        switch pattern {
        case .daily:
            let day = start.number + steps
            return CivilDate(number: day).year > lastYear ? nil : [day]
        case .weekly(let weekdays):
            let first = monday + 7 * steps
            guard CivilDate(number: first).year <= lastYear else { return nil }
            return weekdays.isEmpty ? [first + start.weekday.rawValue] : weekdays.map { first + $0.rawValue }
        case .monthlyByDate, .monthly:
            let months = start.month - 1 + steps
            let (year, month) = (start.year + months / 12, months % 12 + 1)
            return year > lastYear ? nil : days(year: year, month: month)
        }
    }

    private func days(year: Int, month: Int) -> [Int] {
        guard case .monthly(let weekdays) = pattern else {
            return CivilDate(year: year, month: month, day: start.day).map { [$0.number] } ?? []
        }
        // The fourth and the last Friday may be the same.
        return Array(Set(weekdays.compactMap { $0.number(year: year, month: month) }))
    }
}
