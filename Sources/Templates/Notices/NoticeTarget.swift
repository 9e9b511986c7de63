import Models

/// What a notice leads to.
package enum NoticeTarget: Hashable, Sendable {
    case friends
    case person(username: String)
    case event(EventCode)
    case guestbook(EventCode, GuestbookPath)
    /// All that was said on an event.
    case talk(EventCode)
    /// What is brought to an event.
    case things(EventCode)
    /// What a saved search looks for.
    case map(EventMapAddress)
    case alerts
    case zone(ZoneID)
    case circle(CircleCode)
    case circles
    /// All that was said in a circle.
    case circleTalk(CircleCode)
    /// Whom operators let in.
    case signUpRequests
    /// How the site is.
    case operations
    /// The list itself, for what has no page of its own any more.
    case notices

    package init(_ notice: Notice) { self = notice.target }

    private var route: Route {
        switch self {
        case .friends: .friends(.list)
        case .person(let username): .person(username: username)
        case .event(let code): .event(code)
        case .guestbook(let code, let path): .guestbook(code, path)
        case .talk(let code): .eventTalk(code)
        case .things(let code): .things(code)
        case .map(let address): .map(address)
        case .alerts: .alerts(.list)
        case .zone(let id): .zone(id)
        case .circle(let code): .circle(code)
        case .circles: .circles(.list)
        case .circleTalk(let code): .circleTalk(code)
        case .signUpRequests: .signUpRequests
        case .operations: .operations(.health)
        case .notices: .notices(.list)
        }
    }

    /// A local path with its query.
    package var path: String { route.path }
}

extension NoticeTarget: LinkTarget {
    package func appendAddress(to buffer: inout HTMLBuffer) { route.appendAddress(to: &buffer) }
}
