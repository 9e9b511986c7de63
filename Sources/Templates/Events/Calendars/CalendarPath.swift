/// A member's own calendar.
package enum CalendarPath: String, PathPattern {
    /// Where the member sees its address; takes the wish for a new one.
    case settings = "/settings/calendar"
    /// Switches it off.
    case removal = "/settings/calendar/delete"
}

/// What calendar programs subscribe to; whoever has the address can read it.
package enum CalendarFeedPath: String, PathPattern {
    case feed = "/calendar/:file.ics"
}

extension Route {
    package static func calendar(_ path: CalendarPath) -> Route { Route(path) }
    package static func calendarFeed(_ secret: String) -> Route { Route(CalendarFeedPath.feed, .text(secret)) }
}
