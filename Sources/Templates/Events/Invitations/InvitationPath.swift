import Models

/// Addresses in mails about events. Each has its own secret in it, so none needs an account.
package enum InvitationPath: String, PathPattern {
    /// The event as one guest sees it; takes their answer.
    case page = "/invitations/:token"
    /// The event for the guest's calendar program.
    case file = "/invitations/:token/invite.ics"
    /// Makes the invitation of an address that of a member.
    case claim = "/invitations/:token/claim"
    /// Ends mails about the event, or, for programs (RFC 8058), has ended them with a post.
    case mails = "/invitations/mails/:token"
    case mailsAgain = "/invitations/mails/:token/delete"
}

extension Route {
    package static func invitation(_ token: String, _ path: InvitationPath = .page) -> Route {
        Route(path, .text(token))
    }

    /// The page with an answer chosen, which is still to be sent.
    package static func invitation(_ token: String, choosing answer: Answer) -> Route {
        Route(InvitationPath.page, .text(token), query: TextQuery(.answer, answer.rawValue))
    }

    /// The page with its map looking elsewhere.
    package static func invitation(_ token: String, looking position: MapPosition) -> Route {
        Route(InvitationPath.page, .text(token), query: LookQuery(position: position))
    }
}
