import Models

/// Addresses in mails about events: `/invitations…`. Each has its own secret in it, so none needs an account.
package enum InvitationAddress: Hashable, Sendable {
    /// The event as one guest sees it; takes their answer.
    case page(String)
    /// The same with an answer chosen, which is still to be sent.
    case choosing(String, Answer)
    /// The same with its map looking elsewhere.
    case look(String, MapPosition)
    /// The event for the guest's calendar program.
    case file(String)
    /// Makes the invitation of an address that of a member.
    case claim(String)
    /// Ends mails about the event, or, for programs (RFC 8058), has ended them with a post.
    case mails(String)
    case mailsAgain(String)

    package static let samples: [InvitationAddress] = [
        .page("7-wdq3"), .choosing("7-wdq3", .going), .file("7-wdq3"), .claim("7-wdq3"), .mails("7-wdq3"),
        .mailsAgain("7-wdq3"),
    ]

    var isPost: Bool {
        switch self {
        case .claim, .mailsAgain: true
        case .page, .choosing, .look, .file, .mails: false
        }
    }

    /// Appends what follows `/invitations/`.
    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        switch self {
        case .page(let token): buffer.appendPercentEncoded(token)
        case .choosing(let token, let answer):
            buffer.appendPercentEncoded(token)
            query.add("answer=", answer.rawValue, to: &buffer)
        case .look(let token, let position):
            buffer.appendPercentEncoded(token)
            query.add("zoom=", position.zoom, to: &buffer)
            query.add("look=", position.centre, to: &buffer)
        case .file(let token):
            buffer.appendPercentEncoded(token)
            buffer.append("/invite.ics")
        case .claim(let token):
            buffer.appendPercentEncoded(token)
            buffer.append("/claim")
        case .mails(let token):
            buffer.append("mails/")
            buffer.appendPercentEncoded(token)
        case .mailsAgain(let token):
            buffer.append("mails/")
            buffer.appendPercentEncoded(token)
            buffer.append("/delete")
        }
    }
}
