import Clocks

/// How an event repeats: the part of RFC 5545 section 3.3.10 that people use, by days, weeks or months.
package struct RecurrenceRule: Hashable, Sendable {
    package enum Pattern: Hashable, Sendable {
        case daily
        /// On these days; on the start's own where there are none.
        case weekly(Set<Weekday>)
        /// On the start's day of the month. Months without that day are skipped.
        case monthlyByDate
        /// Months without such a day, as without a fifth Monday, are skipped. Never empty.
        case monthly(Set<WeekdayOfMonth>)
    }

    package enum End: Hashable, Sendable {
        case never
        /// After so many occurrences, those that are excluded counted too.
        case count(Int)
        /// None later than this instant, in epoch seconds.
        case until(Int64)
    }

    package let pattern: Pattern
    /// Every so many days, weeks (from Monday) or months.
    package let interval: Int
    package let end: End

    package static let intervals = 1...366
    package static let counts = 1...1_000

    /// Throws `outOfRange` of `INTERVAL`, `COUNT`, `UNTIL` (the years 1970 to 9999) or `BYDAY` (no day at all).
    package init(_ pattern: Pattern, interval: Int = 1, end: End = .never) throws(RecurrenceProblem) {
        guard Self.intervals.contains(interval) else { throw .outOfRange("INTERVAL") }
        switch end {
        case .count(let count) where !Self.counts.contains(count): throw .outOfRange("COUNT")
        case .until(let instant) where !BasicTime.range.contains(instant): throw .outOfRange("UNTIL")
        case .never, .count, .until: break
        }
        if case .monthly(let days) = pattern, days.isEmpty { throw .outOfRange("BYDAY") }
        self.pattern = pattern
        self.interval = interval
        self.end = end
    }
}

extension RecurrenceRule: CustomStringConvertible {
    /// The value of `RRULE`, the same for equal rules.
    package var description: String {
        var parts = ["FREQ=\(frequency.rawValue)"]
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        switch pattern {
        case .weekly(let days) where !days.isEmpty: parts.append("BYDAY=\(Self.list(days.sorted().map(\.code)))")
        case .monthly(let days): parts.append("BYDAY=\(Self.list(days.sorted().map(\.code)))")
        case .daily, .weekly, .monthlyByDate: break
        }
        switch end {
        case .never: break
        case .count(let count): parts.append("COUNT=\(count)")
        case .until(let instant): parts.append("UNTIL=\(BasicTime.text(instant))Z")
        }
        return parts.joined(separator: ";")
    }

    private var frequency: RecurrenceRuleParser.Frequency {
        switch pattern {
        case .daily: .daily
        case .weekly: .weekly
        case .monthlyByDate, .monthly: .monthly
        }
    }

    private static func list(_ codes: [String]) -> String { codes.joined(separator: ",") }
}
