import Clocks
import Models

/// A rule as people say it: "Every week on Tuesday and Thursday until 31 Dec 2026".
package struct RecurrenceWords {
    package let words: String

    /// - Parameter time: of the first day, in whose zone the days are counted.
    package init(_ rule: RecurrenceRule, from time: EventTime) {
        let first = EventClock.local(at: time.startsAt, in: time.zone).date
        words = Self.every(rule) + Self.days(rule.pattern, first) + Self.end(rule.end, time.zone)
    }

    private static func every(_ rule: RecurrenceRule) -> String {
        let unit =
            switch rule.pattern {
            case .daily: "day"
            case .weekly: "week"
            case .monthlyByDate, .monthly: "month"
            }
        return "Every " + (rule.interval == 1 ? unit : Count(rule.interval, unit).words)
    }

    private static func days(_ pattern: RecurrenceRule.Pattern, _ first: CivilDate) -> String {
        switch pattern {
        case .daily: ""
        case .weekly(let days):
            " on " + list(days.isEmpty ? [first.weekday.words] : days.sorted().map(\.words))
        case .monthlyByDate:
            " on the " + ordinal(first.day) + (first.day > 28 ? ", in months that have one" : "")
        case .monthly(let days): " on the " + list(days.sorted().map(Self.words))
        }
    }

    private static func end(_ end: RecurrenceRule.End, _ zone: String) -> String {
        switch end {
        case .never: return ""
        case .count(let count): return count == 1 ? ", once" : ", \(count) times"
        case .until(let instant):
            let day = EventClock.local(at: instant, in: zone).date
            return " until \(day.day) \(day.monthName.prefix(3)) \(day.year)"
        }
    }

    private static func words(_ day: WeekdayOfMonth) -> String {
        let position =
            switch day.ordinal {
            case -1: "last"
            case ..<0: ordinal(-day.ordinal) + " to last"
            default: ordinal(day.ordinal)
            }
        return position + " " + day.weekday.words
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// "1st", "22nd", "13th".
    static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 10, number % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }
}

extension Weekday {
    var words: String { WeekdayWords.full[rawValue] }
}
