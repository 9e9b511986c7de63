import Clocks
import Foundation
import Models
import Templates

/// How a form lets an event repeat.
struct ParsedRepeat {
    /// `nil` for never, and where something is wrong.
    private(set) var rule: RecurrenceRule?
    private(set) var errors = FieldErrors.none

    /// - Parameter start: what the weekday of a monthly rule is read from.
    init(_ input: EventInput, start: EventTime?, zone: TimeZone) {
        guard input.repeats != "never", !input.repeats.isEmpty else { return }
        let pattern = pattern(input, start, zone)
        let every = input.repeatEvery.isEmpty ? 1 : Int(input.repeatEvery) ?? 0
        if !RecurrenceRule.intervals.contains(every) {
            errors.add(.repeatEvery, EventReason.badNumber(RecurrenceRule.intervals))
        }
        let end = end(input, zone)
        guard errors.isEmpty, let pattern, let end else { return }
        do {
            rule = try RecurrenceRule(pattern, interval: every, end: end)
        } catch {
            errors.add(.repeats, RepeatReason.impossible)
        }
    }

    private mutating func pattern(
        _ input: EventInput,
        _ start: EventTime?,
        _ zone: TimeZone
    ) -> RecurrenceRule.Pattern? {
        switch input.repeats {
        case "daily": return .daily
        case "weekly":
            let days = input.repeatDays.map { Weekday(code: $0) }
            if days.contains(nil) { errors.add(.repeatDays, RepeatReason.noDays) }
            return .weekly(Set(days.compactMap(\.self)))
        case "monthly-date": return .monthlyByDate
        case "monthly-weekday", "monthly-last":
            // Without a start there is a message at its field.
            guard let start else { return nil }
            let date = WallClock(zone).local(at: start.startsAt).date
            // What is the fifth is also the last, and each month has that.
            let isLast = input.repeats == "monthly-last" || date.day > 28
            return WeekdayOfMonth(isLast ? -1 : (date.day - 1) / 7 + 1, date.weekday).map { .monthly([$0]) }
        default:
            errors.add(.repeats, RepeatReason.noPattern)
            return nil
        }
    }

    private mutating func end(_ input: EventInput, _ zone: TimeZone) -> RecurrenceRule.End? {
        switch input.repeatEnd {
        case "", "never": return .never
        case "until":
            guard let day = CivilDate(typed: input.repeatUntil) else {
                errors.add(.repeatUntil, RepeatReason.noLastDay)
                return nil
            }
            return .until(WallClock(zone).instant(ofMidnightAfter: day) - 1)
        case "count":
            guard let count = Int(input.repeatCount), RecurrenceRule.counts.contains(count) else {
                errors.add(.repeatCount, RepeatReason.badCount)
                return nil
            }
            return .count(count)
        default:
            errors.add(.repeatEnd, RepeatReason.noEnd)
            return nil
        }
    }
}

extension EventInput {
    /// Fills in how an event repeats.
    mutating func fill(_ rule: RecurrenceRule, zone: TimeZone) {
        switch rule.pattern {
        case .daily: repeats = "daily"
        case .weekly(let days):
            repeats = "weekly"
            repeatDays = days.sorted().map(\.code)
        case .monthlyByDate: repeats = "monthly-date"
        case .monthly(let days): repeats = days.first?.ordinal == -1 ? "monthly-last" : "monthly-weekday"
        }
        repeatEvery = rule.interval == 1 ? "" : String(rule.interval)
        switch rule.end {
        case .never: repeatEnd = "never"
        case .count(let count): (repeatEnd, repeatCount) = ("count", String(count))
        case .until(let instant):
            (repeatEnd, repeatUntil) = ("until", WallClock(zone).local(at: instant).date.description)
        }
    }
}
