import Models

/// Who brings what to an event, and what its hosts ask.
package enum ThingsPath: String, PathPattern {
    /// The list; takes another thing.
    case things = "/events/:code/things"
    /// Takes whether whoever comes adds what they bring.
    case opening = "/events/:code/things/open"
    /// All of it for hosts, to be printed; and as a table.
    case summary = "/events/:code/things/summary"
    case table = "/events/:code/things/summary.csv"
    /// Takes another question.
    case questions = "/events/:code/questions"
}

/// One thing of the list.
package enum ThingPath: String, PathPattern {
    case claim = "/events/:code/things/:thing/claim"
    case claimRemoval = "/events/:code/things/:thing/claim/delete"
    case edit = "/events/:code/things/:thing/edit"
    case move = "/events/:code/things/:thing/move"
    case removal = "/events/:code/things/:thing/delete"
}

/// One question.
package enum QuestionPath: String, PathPattern {
    case edit = "/events/:code/questions/:question/edit"
    case removal = "/events/:code/questions/:question/delete"
}

/// The same list by the link of a mail.
package enum InvitationThingsPath: String, PathPattern {
    case things = "/invitations/:token/things"
}

/// One thing of the list by the link of a mail.
package enum InvitationThingPath: String, PathPattern {
    case claim = "/invitations/:token/things/:thing/claim"
    case claimRemoval = "/invitations/:token/things/:thing/claim/delete"
}

extension Route {
    package static func things(_ code: EventCode, _ path: ThingsPath = .things) -> Route { Route(path, .code(code)) }

    package static func thing(_ code: EventCode, _ id: Int64, _ path: ThingPath) -> Route {
        Route(path, .code(code), .number(id))
    }

    package static func question(_ code: EventCode, _ id: Int64, _ path: QuestionPath) -> Route {
        Route(path, .code(code), .number(id))
    }
}

/// How somebody comes to a list: on the page of its event, or by a personal link.
package enum ThingsDoor: Hashable, Sendable {
    case event(EventCode)
    /// The token of the link.
    case invitation(String)

    /// The page on which the list is a part.
    package var page: Route {
        switch self {
        case .event(let code): .event(code)
        case .invitation(let token): .invitation(token)
        }
    }

    package var things: Route {
        switch self {
        case .event(let code): .things(code)
        case .invitation(let token): Route(InvitationThingsPath.things, .text(token))
        }
    }

    func claim(_ thing: Int64) -> Route {
        switch self {
        case .event(let code): .thing(code, thing, .claim)
        case .invitation(let token): Route(InvitationThingPath.claim, .text(token), .number(thing))
        }
    }

    func claimRemoval(_ thing: Int64) -> Route {
        switch self {
        case .event(let code): .thing(code, thing, .claimRemoval)
        case .invitation(let token): Route(InvitationThingPath.claimRemoval, .text(token), .number(thing))
        }
    }
}
