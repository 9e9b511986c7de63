import Models
import Templates

/// What has changed about an event since somebody was last told of it, all in all.
struct EventChangeSum {
    /// Nothing where all is again as it was.
    let words: String

    init(_ old: EventSnapshot, _ event: Event, exceptions: Set<Int64>, now: Int64) {
        let before = old.values(now: event.values)
        let changes = EventChange.between(before, event.values).filter(\.isTold)
        var sentences = [EventChangeWords.words(before, event.values, changes)]
        // Days of another series are not those that were left out before.
        if changes.isDisjoint(with: [.time, .recurrence]) {
            func day(_ start: Int64) -> String { EventChangeWords.when(event.time.starting(at: start)) }
            let ahead = { (start: Int64) in event.time.starting(at: start).overAt > now }
            sentences += exceptions.subtracting(old.exceptions).filter(ahead).sorted().map { "Not on \(day($0))." }
            sentences += old.exceptions.subtracting(exceptions).filter(ahead).sorted()
                .map { "After all also on \(day($0))." }
        }
        words = String(sentences.filter { !$0.isEmpty }.joined(separator: " ").unicodeScalars.prefix(2_000))
    }
}
