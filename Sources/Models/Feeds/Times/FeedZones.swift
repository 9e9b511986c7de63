import Clocks
import Foundation

/// What the names of zones in one feed mean: found once each.
struct FeedZones {
    private let described: [String: CalendarComponent]
    private var known: [String: FeedClock?] = [:]
    private let last: Int64
    /// The clock of times and days that belong to no zone.
    let fallback: FeedClock

    /// - Parameters:
    ///   - fallback: where the feed does not say for the whole of it (`X-WR-TIMEZONE`).
    ///   - last: up to which wall time clocks are asked.
    init(_ calendar: CalendarComponent, fallback: TimeZone, through last: Int64) {
        let zones = calendar.children.filter { $0.name == "VTIMEZONE" }
        described = Dictionary(
            zones.compactMap { zone in zone["TZID"].map { ($0.text.trimmed, zone) } },
            uniquingKeysWith: { first, _ in first }
        )
        self.last = last
        let named = calendar["X-WR-TIMEZONE"].flatMap { CalendarZone.clock(named: $0.text.trimmed) }
        self.fallback = .known(named ?? WallClock(fallback))
    }

    /// `nil` for a name that means nothing.
    mutating func clock(named name: String, _ effort: inout Int) -> FeedClock? {
        if let clock = known[name] { return clock }
        if name == "Z" || name.uppercased() == "UTC" { return .utc }
        let clock =
            CalendarZone.clock(named: name).map(FeedClock.known)
            ?? described[name].flatMap { zone in
                zone["X-LIC-LOCATION"].flatMap { CalendarZone.clock(named: $0.text.trimmed) }.map(FeedClock.known)
                    ?? FeedZone(zone, through: last, &effort).map(FeedClock.described)
            }
        known[name] = .some(clock)
        return clock
    }
}
