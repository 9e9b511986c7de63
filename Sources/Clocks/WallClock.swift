import Foundation

/// The clock on the wall of a time zone. Wall times are seconds since 1 January 1970, 00:00, as the wall counts them.
///
/// Hours by the wall are laid on real time without gaps or overlaps: a time that a clock change leaves out is the
/// instant of the change, and of one that comes twice the first counts. While an hour is repeated the wall is taken to
/// stand at its end, so that what closed in it the first time stays closed, and what is open across it stays open.
package struct WallClock: Sendable {
    package let zone: TimeZone

    package init(_ zone: TimeZone) { self.zone = zone }

    /// The clock of a zone by its IANA name, that of UTC where the machine does not know the name.
    package init(named name: String) { self.init(TimeZone(named: name) ?? .gmt) }

    /// Longer than any change of clocks for summer time, in seconds.
    private static let longestRepeat: Int64 = 3 * 3_600

    /// Seconds east of Greenwich.
    package func offset(at instant: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant))))
    }

    /// The date and time of day at an instant, also in a repeated hour.
    package func local(at instant: Int64) -> LocalTime { LocalTime(wall: instant + offset(at: instant)) }

    /// What the wall is taken to show at an instant; in a repeated hour its last second.
    package func wall(at instant: Int64) -> Int64 {
        let offset = offset(at: instant)
        let before = self.offset(at: instant - Self.longestRepeat)
        let shift = before - offset
        guard shift > 0, shift <= Self.longestRepeat, self.offset(at: instant - shift) == before
        else { return instant + offset }
        return change(after: instant - shift, upTo: instant) + before - 1
    }

    /// The first instant at which the wall shows `wall`, or that of the change which leaves it out.
    package func instant(ofWall wall: Int64) -> Int64 {
        // Offsets are less than a day, so these two lie on either side.
        let (before, after) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
        let early = wall - before
        if before == after || offset(at: early) == before { return early }
        let late = wall - after
        if offset(at: late) == after { return late }
        return change(after: min(early, late), upTo: max(early, late))
    }

    /// The first instant of a day, and the end of one.
    package func instant(ofMidnight date: CivilDate) -> Int64 { instant(ofWall: LocalTime(date).wall) }
    package func instant(ofMidnightAfter date: CivilDate) -> Int64 { instant(ofWall: LocalTime(date).wall + 86_400) }

    /// The first instant that has the offset of `last`, where `first` has another.
    private func change(after first: Int64, upTo last: Int64) -> Int64 {
        let new = offset(at: last)
        var (low, high) = (first, last)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(at: middle) == new { high = middle } else { low = middle }
        }
        return high
    }
}
