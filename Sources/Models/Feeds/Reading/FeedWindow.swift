import Foundation

/// Which days of a feed are wanted, and by which clocks what belongs to no zone is read.
package struct FeedWindow: Sendable {
    /// Epoch seconds: what is over before is left out.
    package let from: Int64
    /// What begins after is left out.
    package let through: Int64
    package let zone: TimeZone

    /// How far ahead pins of feeds are.
    package static let days: Int64 = 90

    package init(from: Int64, through: Int64, zone: TimeZone) {
        (self.from, self.through, self.zone) = (from, through, zone)
    }

    package init(at now: Int64, zone: TimeZone) {
        self.init(from: now, through: now + Self.days * 86_400, zone: zone)
    }

    /// Whether any of it is ahead, or under way.
    func holds(_ entry: FeedEntry) -> Bool {
        max(entry.endsAt ?? 0, entry.startsAt + 1) > from && entry.startsAt <= through
    }
}
