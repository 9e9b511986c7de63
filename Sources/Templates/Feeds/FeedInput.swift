import Models

/// A feed as it was typed.
package struct FeedInput: Hashable, Sendable {
    package var address = ""
    package var near = ""
    package var category = ""
    package var licence = ""

    package init() {}
}

/// Where a place of a feed is, as it was typed and not found.
package struct FeedPlaceInput: Hashable, Sendable {
    package let feed: Int64
    /// As the feed writes it.
    package let location: String
    package let near: String
    package let errors: FieldErrors

    package init(feed: Int64, location: String, near: String, errors: FieldErrors) {
        (self.feed, self.location, self.near, self.errors) = (feed, location, near, errors)
    }
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
