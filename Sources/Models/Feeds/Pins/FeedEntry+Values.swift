import Clocks
import Foundation

extension FeedEntry {
    /// The event as it is on the map.
    /// - Parameters:
    ///   - point: where it is.
    ///   - zone: of the place, where the feed does not say it.
    package func values(at point: GeoPoint, zone found: String?, of feed: Feed) -> EventValues {
        let zone =
            [zone, found].compactMap { $0 }.first { $0.utf8.count <= 64 && TimeZone(named: $0) != nil } ?? feed.zone
        // Lists look back no further than that for what is still going on.
        let end = endsAt.map { min($0, startsAt + EventTime.maxLength) }
        let parts = location.split(separator: ",", maxSplits: 1).map(\.trimmed)
        // What says where it is is not where the feed is.
        let usual = position == nil ? feed.near : ""
        let name = location.isEmpty ? usual : parts.first ?? location
        let kind = feed.category.isEmpty ? FeedCategory.category(of: title, categories)?.rawValue ?? "" : feed.category
        return EventValues(
            title: title,
            information: information,
            category: kind,
            time: EventTime(startsAt: startsAt, endsAt: end, zone: zone),
            place: EventPlace(
                id: nil,
                name: FeedText.line(name, EventPlace.maxNameLength),
                address: parts.count > 1 ? FeedText.line(parts[1], EventPlace.maxAddressLength) : "",
                point: point
            )
        )
    }
}

/// An entry of a feed as an event of ours; without values where nobody knows where it is.
package struct PlacedEntry: Hashable, Sendable {
    package let entry: FeedEntry
    package let values: EventValues?
    /// Whether it is not the first of its series that is ahead.
    package let isRepeat: Bool

    package init(_ entry: FeedEntry, _ values: EventValues?, isRepeat: Bool) {
        (self.entry, self.values, self.isRepeat) = (entry, values, isRepeat)
    }
}
