extension NoticeKind {
    /// Where the kind is told unless a member says otherwise. What asks for an answer or changes somebody's plans is
    /// mailed and pushed; what is merely good to know waits in the list.
    package var defaultChannels: Set<NoticeChannel> {
        switch self {
        case .friendRequest, .invitation, .eventChanged, .eventCancelled, .reminder, .nudge, .seat, .hosting, .poll:
            [.app, .mail, .push]
        case .answer: [.app, .push]
        case .alert, .moderation: [.app, .mail]
        case .friendAccepted, .friendJoined: [.app]
        }
    }

    /// Whether the kind may be switched off there. Mail and push always may; the list keeps what nothing else tells:
    /// somebody who has switched all mail off must still find an invitation, or that a meeting was moved.
    package func canBeOff(in channel: NoticeChannel) -> Bool {
        guard channel == .app else { return true }
        return switch self {
        case .friendRequest, .invitation, .eventChanged, .eventCancelled, .seat, .hosting, .poll, .moderation: false
        case .friendAccepted, .friendJoined, .answer, .reminder, .nudge, .alert: true
        }
    }

    /// Whether the kind is of no use once its event is called off.
    var needsEvent: Bool {
        switch self {
        case .invitation, .reminder, .nudge, .seat, .hosting, .poll, .eventChanged: true
        case .friendRequest, .friendAccepted, .friendJoined, .answer, .eventCancelled, .alert, .moderation: false
        }
    }

    /// Whether those who post the notice send a mail themselves, one that calendars understand; then `post` sends none.
    /// They ask `NoticeSetting.isOn(_:_:for:_:)` whether it is wanted.
    package var hasOwnMail: Bool {
        switch self {
        case .invitation, .eventChanged, .eventCancelled: true
        default: false
        }
    }
}
