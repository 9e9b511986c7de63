/// A changed day of a series that stands for all days after it, too: they have its words, its length, and begin as much sooner or later
/// (RFC 5545 section 3.2.13).
struct FeedShift {
    /// The first of them, by the rule of the series.
    let from: Int64
    /// How much later they begin by the walls of the series.
    let seconds: Int64
    private let event: FeedEvent

    /// How long each of them takes.
    var length: Int64 { event.length ?? 0 }

    /// `nil` for what replaces no day, or is moved by more than a year.
    init?(_ event: FeedEvent, of series: FeedEvent) {
        guard let replaced = event.replaces else { return nil }
        let days = series.start.isDate || event.start.isDate
        let before = replaced.isDate ? replaced.wall : series.start.clock.wall(at: replaced.instant)
        let after = days ? event.start.wall : series.start.clock.wall(at: event.start.instant)
        let seconds = after - (days ? Self.midnight(before) : before)
        guard abs(seconds) <= 366 * 86_400 else { return nil }
        (from, self.seconds, self.event) = (replaced.instant, seconds, event)
    }

    /// The day that the rule has at a wall time.
    func entry(at wall: Int64, of series: FeedEvent) -> FeedEntry {
        let occurrence = series.start.clock.instant(ofWall: wall)
        if series.start.isDate || event.start.isDate {
            return event.entry(at: Self.midnight(wall) + seconds, occurrence: occurrence)
        }
        let start = series.start.clock.instant(ofWall: wall + seconds)
        return event.entry(at: event.start.clock.wall(at: start), occurrence: occurrence)
    }

    private static func midnight(_ wall: Int64) -> Int64 { wall - (wall % 86_400 + 86_400) % 86_400 }
}

/// Days of a series from one changed day, which stands for those after it, to the next such day.
struct FeedSpan {
    /// `nil` for those before the first of them.
    let shift: FeedShift?
    /// By the rule of the series.
    private let from: Int64
    private let until: Int64

    static func all(of series: FeedEvent, _ changed: [FeedEvent]) -> [FeedSpan] {
        let shifts = changed.filter(\.isOnward).compactMap { FeedShift($0, of: series) }.sorted { $0.from < $1.from }
        let ends = shifts.map(\.from) + [.max]
        return [FeedSpan(shift: nil, from: .min, until: ends[0])]
            + zip(shifts, ends.dropFirst()).map { FeedSpan(shift: $0, from: $0.from, until: $1) }
    }

    func holds(_ occurrence: Int64) -> Bool { (from..<until).contains(occurrence) }

    /// Where its days are by the rule which are in a window once they are moved; `nil` where there are none.
    func window(wanting window: FeedWindow) -> FeedWindow? {
        let (seconds, length) = (shift?.seconds ?? 0, shift?.length ?? 0)
        // Walls and instants differ by some hours where clocks change.
        let first = max(window.from - seconds - length, from)
        let last = min(window.through - seconds + (shift == nil ? 0 : 4 * 3_600), until - 1)
        return first <= last ? FeedWindow(from: first, through: last, zone: window.zone) : nil
    }
}
