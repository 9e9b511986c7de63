import Models

extension NoticeKind {
    /// As the settings and the mails name the kind.
    package var words: String {
        switch self {
        case .friendRequest: "Friend requests"
        case .friendAccepted: "Accepted friend requests"
        case .friendJoined: "People I know who join"
        case .invitation: "Invitations"
        case .answer: "Answers to my invitations"
        case .eventChanged: "Changes of events"
        case .eventCancelled: "Cancelled events"
        case .reminder: "Reminders"
        case .nudge: "Answers that I owe"
        case .seat: "A seat from the waiting list"
        case .hosting: "Events that become mine"
        case .poll: "Votes on time and place"
        case .alert: "Alerts of the map"
        case .moderation: "Decisions about what I made"
        }
    }

    var icon: Icon.Name {
        switch self {
        case .friendRequest, .friendAccepted, .friendJoined: .people
        case .invitation: .mail
        case .answer, .seat: .check
        case .eventChanged, .hosting, .poll, .nudge: .calendar
        case .eventCancelled, .moderation: .alert
        case .reminder: .clock
        case .alert: .pin
        }
    }

    /// Friends are no kind of thing on the map and have no hue.
    var iconClass: String {
        switch self {
        case .friendRequest, .friendAccepted, .friendJoined, .moderation: "hue-icon"
        case .alert: "hue-icon hue-pin"
        default: "hue-icon hue-meeting"
        }
    }
}

extension NoticeChannel {
    var words: String {
        switch self {
        case .app: "In the list"
        case .mail: "By mail"
        case .push: "By push"
        }
    }
}
