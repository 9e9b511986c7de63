import Models

/// What a search of everything has found of each kind: the first few, and whether there are more. Nothing in it is
/// anything that the reader may not see.
package struct FoundThings: Sendable {
    package struct Group<Thing: Sendable>: Sendable {
        package let things: [Thing]
        package let hasMore: Bool

        package static var none: Group { Group([], hasMore: false) }

        package init(_ things: [Thing], hasMore: Bool) { (self.things, self.hasMore) = (things, hasMore) }

        /// `found` are up to one more than `limit`.
        package init(_ found: [Thing], limit: Int) {
            things = Array(found.prefix(limit))
            hasMore = found.count > limit
        }
    }

    /// Towns, quarters, stations, streets, houses, positions.
    package var localities = Group<Locality>.none
    package var places = Group<PlaceSummary>.none
    /// What the reader hosts, goes to or follows.
    package var ownEvents = Group<EventListing>.none
    package var publicEvents = Group<PinnedEvent>.none
    package var people = Group<Byline>.none
    package var books = Group<GuestbookListing>.none
    package var zones = Group<VisibleZone>.none

    /// The one of today: dates of other years say theirs.
    package let year: Int

    /// `now` in epoch seconds.
    package init(now: Int64 = 0) { year = EventRowWhen.year(of: now) }
}
