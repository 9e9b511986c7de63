import Models

extension NoticeKind {
    /// As the settings and the mails name the kind.
    package var words: String {
        switch self {
        case .friendRequest: tr("Friend requests")
        case .friendAccepted: tr("Accepted friend requests")
        case .friendJoined: tr("People I know who join")
        case .invitation: tr("Invitations")
        case .answer: tr("Answers to my invitations")
        case .eventChanged: tr("Changes of events")
        case .eventCancelled: tr("Cancelled events")
        case .offList: tr("Events from whose list I am taken")
        case .reminder: tr("Reminders")
        case .nudge: tr("Invitations I haven’t answered")
        case .seat: tr("A seat from the waiting list")
        case .hosting: tr("Events that become mine")
        case .cohosting: tr("Events that I may manage with others")
        case .poll: tr("Votes on time and place")
        case .alert: tr("Alerts of the map")
        case .moderation: tr("Moderation decisions")
        case .guestbookReport: tr("Reported posts in my guestbooks")
        case .guestbookPosts: tr("Posts in my guestbooks")
        case .guestbookEnd: tr("Guestbooks of events that are over")
        case .guestbookYear: tr("Memories of years before")
        case .guestbookRemoval: tr("Guestbooks that are about to be removed")
        case .guestbookOffer: tr("Guestbooks that I am asked to take over")
        case .zone: tr("Music zones of my friends")
        case .zoneLeft: tr("Music zones that are about to be removed")
        case .trackNext: tr("My songs that play next")
        case .eventUpdate: tr("What hosts tell of events")
        case .talk: tr("Talk on my events")
        case .late: tr("People who come late")
        case .talkReport: tr("Reported messages on my events")
        case .circleInvitation: tr("Invitations into circles")
        case .circleRequest: tr("People who would like to be in my circles")
        case .circleJoined: tr("People who join my circles")
        case .circleWelcome: tr("Circles that have let me in")
        case .circleUpdate: tr("What keepers tell in my circles")
        case .circleKeeper: tr("Circles that I keep from now on")
        case .thingFree: tr("Things for my events that somebody does not bring after all")
        case .thingOff: tr("Things that I need not bring any more")
        case .question: tr("Questions of hosts")
        case .signUp: tr("People who wait to be let in")
        case .damage: tr("Damage to the site’s databases")
        }
    }

    var icon: Icon.Name {
        switch self {
        case .friendRequest, .friendAccepted, .friendJoined, .signUp, .circleInvitation, .circleRequest, .circleJoined,
            .circleWelcome, .circleKeeper:
            .people
        case .invitation: .mail
        case .answer, .seat, .thingFree, .thingOff: .check
        case .eventChanged, .offList, .hosting, .cohosting, .poll, .nudge: .calendar
        case .eventCancelled, .moderation, .guestbookReport, .guestbookRemoval, .damage, .talkReport: .alert
        case .eventUpdate, .talk, .circleUpdate, .question: .bell
        case .guestbookPosts, .guestbookEnd, .guestbookYear, .guestbookOffer: .heart
        case .reminder, .late: .clock
        case .alert: .pin
        case .zone, .zoneLeft, .trackNext: .note
        }
    }

    /// Where what a notice says of its own stands.
    enum DetailPlace {
        /// Who has posted is a part of the title.
        case title
        case sentence
        /// Several things, each on a line of its own.
        case lines
        /// The day of a series, where nothing else is said.
        case sentenceOrDay
        /// The title of a song, which may have none.
        case song
    }

    var detailPlace: DetailPlace {
        switch self {
        case .guestbookPosts: .title
        case .seat: .sentenceOrDay
        case .friendRequest, .friendAccepted, .friendJoined, .invitation, .answer, .eventChanged, .eventCancelled,
            .offList, .reminder, .nudge, .hosting, .cohosting, .poll, .alert, .moderation, .guestbookReport,
            .guestbookEnd, .guestbookYear,
            .guestbookRemoval, .guestbookOffer, .zone, .zoneLeft, .signUp, .damage, .eventUpdate, .talk, .late,
            .talkReport, .circleUpdate, .circleInvitation, .circleRequest, .circleJoined, .circleWelcome, .circleKeeper,
            .thingOff, .question:
            .sentence
        case .thingFree: .lines
        case .trackNext: .song
        }
    }

    /// Friends are no kind of thing on the map and have no hue.
    var iconClass: StaticString {
        switch self {
        case .friendRequest, .friendAccepted, .friendJoined, .moderation, .signUp, .damage, .circleInvitation,
            .circleRequest, .circleJoined, .circleWelcome, .circleUpdate, .circleKeeper:
            "hue-icon"
        case .alert: "hue-icon hue-pin"
        case .zone, .zoneLeft, .trackNext: "hue-icon hue-music"
        case .guestbookReport, .guestbookPosts, .guestbookEnd, .guestbookYear, .guestbookRemoval,
            .guestbookOffer:
            "hue-icon hue-guestbook"
        case .invitation, .answer, .eventChanged, .eventCancelled, .offList, .reminder, .nudge, .seat, .hosting,
            .cohosting, .poll, .eventUpdate, .talk, .late, .talkReport, .thingFree, .thingOff, .question:
            "hue-icon hue-meeting"
        }
    }
}

extension Notice {
    /// One line that says what has happened.
    var title: String {
        let actor = who
        let about = (event?.title ?? circle?.name).map { ": " + $0 } ?? ""
        return switch kind {
        case .friendRequest: tr("\(actor) would like to be your friend")
        case .friendAccepted: tr("\(actor) is your friend now")
        case .friendJoined: tr("\(actor) has joined \(SiteName.current)")
        case .invitation: tr("\(actor) invites you\(about)")
        case .answer:
            if let said, let event { said.words(actor, event.title) } else { tr("\(actor) has answered\(about)") }
        case .eventChanged: tr("Changed\(about)")
        case .eventCancelled: tr("Cancelled\(about)")
        case .offList: tr("You are off the list\(about)")
        case .reminder: tr("Reminder\(about)")
        case .nudge: tr("Your answer is missing\(about)")
        case .seat: tr("You have a seat\(about)")
        case .hosting: tr("You host \(event?.title ?? tr("an event")) now")
        case .cohosting: tr("You are a co-host now\(about)")
        case .poll: tr("Vote on time and place\(about)")
        case .alert: tr("New on the map") + (alert.map { ": " + $0.name } ?? "")
        case .moderation: tr("A decision of the people who run this site\(about)")
        case .guestbookReport: tr("A post in the guestbook was reported\(about)")
        // Its own words are who; nobody is told whose a book is that they do not see any more.
        case .guestbookPosts:
            if let event, !detail.isEmpty { tr("\(detail) wrote in \(event.title)") } else { tr("New in a guestbook") }
        case .guestbookEnd: tr("Look at the guestbook\(about)")
        case .guestbookYear: tr("A memory\(about)")
        case .guestbookRemoval: tr("The guestbook is about to be removed\(about)")
        case .guestbookOffer: tr("Take over a guestbook whose host has left\(about)")
        case .zone: tr("\(actor) has made a music zone")
        case .zoneLeft: tr("Whoever made a music zone with songs of yours has left. Download them within 30 days")
        case .trackNext: tr("Your song plays next")
        case .eventUpdate: tr("News\(about)")
        case .talk: tr("New messages\(about)")
        case .late: tr("Running late\(about)")
        case .talkReport: tr("A message was reported\(about)")
        case .circleInvitation: tr("\(actor) asks you into \(circleName)")
        case .circleRequest: tr("\(actor) would like to be in \(circleName)")
        case .circleJoined: tr("\(actor) is in \(circleName) now")
        case .circleWelcome: tr("You are in \(circleName) now")
        case .circleUpdate: tr("News\(about)")
        case .circleKeeper: tr("You keep \(circleName) now")
        case .thingFree: tr("\(actor) does not bring it after all\(about)")
        case .thingOff: tr("You need not bring it\(about)")
        case .question: tr("The hosts ask you something\(about)")
        case .signUp: tr("Somebody waits to be let in")
        case .damage: tr("A database of the site is damaged")
        }
    }

    private var circleName: String { circle?.name ?? tr("a circle") }

    /// Who has caused it: a member, or a guest without an account by name or else by address, where it may be read.
    private var who: String {
        if let actor { return actor.displayName }
        return guest?.shownName ?? tr("Somebody")
    }

    /// What it leads to.
    var target: NoticeTarget {
        switch kind {
        case .friendRequest: .friends
        case .friendAccepted, .friendJoined: actor.map { .person(username: $0.username) } ?? .friends
        case .alert: alert.map { .map(EventMapAddress($0.filter)) } ?? .alerts
        case .invitation, .answer, .eventChanged, .eventCancelled, .reminder, .nudge, .seat, .hosting, .cohosting,
            .poll, .moderation, .eventUpdate, .late, .question:
            event.flatMap { EventCode($0.code) }.map { .event($0) } ?? .notices
        // A private event does not open for them any more.
        case .offList: .notices
        case .talk, .talkReport, .circleUpdate:
            circle.map { .circleTalk($0.code) } ?? event.flatMap { EventCode($0.code) }.map { .talk($0) } ?? .notices
        case .thingFree, .thingOff: event.flatMap { EventCode($0.code) }.map { .things($0) } ?? .notices
        case .guestbookReport: book(.reports)
        case .guestbookPosts, .guestbookEnd, .guestbookYear, .guestbookRemoval, .guestbookOffer: book(.timeline)
        case .zone, .zoneLeft, .trackNext: zone.map { .zone($0) } ?? .notices
        case .circleInvitation, .circleRequest, .circleJoined, .circleWelcome, .circleKeeper:
            circle.map { .circle($0.code) } ?? .circles
        case .signUp: .signUpRequests
        case .damage: .operations
        }
    }

    /// Where the whole book is downloaded of which it tells; `nil` for anything else.
    package var keepsake: EventCode? {
        switch kind {
        case .guestbookEnd, .guestbookRemoval: event.flatMap { EventCode($0.code) }
        case .friendRequest, .friendAccepted, .friendJoined, .invitation, .answer, .eventChanged, .eventCancelled,
            .offList, .reminder, .nudge, .seat, .hosting, .cohosting, .poll, .alert, .moderation, .guestbookReport,
            .guestbookPosts,
            .guestbookYear, .guestbookOffer, .zone, .zoneLeft, .trackNext, .signUp,
            .damage, .eventUpdate, .talk, .late, .talkReport, .circleInvitation, .circleRequest, .circleJoined,
            .circleWelcome, .circleUpdate, .circleKeeper, .thingFree, .thingOff, .question:
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
                NoticeItem.Action(tr("Accept"), .friends(.requests), .action(.accept), username, isMain: true),
                NoticeItem.Action(tr("Decline"), .friends(.requests), .action(.decline), username),
            ]
        case .invitation, .nudge:
            guard let code = event.flatMap({ EventCode($0.code) }) else { return [] }
            // None is filled, as if it had been chosen.
            return Answer.choices.map { answer in
                NoticeItem.Action(answer.words, .event(code, .answer), .answer, answer.rawValue)
            }
        case .guestbookOffer:
            guard let code = event.flatMap({ EventCode($0.code) }) else { return [] }
            return [
                NoticeItem.Action(tr("Take it over"), .guestbook(code, .offer), .decision, "accept", isMain: true),
                NoticeItem.Action(tr("Decline"), .guestbook(code, .offer), .decision, "decline"),
            ]
        case .circleInvitation:
            guard let code = circle?.code else { return [] }
            return [
                NoticeItem.Action(tr("Join"), .circle(code, .answer), .decision, "accept", isMain: true),
                NoticeItem.Action(tr("Decline"), .circle(code, .answer), .decision, "decline"),
            ]
        case .friendAccepted, .friendJoined, .answer, .eventChanged, .eventCancelled, .offList, .reminder, .seat,
            .hosting,
            .cohosting, .poll, .alert, .moderation, .guestbookReport, .guestbookPosts, .guestbookEnd, .guestbookYear,
            .guestbookRemoval, .zone, .zoneLeft, .trackNext, .signUp, .damage, .eventUpdate, .talk, .late, .talkReport,
            .circleRequest, .circleJoined, .circleWelcome, .circleUpdate, .circleKeeper, .thingFree, .thingOff,
            .question:
            return []
        }
    }
}

extension Notice.Guest {
    var shownName: String {
        if !name.isEmpty { return name }
        return address.isEmpty ? tr("Guest by mail") : address
    }
}

extension NoticeChannel {
    var words: String {
        switch self {
        case .app: tr("In the list")
        case .mail: tr("By mail")
        case .push: tr("By push")
        }
    }
}
