import Models

/// How somebody comes to a talk: on the page of its event, or by a personal link. All its addresses follow from that.
package enum TalkDoor: Hashable, Sendable {
    case event(EventCode)
    /// The token of the link.
    case invitation(String)
    /// On the page of a circle.
    case circle(CircleCode)

    /// The page on which the talk is a part.
    package func page(on day: Int64?) -> Route {
        switch self {
        case .event(let code): day.map { .event(code, on: $0) } ?? .event(code)
        case .invitation(let token): .invitation(token)
        case .circle(let code): .circle(code)
        }
    }

    /// All of it, before a message where that is given.
    package func talk(on day: Int64? = nil, before: Int64? = nil) -> Route {
        let query = TalkQuery(on: day, before: before)
        return switch self {
        case .event(let code): Route(EventTalkPath.talk, .code(code), query: query)
        case .invitation(let token): Route(InvitationTalkPath.talk, .text(token), query: query)
        case .circle(let code): Route(CircleTalkPath.talk, .text(code.description), query: query)
        }
    }

    /// Where hosts tell something, and choose who writes. Whoever comes by a link is none.
    var updates: Route {
        switch self {
        case .event(let code): Route(EventTalkPath.updates, .code(code))
        case .circle(let code): Route(CircleTalkPath.updates, .text(code.description))
        case .invitation: page(on: nil)
        }
    }

    var mode: Route {
        switch self {
        case .event(let code): Route(EventTalkPath.mode, .code(code))
        case .circle(let code): Route(CircleTalkPath.mode, .text(code.description))
        case .invitation: page(on: nil)
        }
    }

    /// Nobody comes late to a circle.
    var late: Route {
        switch self {
        case .event(let code): Route(EventTalkPath.late, .code(code))
        case .invitation(let token): Route(InvitationTalkPath.late, .text(token))
        case .circle: page(on: nil)
        }
    }

    var stream: Route {
        switch self {
        case .event(let code): Route(EventTalkPath.stream, .code(code))
        case .invitation(let token): Route(InvitationTalkPath.stream, .text(token))
        case .circle(let code): Route(CircleTalkPath.stream, .text(code.description))
        }
    }

    package func message(_ id: Int64, _ act: Act = .show) -> Route {
        switch self {
        case .event(let code): Route(act.ofEvent, .code(code), .number(id))
        case .invitation(let token): Route(act.ofInvitation, .text(token), .number(id))
        case .circle(let code): .circleMessage(code, id, act.ofCircle)
        }
    }

    /// What is done with a message by whoever is in the talk.
    package enum Act: Sendable {
        case show, reply, edit, remove, react, unreact, report
        /// By a host, who hides it or shows it again, or keeps what was reported.
        case hide, keep

        fileprivate var ofEvent: EventMessagePath {
            switch self {
            case .show: .message
            case .reply: .replies
            case .edit: .edit
            case .remove: .removal
            case .react: .reaction
            case .unreact: .reactionRemoval
            case .report: .report
            case .hide: .state
            case .keep: .reportRemoval
            }
        }

        fileprivate var ofCircle: CircleMessagePath {
            switch self {
            case .show: .message
            case .reply: .replies
            case .edit: .edit
            case .remove: .removal
            case .react: .reaction
            case .unreact: .reactionRemoval
            case .report: .report
            case .hide: .state
            case .keep: .reportRemoval
            }
        }

        fileprivate var ofInvitation: InvitationMessagePath {
            switch self {
            case .show, .hide, .keep: .message
            case .reply: .replies
            case .edit: .edit
            case .remove: .removal
            case .react: .reaction
            case .unreact: .reactionRemoval
            case .report: .report
            }
        }
    }
}

extension Route {
    package static func eventTalk(_ code: EventCode, _ path: EventTalkPath = .talk) -> Route {
        Route(path, .code(code))
    }

    package static func circleTalk(_ code: CircleCode) -> Route {
        Route(CircleTalkPath.talk, .text(code.description))
    }

    package static func circleMessage(_ code: CircleCode, _ id: Int64, _ path: CircleMessagePath) -> Route {
        Route(path, .text(code.description), .number(id))
    }

    package static func eventMessage(_ code: EventCode, _ id: Int64, _ path: EventMessagePath) -> Route {
        Route(path, .code(code), .number(id))
    }
}

/// The day that the talk is about, and where a page of it begins.
private struct TalkQuery: AddressQuery {
    let on: Int64?
    let before: Int64?

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        if let on { query.add(.on, Int(on), to: &buffer) }
        if let before { query.add(.before, Int(before), to: &buffer) }
    }
}
