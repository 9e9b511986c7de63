import Models

/// Calendars of others that a member has added.
package enum FeedsPath: String, PathPattern {
    /// Takes the address of one.
    case list = "/map/feeds"
}

package enum FeedPath: String, PathPattern {
    /// Asks for it to be read now.
    case reading = "/map/feeds/:id/read"
    /// Takes where a place of it is.
    case place = "/map/feeds/:id/places"
    case removal = "/map/feeds/:id/delete"
}

package enum FeedEventPath: String, PathPattern {
    /// Makes whoever has added the feed the host of an event of it.
    case claim = "/events/:code/claim"
}

extension Route {
    package static func feeds(_ path: FeedsPath) -> Route { Route(path) }
    package static func feed(_ id: Int64, _ path: FeedPath) -> Route { Route(path, .number(id)) }
    package static func feedEvent(_ code: EventCode, _ path: FeedEventPath) -> Route { Route(path, .code(code)) }
}
