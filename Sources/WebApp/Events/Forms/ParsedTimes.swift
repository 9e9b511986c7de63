import Foundation
import Models
import Templates

/// When a form puts a meeting: a time, or several to vote on, which last equally long.
struct ParsedTimes {
    /// In order, each once.
    private(set) var times: [EventTime] = []
    private(set) var errors = FieldErrors.none

    /// - Parameters:
    ///   - earliest: all of them are after this.
    ///   - latest: the one of an event that is over, which is not voted on.
    init(_ input: EventInput, zone: TimeZone, after earliest: Int64, overBy latest: Int64? = nil) {
        let rows = latest == nil ? Self.rows(input) : []
        var length: Int64?
        if rows.isEmpty || !(input.date + input.time).isEmpty {
            let main = ParsedTime(
                date: input.date,
                clock: input.time,
                end: input.endTime,
                zone: zone,
                after: earliest,
                overBy: latest
            )
            errors.add(main.errors)
            if let time = main.time { times = [time] }
            length = main.time.flatMap { time in time.endsAt.map { $0 - time.startsAt } }
        }
        if rows.count > PollOption.maxTimes {
            errors.add(.optionDate, PollProblem.tooManyTimes)
            return
        }
        for row in rows {
            // Without a time of its own the form's end is that of the first of the others.
            let end = times.isEmpty ? input.endTime : ""
            let given = ParsedTime(date: row.date, clock: row.clock, end: end, zone: zone, after: earliest)
            for entry in given.errors.entries {
                errors.add(.optionDate, OtherTimeReason(number: row.number, entry.reason))
            }
            guard let time = given.time else { continue }
            length = length ?? time.endsAt.map { $0 - time.startsAt }
            let other = EventTime(
                startsAt: time.startsAt,
                endsAt: length.map { time.startsAt + $0 },
                zone: time.zone
            )
            if !times.contains(where: { $0.startsAt == other.startsAt }) { times.append(other) }
        }
        times.sort { $0.startsAt < $1.startsAt }
        if times.count > PollOption.maxTimes {
            errors.add(.optionDate, PollProblem.tooManyTimes)
        }
    }

    /// The rows in which something is typed.
    private static func rows(_ input: EventInput) -> [(number: Int, date: String, clock: String)] {
        let (dates, clocks) = (input.optionDates, input.optionTimes)
        return (0..<max(dates.count, clocks.count)).compactMap { index in
            let date = dates.indices.contains(index) ? dates[index] : ""
            let clock = clocks.indices.contains(index) ? clocks[index] : ""
            return date.isEmpty && clock.isEmpty ? nil : (index + 1, date, clock)
        }
    }
}
