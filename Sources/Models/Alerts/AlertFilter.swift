import Clocks
import Foundation

/// Which events a saved search finds: a search of the map without its order and where the map looks.
package struct AlertFilter: Hashable, Sendable {
    /// Around what, and how far at most.
    package struct Circle: Hashable, Sendable {
        /// The middle as it was typed; empty for a position.
        package let near: String
        package let centre: GeoPoint
        /// One of `Circle.metres`.
        package let metres: Int

        package static let metres = 1...200_000

        package init(near: String, centre: GeoPoint, metres: Int) {
            self.near = near
            self.centre = centre
            self.metres = metres
        }

        /// What was typed is the same wherever a geocoder finds it today.
        func isSame(as other: Circle) -> Bool {
            near == other.near && metres == other.metres && (!near.isEmpty || centre == other.centre)
        }
    }

    /// Each must begin a word of the event; empty for all. At most 200 characters, as everywhere below.
    package let words: String
    /// Empty for all.
    package let category: String
    /// "2026-11-28", or empty.
    package let firstDay: String
    package let lastDay: String
    /// IANA: whose days these are.
    package let zone: String
    /// `nil` for the whole earth.
    package let circle: Circle?

    package init(
        words: String = "",
        category: String = "",
        firstDay: String = "",
        lastDay: String = "",
        zone: String = "UTC",
        circle: Circle? = nil
    ) {
        self.words = words
        self.category = category
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.zone = zone
        self.circle = circle
    }

    /// Whether both ask for the same: the zone is that of where a search looks, and no choice of its own.
    package func isSame(as other: AlertFilter) -> Bool {
        let isSameCircle = circle.map { mine in other.circle.map(mine.isSame) ?? false } ?? (other.circle == nil)
        return isSameCircle && words == other.words && category == other.category && firstDay == other.firstDay
            && lastDay == other.lastDay
    }

    /// Whether its last day is over, so that nothing can fit any more.
    package func isOver(at now: Int64) -> Bool { end.map { $0 <= now } ?? false }

    private var end: Int64? { CivilDate(typed: lastDay).map { clocks.instant(ofMidnightAfter: $0) } }
    private var clocks: WallClock { WallClock(named: zone) }

    /// What of the map it asks for at an instant.
    func events(for viewer: AccountID, now: Int64) -> EventMapFilter {
        let first = CivilDate(typed: firstDay).map { clocks.instant(ofMidnight: $0) }
        var filter = EventMapFilter(from: max(now, first ?? now))
        (filter.to, filter.words, filter.category, filter.viewer) = (end, words, category, viewer)
        (filter.centre, filter.withinMetres) = (circle?.centre, circle.map { Double($0.metres) })
        return filter
    }
}
