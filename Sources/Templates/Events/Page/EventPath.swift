import Models

/// A page or a form of an event.
package enum EventPath: String, PathPattern {
    case detail = "/events/:code"
    /// The event for calendar programs.
    case file = "/events/:code.ics"
    /// Its address as a QR code.
    case share = "/events/:code/share"
    /// Takes a member's answer.
    case answer = "/events/:code/answer"
    /// Takes that a member subscribes to a public event.
    case subscription = "/events/:code/subscription"
    case subscriptionRemoval = "/events/:code/subscription/delete"
    /// Takes a member's stars.
    case rating = "/events/:code/rating"
    case ratingRemoval = "/events/:code/rating/delete"
    /// Where it is changed.
    case edit = "/events/:code/edit"
    /// Where it is called off.
    case cancellation = "/events/:code/cancel"
    /// Who is asked, to look through and to change; takes more invitations.
    case people = "/events/:code/people"
    /// Asks those again who have not answered.
    case nudge = "/events/:code/nudge"
    case report = "/events/:code/report"
}

/// One of those who are asked to an event.
package enum EventPersonPath: String, PathPattern {
    case removal = "/events/:code/people/:attendance/delete"
    case cohost = "/events/:code/people/:attendance/cohost"
    case cohostRemoval = "/events/:code/people/:attendance/cohost/delete"
}

extension Route {
    package static func event(_ code: EventCode, _ path: EventPath = .detail) -> Route {
        Route(path, .code(code))
    }

    /// Its address as a QR code, laid out to be printed.
    package static func eventPrint(_ code: EventCode, _ layout: PrintLayout) -> Route {
        Route(EventPath.share, .code(code), query: TextQuery(.layout, layout.rawValue))
    }

    /// The detail with its map looking elsewhere.
    package static func event(_ code: EventCode, looking position: MapPosition) -> Route {
        Route(EventPath.detail, .code(code), query: LookQuery(position: position))
    }

    /// The detail of a series with one of its days on it, by the day's start in epoch seconds.
    package static func event(_ code: EventCode, on start: Int64) -> Route {
        Route(EventPath.detail, .code(code), query: NumberQuery(.on, Int(start)))
    }

    package static func eventPerson(_ code: EventCode, _ id: AttendanceID, _ path: EventPersonPath) -> Route {
        Route(path, .code(code), .number(id.rawValue))
    }
}
