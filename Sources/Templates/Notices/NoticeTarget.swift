import Models

/// What a notice leads to.
package enum NoticeTarget: Hashable, Sendable {
    case friends
    case person(username: String)
    case event(EventCode)
    /// The list itself, for what has no page of its own any more.
    case notices

    package init(_ notice: Notice) {
        self =
            switch notice.kind {
            case .friendRequest: .friends
            case .friendAccepted, .friendJoined: notice.actor.map { .person(username: $0.username) } ?? .friends
            default: notice.event.flatMap { EventCode($0.code) }.map { .event($0) } ?? .notices
            }
    }

    /// A local path.
    package var path: String {
        var buffer = HTMLBuffer(capacity: 64)
        appendAddress(to: &buffer)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension NoticeTarget: LinkTarget {
    // None of these addresses has a query, so that the path is the same in markup.
    package func appendAddress(to buffer: inout HTMLBuffer) {
        switch self {
        case .friends: Route.friends(.list()).appendAddress(to: &buffer)
        case .person(let username): Route.person(username: username).appendAddress(to: &buffer)
        case .event(let code): Route.event(code).appendAddress(to: &buffer)
        case .notices: Route.notices(.list()).appendAddress(to: &buffer)
        }
    }
}
