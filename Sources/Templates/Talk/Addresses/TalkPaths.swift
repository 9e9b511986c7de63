import Models

/// The talk of an event: all of it, and the forms that say something.
package enum EventTalkPath: String, PathPattern {
    /// All of it, a page at a time; takes words.
    case talk = "/events/:code/talk"
    /// Takes what a host tells all who come.
    case updates = "/events/:code/updates"
    /// Takes that somebody comes late.
    case late = "/events/:code/late"
    /// Takes who says something there.
    case mode = "/events/:code/talk/mode"
    /// Says that there is something new, as it comes.
    case stream = "/events/:code/talk/stream"
}

/// Something that was said on an event.
package enum EventMessagePath: String, PathPattern {
    case message = "/events/:code/talk/:message"
    case replies = "/events/:code/talk/:message/replies"
    case edit = "/events/:code/talk/:message/edit"
    case removal = "/events/:code/talk/:message/delete"
    /// Takes a host's decision: to hide it, or to show it again.
    case state = "/events/:code/talk/:message/state"
    case reaction = "/events/:code/talk/:message/reactions"
    case reactionRemoval = "/events/:code/talk/:message/reactions/delete"
    case report = "/events/:code/talk/:message/report"
    /// By a host, who keeps it as it is.
    case reportRemoval = "/events/:code/talk/:message/report/delete"
}

/// The same talk by the link of a mail.
package enum InvitationTalkPath: String, PathPattern {
    case talk = "/invitations/:token/talk"
    case late = "/invitations/:token/late"
    case stream = "/invitations/:token/talk/stream"
}

/// What was said, by the link of a mail.
package enum InvitationMessagePath: String, PathPattern {
    case message = "/invitations/:token/talk/:message"
    case replies = "/invitations/:token/talk/:message/replies"
    case edit = "/invitations/:token/talk/:message/edit"
    case removal = "/invitations/:token/talk/:message/delete"
    case reaction = "/invitations/:token/talk/:message/reactions"
    case reactionRemoval = "/invitations/:token/talk/:message/reactions/delete"
    case report = "/invitations/:token/talk/:message/report"
}

/// The talk of a circle, for its members.
package enum CircleTalkPath: String, PathPattern {
    case talk = "/circles/:id/talk"
    /// Takes what a keeper tells all who are in it.
    case updates = "/circles/:id/updates"
    case mode = "/circles/:id/talk/mode"
    case stream = "/circles/:id/talk/stream"
}

/// Something that was said in a circle.
package enum CircleMessagePath: String, PathPattern {
    case message = "/circles/:id/talk/:message"
    case replies = "/circles/:id/talk/:message/replies"
    case edit = "/circles/:id/talk/:message/edit"
    case removal = "/circles/:id/talk/:message/delete"
    case state = "/circles/:id/talk/:message/state"
    case reaction = "/circles/:id/talk/:message/reactions"
    case reactionRemoval = "/circles/:id/talk/:message/reactions/delete"
    case report = "/circles/:id/talk/:message/report"
    case reportRemoval = "/circles/:id/talk/:message/report/delete"
}
