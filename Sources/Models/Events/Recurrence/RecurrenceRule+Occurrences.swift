import Clocks
import Foundation

extension RecurrenceRule {
    /// When the event takes place, in epoch seconds and order, each instant once.
    ///
    /// The time of day on the wall is kept. One that a clock change leaves out is taken with the offset before the
    /// change, so it comes that much later; of one that comes twice the first is meant (RFC 5545 section 3.3.5). A start
    /// that its own rule does not match is not an occurrence. Nothing is later than 200 years after the start.
    ///
    /// Costs time for what it returns, not for the years before `from`; a rule with COUNT counts from its start, without
    /// looking at the zone.
    /// - Parameters:
    ///   - start: the first occurrence, epoch seconds; UNTIL and COUNT are counted from here.
    ///   - excluded: instants that are left out; COUNT counts them.
    ///   - from: nothing earlier is returned.
    ///   - limit: at most so many.
    package func occurrences(
        startingAt start: Int64,
        in zone: TimeZone,
        excluding excluded: Set<Int64> = [],
        from: Int64,
        limit: Int
    ) -> [Int64] {
        guard limit > 0, BasicTime.range.contains(start), from <= BasicTime.range.upperBound else { return [] }
        var found: [Int64] = []
        visit(startingAt: start, in: zone, from: max(from, start)) { instant in
            if !excluded.contains(instant) { found.append(instant) }
            return found.count < limit
        }
        return found
    }

    /// Whether the event takes place at exactly this instant.
    package func contains(
        _ instant: Int64,
        startingAt start: Int64,
        in zone: TimeZone,
        excluding excluded: Set<Int64> = []
    ) -> Bool {
        guard !excluded.contains(instant) else { return false }
        return occurrences(startingAt: start, in: zone, from: instant, limit: 1).first == instant
    }

    /// The last occurrence, excluded ones among them; `nil` for a rule that never ends, or where there is none.
    package func last(startingAt start: Int64, in zone: TimeZone) -> Int64? {
        switch end {
        case .never: nil
        case .count(let count): occurrences(startingAt: start, in: zone, from: start, limit: count).last
        case .until(let instant): lastUntil(instant, startingAt: start, in: zone)
        }
    }

    /// Looks at ever longer spans before the end, so that a rule of many days is not told in full.
    private func lastUntil(_ until: Int64, startingAt start: Int64, in zone: TimeZone) -> Int64? {
        guard BasicTime.range.contains(start), start <= until else { return nil }
        var span: Int64 = 40 * 86_400
        while true {
            let from = max(start, until - span)
            var last: Int64?
            visit(startingAt: start, in: zone, from: from) { instant in
                last = instant
                return true
            }
            if last != nil || from == start { return last }
            span *= 8
        }
    }

    /// Gives `body` the occurrences from `from` on until it answers `false`.
    private func visit(startingAt start: Int64, in zone: TimeZone, from: Int64, _ body: (Int64) -> Bool) {
        let clock = WallClock(zone)
        let local = clock.local(at: start)
        let (first, timeOfDay) = (local.day, Int64(local.second))
        // Two days earlier: offsets and what a change of the date line moves are less.
        let earliest = Int(from / 86_400) - 2
        var remaining = Int.max
        if case .count(let count) = end { remaining = count }
        var previous = Int64.min
        let skipped = remaining == .max ? earliest : first
        for day in RecurrenceDays(self, from: CivilDate(number: first), skippingTo: skipped) {
            guard remaining > 0 else { return }
            remaining -= 1
            guard day >= earliest else { continue }
            // The start is given as an instant, so it may be the second of two.
            let instant = day == first ? start : clock.instant(movingWall: Int64(day) * 86_400 + timeOfDay)
            if case .until(let last) = end, instant > last { return }
            guard instant >= from, instant > previous else { continue }
            previous = instant
            guard body(instant) else { return }
        }
    }
}
