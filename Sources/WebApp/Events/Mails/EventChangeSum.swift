import Models
import Templates

/// What has changed about an event since somebody was last told of it, all in all.
struct EventChangeSum {
    /// Nothing where all is again as it was.
    let words: String
    /// The only thing that has changed: that this day of a series does not take place.
    let dayOff: EventTime?

    init(_ old: EventSnapshot, _ event: Event, _ exceptions: SeriesExceptions, now: Int64) {
        let before = old.values(now: event.values)
        let changes = EventChange.between(before, event.values).filter(\.isTold)
        var sentences = [EventChangeWords.words(before, event.values, changes)]
        var daysOff: [EventTime] = []
        // Days of another series are not those that were left out before.
        if changes.isDisjoint(with: [.time, .recurrence]) {
            let known = old.seriesExceptions
            func time(_ start: Int64) -> EventTime { event.values.time(on: start, exceptions) }
            let ahead = { (start: Int64) in time(start).overAt > now }
            daysOff = exceptions.leftOut.subtracting(known.leftOut).filter(ahead).sorted()
                .map { event.values.time(on: $0, known) }
            sentences += daysOff.map { EventChangeWords.takenOut($0) }
            sentences += known.leftOut.subtracting(exceptions.leftOut).filter(ahead).sorted()
                .map { EventChangeWords.putBack(time($0)) }
            let moved = Set(exceptions.moved.keys).union(known.moved.keys).subtracting(exceptions.leftOut)
                .subtracting(known.leftOut)
            sentences += moved.filter { exceptions.moved[$0] != known.moved[$0] }.filter(ahead).sorted()
                .map { EventChangeWords.moved(event.values.time(on: $0, known), to: time($0)) }
        }
        sentences.removeAll(where: \.isEmpty)
        dayOff = sentences.count == 1 ? daysOff.first : nil
        words = String(sentences.joined(separator: " ").unicodeScalars.prefix(2_000))
    }
}
