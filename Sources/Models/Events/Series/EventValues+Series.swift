extension EventValues {
    /// How it repeats; `nil` for what is once. Throws `RecurrenceProblem` for a text that is no rule.
    package func rule() throws -> RecurrenceRule? { try recurrence.map { try RecurrenceRule(parsing: $0) } }

    /// The starts of a series from an instant on, in order; of what is once, its own.
    package func starts(from: Int64, excluding excluded: Set<Int64> = [], limit: Int) throws -> [Int64] {
        guard let rule = try rule() else { return time.startsAt >= from ? [time.startsAt] : [] }
        return rule.occurrences(
            startingAt: time.startsAt,
            in: time.timeZone,
            excluding: excluded,
            from: from,
            limit: limit
        )
    }

    /// The first day that is not over at `now`: its end, said or taken, is still ahead.
    /// - Parameter earlier: it begins after this.
    func firstOpen(
        _ exceptions: SeriesExceptions,
        after earlier: Int64 = .min,
        now: Int64
    ) throws -> SeriesOccurrence? {
        try occurrences(endingAfter: now, beginningAfter: earlier, exceptions, limit: 1).first
    }

    /// The day that lists show: the next one that is not over, else the last one; of what is once, its own.
    func listed(_ exceptions: SeriesExceptions, now: Int64) throws -> SeriesOccurrence {
        let own = SeriesOccurrence(original: time.startsAt, time: time)
        guard let rule = try rule() else { return own }
        if let next = try firstOpen(exceptions, now: now) { return next }
        let elsewhere = exceptions.leftOut.union(exceptions.moved.keys)
        let usual = try lastStart(rule, excluding: elsewhere)
            .map { SeriesOccurrence(original: $0, time: time.starting(at: $0)) }
        let moved = exceptions.held.map { SeriesOccurrence(original: $0.original, time: time(of: $0.day)) }
        return ([usual].compactMap(\.self) + moved).max() ?? own
    }

    /// Looks at ever longer spans before the end of the rule, as days at the end may be left out.
    private func lastStart(_ rule: RecurrenceRule, excluding excluded: Set<Int64>) throws -> Int64? {
        guard let last = rule.last(startingAt: time.startsAt, in: time.timeZone) else { return nil }
        var span: Int64 = 40 * 86_400
        while true {
            let from = max(time.startsAt, last - span)
            if let found = try starts(from: from, excluding: excluded, limit: .max).last { return found }
            if from == time.startsAt { return nil }
            span *= 8
        }
    }

    /// The same with a first start that its own rule has: a weekly one begins on the first of its days that is not
    /// before `time`. Throws `RecurrenceProblem`.
    package func beginningByRule() throws -> EventValues {
        guard let rule = try rule() else { return self }
        // Every week or month counts until there is a first day; those that are left out are counted from it.
        let every = try RecurrenceRule(rule.pattern)
        let start = every.occurrences(
            startingAt: time.startsAt,
            in: time.timeZone,
            from: time.startsAt,
            limit: 1
        ).first
        var values = self
        if let start { values.time = time.starting(at: start) }
        return values
    }
}
