import Clocks
import Models

/// A rule as people say it: "Every week on Tuesday and Thursday until 31 Dec 2026".
package struct RecurrenceWords {
    package let words: String

    /// - Parameter time: of the first day, in whose zone the days are counted.
    package init(_ rule: RecurrenceRule, from time: EventTime) {
        let first = EventClock.local(at: time.startsAt, in: time.zone).date
        let every = Self.every(rule)
        let days = Self.days(rule.pattern, first)
        let rhythm = days.isEmpty ? every : tr("\(every) \(days)", "every week, on Tuesday")
        let end = Self.end(rule.end, time.zone)
        words = end.isEmpty ? rhythm : rhythm + end
    }

    private static func every(_ rule: RecurrenceRule) -> String {
        switch rule.pattern {
        case .daily: Count(rule.interval, "Every day", "Every %1 days").words
        case .weekly: Count(rule.interval, "Every week", "Every %1 weeks").words
        case .monthlyByDate, .monthly: Count(rule.interval, "Every month", "Every %1 months").words
        }
    }

    private static func days(_ pattern: RecurrenceRule.Pattern, _ first: CivilDate) -> String {
        switch pattern {
        case .daily: ""
        case .weekly(let days):
            tr(
                "on \(ListWords.and(days.isEmpty ? [first.weekday.words] : days.sorted().map(\.words)))",
                "days of the week"
            )
        case .monthlyByDate:
            first.day > 28
                ? tr("on the \(ordinal(first.day)), in months that have one")
                : tr("on the \(ordinal(first.day))", "of a month")
        case .monthly(let days): tr("on the \(ListWords.and(days.sorted().map(Self.words)))", "of a month")
        }
    }

    private static func end(_ end: RecurrenceRule.End, _ zone: String) -> String {
        switch end {
        case .never: ""
        case .count(let count): Count(count, ", once", ", %1 times").words
        case .until(let instant): tr(" until \(EventClock.local(at: instant, in: zone).date.shortWords)", "a day")
        }
    }

    private static func words(_ day: WeekdayOfMonth) -> String {
        switch day.ordinal {
        case -1: tr("last \(day.weekday.words)", "of a month")
        case ..<0: tr("\(ordinal(-day.ordinal)) to last \(day.weekday.words)", "of a month")
        default: tr("\(ordinal(day.ordinal)) \(day.weekday.words)", "of a month")
        }
    }

    /// "1st", "22nd", "13th".
    static func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (_, 11...13): tr("\(number)th", "an ordinal")
        case (1, _): tr("\(number)st", "an ordinal")
        case (2, _): tr("\(number)nd", "an ordinal")
        case (3, _): tr("\(number)rd", "an ordinal")
        default: tr("\(number)th", "an ordinal")
        }
    }
}
