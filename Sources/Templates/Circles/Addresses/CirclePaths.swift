import Models

/// A member's circles.
package enum CirclesPath: String, PathPattern {
    case list = "/circles"
    /// Takes a name, and who is asked.
    case new = "/circles/new"
}

/// A circle, for whoever is in it or asked to it.
package enum CirclePath: String, PathPattern {
    case page = "/circles/:id"
    /// Takes the answer of whoever is asked.
    case answer = "/circles/:id/answer"
    /// All who are in it; takes further ones.
    case people = "/circles/:id/people"
    /// What becomes of it when one leaves; takes the leave.
    case leaving = "/circles/:id/leave"
    /// Gives the keeping back.
    case keeping = "/circles/:id/keeping"
    case settings = "/circles/:id/settings"
    /// The form of its picture; takes one.
    case picture = "/circles/:id/picture"
    case pictureRemoval = "/circles/:id/picture/delete"
    /// Takes the wish for a new link.
    case link = "/circles/:id/link"
    case linkRemoval = "/circles/:id/link/delete"
    /// Takes the wish for a new address of one's calendar of it.
    case calendar = "/circles/:id/calendar"
    case calendarRemoval = "/circles/:id/calendar/delete"
}

/// Somebody of a circle, for its keepers.
package enum CirclePersonPath: String, PathPattern {
    case removal = "/circles/:id/people/:person/delete"
    case keeper = "/circles/:id/people/:person/keeper"
    /// Takes whether somebody who asks is let in.
    case decision = "/circles/:id/people/:person/decision"
}

/// By which people come who have a circle's link.
package enum CircleJoinPath: String, PathPattern {
    case page = "/circles/join/:code"
}

/// Addresses in mails to people without an account. Each has its own secret in it.
package enum CircleInvitationPath: String, PathPattern {
    /// Who asks; takes the answer.
    case page = "/circles/invitations/:token"
    /// Makes the invitation of an address that of a member.
    case claim = "/circles/invitations/:token/claim"
}

/// What calendar programs subscribe to; whoever has the address can read it.
package enum CircleCalendarPath: String, PathPattern {
    case feed = "/circles/calendar/:file.ics"
}

/// The same people again.
package enum EventCirclePath: String, PathPattern {
    case circle = "/events/:code/circle"
}

extension Route {
    package static func circles(_ path: CirclesPath) -> Route { Route(path) }

    package static func circle(_ code: CircleCode, _ path: CirclePath = .page) -> Route {
        Route(path, .text(code.description))
    }

    package static func circlePeople(_ code: CircleCode, page: Int) -> Route {
        Route(
            CirclePath.people,
            .text(code.description),
            query: page > 1 ? NumberQuery(.page, page) : nil
        )
    }

    package static func circle(_ code: CircleCode, _ person: CirclePersonID, _ path: CirclePersonPath) -> Route {
        Route(path, .text(code.description), .number(person.rawValue))
    }

    package static func circleJoin(_ code: CircleCode) -> Route {
        Route(CircleJoinPath.page, .text(code.description))
    }

    package static func circleInvitation(_ token: String, _ path: CircleInvitationPath = .page) -> Route {
        Route(path, .text(token))
    }

    package static func circleCalendar(_ secret: String) -> Route { Route(CircleCalendarPath.feed, .text(secret)) }

    package static func eventCircle(_ code: EventCode) -> Route { Route(EventCirclePath.circle, .code(code)) }

    /// The form of a meeting to which the circle is asked.
    package static func meetingNew(with circle: CircleCode) -> Route {
        Route(MeetingPath.new, query: TextQuery(.circle, circle.description))
    }
}
