import Models

/// A feed as it was typed.
package struct FeedInput: Hashable, Sendable {
    package var address = ""
    package var near = ""
    package var category = ""
    package var licence = ""

    package init() {}
}

/// A feed with what a page shows of it.
package struct ShownFeed: Hashable, Sendable {
    package let feed: Feed
    /// How many of its events are on the map.
    package let events: Int
    /// Places that nobody has found.
    package let places: [FeedPlace]

    package init(_ feed: Feed, events: Int, places: [FeedPlace]) {
        (self.feed, self.events, self.places) = (feed, events, places)
    }
}
