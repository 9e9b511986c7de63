/// A day of a series: by which start its rule knows it, and when it is.
package struct SeriesOccurrence: Hashable, Sendable, Comparable {
    /// What addresses, answers and calendars name the day by, wherever it is moved.
    package let original: Int64
    package let time: EventTime

    package init(original: Int64, time: EventTime) {
        self.original = original
        self.time = time
    }

    /// By when they are.
    package static func < (one: SeriesOccurrence, other: SeriesOccurrence) -> Bool {
        (one.time.startsAt, one.original) < (other.time.startsAt, other.original)
    }
}

extension EventValues {
    /// When a moved day is.
    package func time(of moved: MovedDay) -> EventTime {
        guard let length = moved.length else { return time.starting(at: moved.startsAt) }
        return EventTime(startsAt: moved.startsAt, endsAt: moved.startsAt + length, zone: time.zone)
    }

    /// When the day is that the rule has at `original`.
    package func time(on original: Int64, _ exceptions: SeriesExceptions) -> EventTime {
        exceptions.moved[original].map { time(of: $0) } ?? time.starting(at: original)
    }

    /// The days that end after an instant, in the order in which they take place; of what is once, its own.
    /// - Parameters:
    ///   - earlier: they begin after this.
    ///   - showsLeftOut: whether days that do not take place are among them.
    package func occurrences(
        endingAfter instant: Int64,
        beginningAfter earlier: Int64 = .min,
        _ exceptions: SeriesExceptions,
        showsLeftOut: Bool = false,
        limit: Int
    ) throws -> [SeriesOccurrence] {
        let leftOut = showsLeftOut ? [] : exceptions.leftOut
        let length = time.overAt - time.startsAt
        let from = max(instant - length + 1, earlier == .min ? .min : earlier + 1)
        let usual = try starts(from: from, excluding: leftOut.union(exceptions.moved.keys), limit: limit)
            .map { SeriesOccurrence(original: $0, time: time.starting(at: $0)) }
        let moved = exceptions.moved
            .filter { !leftOut.contains($0.key) }
            .map { SeriesOccurrence(original: $0.key, time: time(of: $0.value)) }
            .filter { $0.time.overAt > instant && $0.time.startsAt > earlier }
        return Array((usual + moved).sorted().prefix(limit))
    }

    /// Whether another day than `original` begins on the same date as `start`, by the clocks of the series.
    func hasOther(than original: Int64, onDateOf start: Int64, _ exceptions: SeriesExceptions) throws -> Bool {
        let zone = time.timeZone
        let date = Event.day(start, zone)
        let moved = exceptions.held.contains { $0.original != original && Event.day($0.day.startsAt, zone) == date }
        if moved { return true }
        guard let usual = try Event.start(on: date, of: self) else { return false }
        return usual != original && exceptions.moved[usual] == nil && !exceptions.leftOut.contains(usual)
    }
}
