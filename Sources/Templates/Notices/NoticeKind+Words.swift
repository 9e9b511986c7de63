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
        case .nudge: "Invitations I haven't answered"
        case .seat: "A seat from the waiting list"
        case .hosting: "Events that become mine"
        case .poll: "Votes on time and place"
        case .alert: "Alerts of the map"
        case .moderation: "Moderation decisions"
        case .guestbookReport: "Reported posts in my guestbooks"
        case .guestbookEnd: "Guestbooks of events that are over"
        case .guestbookYear: "Memories of years before"
        case .guestbookRemoval: "Guestbooks that are about to be removed"
        case .zone: "Music zones of my friends"
        case .trackNext: "My songs that play next"
        }
    }

    var icon: Icon.Name {
        switch self {
        case .friendRequest, .friendAccepted, .friendJoined: .people
        case .invitation: .mail
        case .answer, .seat: .check
        case .eventChanged, .hosting, .poll, .nudge: .calendar
        case .eventCancelled, .moderation, .guestbookReport, .guestbookRemoval: .alert
        case .guestbookEnd, .guestbookYear: .heart
        case .reminder: .clock
        case .alert: .pin
        case .zone, .trackNext: .note
        }
    }

    /// Friends are no kind of thing on the map and have no hue.
    var iconClass: StaticString {
        switch self {
        case .friendRequest, .friendAccepted, .friendJoined, .moderation: "hue-icon"
        case .alert: "hue-icon hue-pin"
        case .zone, .trackNext: "hue-icon hue-music"
        case .guestbookReport, .guestbookEnd, .guestbookYear, .guestbookRemoval: "hue-icon hue-guestbook"
        case .invitation, .answer, .eventChanged, .eventCancelled, .reminder, .nudge, .seat, .hosting, .poll:
            "hue-icon hue-meeting"
        }
    }
}

extension Notice {
    /// One line that says what has happened.
    var title: String {
        let actor = who
        let about = event.map { ": " + $0.title } ?? ""
        return switch kind {
        case .friendRequest: "\(actor) would like to be your friend"
        case .friendAccepted: "\(actor) is your friend now"
        case .friendJoined: "\(actor) has joined Hereabouts"
        case .invitation: "\(actor) invites you\(about)"
        case .answer:
            if let said, let event { said.words(actor, event.title) } else { "\(actor) has answered\(about)" }
        case .eventChanged: "Changed\(about)"
        case .eventCancelled: "Cancelled\(about)"
        case .reminder: "Reminder\(about)"
        case .nudge: "Your answer is missing\(about)"
        case .seat: "You have a seat\(about)"
        case .hosting: "You host \(event?.title ?? "an event") now"
        case .poll: "Vote on time and place\(about)"
        case .alert: "New on the map" + (alert.map { ": " + $0.name } ?? "")
        case .moderation: "A decision of the people who run this site\(about)"
        case .guestbookReport: "A post in the guestbook was reported\(about)"
        case .guestbookEnd: "Look at the guestbook\(about)"
        case .guestbookYear: "A memory\(about)"
        case .guestbookRemoval: "The guestbook is about to be removed\(about)"
        case .zone: "\(actor) has made a music zone"
        case .trackNext: "Your song plays next"
        }
    }

    /// Who has caused it: a member, or a guest without an account by name or else by address.
    private var who: String {
        if let actor { return actor.displayName }
        return guest?.shownName ?? "Somebody"
    }

    /// What it leads to.
    var target: NoticeTarget {
        switch kind {
        case .friendRequest: .friends
        case .friendAccepted, .friendJoined: actor.map { .person(username: $0.username) } ?? .friends
        case .alert: alert.map { .map(EventMapAddress($0.filter)) } ?? .alerts
        case .invitation, .answer, .eventChanged, .eventCancelled, .reminder, .nudge, .seat, .hosting, .poll,
            .moderation:
            event.flatMap { EventCode($0.code) }.map { .event($0) } ?? .notices
        case .guestbookReport: book(.reports)
        case .guestbookEnd, .guestbookYear, .guestbookRemoval: book(.timeline)
        case .zone, .trackNext: zone.map { .zone($0) } ?? .notices
        }
    }

    /// Where the whole book is downloaded of which it tells; `nil` for anything else.
    package var keepsake: EventCode? {
        switch kind {
        case .guestbookEnd, .guestbookRemoval: event.flatMap { EventCode($0.code) }
        case .friendRequest, .friendAccepted, .friendJoined, .invitation, .answer, .eventChanged, .eventCancelled,
            .reminder, .nudge, .seat, .hosting, .poll, .alert, .moderation, .guestbookReport, .guestbookYear,
            .zone, .trackNext:
            nil
        }
    }

    private func book(_ path: GuestbookPath) -> NoticeTarget {
        event.flatMap { EventCode($0.code) }.map { .guestbook($0, path) } ?? .notices
    }

    /// What can be done about it right in its row.
    package var actions: [NoticeItem.Action] {
        guard isUnread else { return [] }
        switch kind {
        case .friendRequest:
            guard let username = actor?.username else { return [] }
            return [
                NoticeItem.Action("Accept", .friends(.requests), "accept", username, isMain: true),
                NoticeItem.Action("Decline", .friends(.requests), "decline", username),
            ]
        case .invitation, .nudge:
            guard let code = event.flatMap({ EventCode($0.code) }) else { return [] }
            // None is filled, as if it had been chosen.
            return Answer.choices.map { answer in
                NoticeItem.Action(answer.button, .event(code, .answer), "answer", answer.rawValue)
            }
        case .friendAccepted, .friendJoined, .answer, .eventChanged, .eventCancelled, .reminder, .seat, .hosting,
            .poll, .alert, .moderation, .guestbookReport, .guestbookEnd, .guestbookYear, .guestbookRemoval,
            .zone, .trackNext:
            return []
        }
    }
}

extension Notice.Guest {
    var shownName: String { name.isEmpty ? address : name }
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
