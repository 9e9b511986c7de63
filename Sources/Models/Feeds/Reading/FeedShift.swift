/// A changed day of a series that stands for all days after it, too: they have its words, its length, and begin as much sooner or later
/// (RFC 5545 section 3.2.13).
struct FeedShift {
    /// The first of them, by the rule of the series.
    let from: Int64
    /// How much later they begin by the walls of the series.
    let seconds: Int64
    private let event: FeedEvent

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
