import Models

/// What a notice leads to.
package enum NoticeTarget: Hashable, Sendable {
    case friends
    case person(username: String)
    /// By its code.
    case event(String)
    /// The list itself, for what has no page of its own any more.
    case notices

    package init(_ notice: Notice) {
        self =
            switch notice.kind {
            case .friendRequest: .friends
            case .friendAccepted, .friendJoined: notice.actor.map { .person(username: $0.username) } ?? .friends
            default: notice.event.map { .event($0.code) } ?? .notices
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
        case .friends: buffer.append("/friends")
        case .person(let username): Route.person(username: username).appendAddress(to: &buffer)
        case .event(let code):
            buffer.append("/events/")
            buffer.appendPercentEncoded(code)
        case .notices: Route.notices(.list()).appendAddress(to: &buffer)
        }
    }
}
