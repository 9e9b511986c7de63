import Models

/// Where meetings are arranged.
package enum MeetingPath: String, PathPattern {
    case new = "/meetings/new"
    /// Forgets the form that was begun.
    case draftRemoval = "/meetings/draft/delete"
}

extension Route {
    /// Perhaps at that place.
    package static func meetingNew(at place: PlaceID? = nil) -> Route {
        Route(MeetingPath.new, query: place.map { TextQuery(.place, $0.description) })
    }

    /// With that friend.
    package static func meetingNew(with username: String) -> Route {
        Route(MeetingPath.new, query: TextQuery(.with, username))
    }

    /// Filled in with what another event was.
    package static func meetingCopy(of code: EventCode) -> Route {
        Route(MeetingPath.new, query: TextQuery(.from, code.description))
    }

    package static var meetingDraftRemoval: Route { Route(MeetingPath.draftRemoval) }
}
