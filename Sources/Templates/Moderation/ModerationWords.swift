import Models

extension ReportReason {
    package var words: String {
        switch self {
        case .spam: "Spam or advertising"
        case .misleading: "Wrong or misleading"
        case .offensive: "Offensive"
        case .dangerous: "Dangerous"
        case .other: "Something else"
        }
    }
}

extension ModerationSubject.Kind {
    /// As it stands in a sentence.
    var noun: String {
        switch self {
        case .event: "event"
        case .review: "review"
        case .photo: "photo"
        case .account: "person"
        case .post: "post"
        case .zone: "music zone"
        case .track: "song"
        }
    }

    var article: String { self == .event ? "an" : "a" }

    var icon: Icon.Name {
        switch self {
        case .event: .calendar
        case .review: .star
        case .photo: .camera
        case .account: .people
        case .post: .heart
        case .zone, .track: .note
        }
    }
}

extension ModerationSubject {
    /// Where it is shown.
    package var route: Route {
        if kind == .track { return .track(TrackID(rawValue: number)) }
        if kind == .zone { return .zone(ZoneID(rawValue: number)) }
        if let code { return post.map { .guestbookPost(code, $0) } ?? .event(code) }
        guard let place else { return .person(username: maker?.username ?? "") }
        return .placeTab(PlaceTabAddress(place, kind == .photo ? .photos : .reviews, chosen: number))
    }

    /// Where it is reported.
    package var report: Route {
        if kind == .track { return .track(TrackID(rawValue: number), .report) }
        if kind == .zone { return .zone(ZoneID(rawValue: number), .report) }
        if let code { return post.map { .guestbookPost(code, $0, .report) } ?? .event(code, .report) }
        guard let place else { return .personReport(maker?.username ?? "") }
        return kind == .photo ? .photoReport(place, number) : .reviewReport(place, number)
    }
}

extension ModerationEntry.Action {
    var words: String {
        switch self {
        case .hide: "Hidden"
        case .dismiss: "Reports dismissed"
        case .suspend: "Suspended"
        case .restore: "Restored"
        case .promote: "Made an operator"
        case .demote: "No operator any more"
        }
    }
}

/// What makers are told.
package enum ModerationNotice {
    package static func hidden(_ subject: ModerationSubject, words: String) -> String {
        "“\(subject.title)” is hidden: only you still see it." + (words.isEmpty ? "" : " \(words)")
    }

    package static func restored(_ subject: ModerationSubject) -> String { "“\(subject.title)” is shown again." }
}

/// As many were made within a day as may be.
package struct LimitReason: FieldReason {
    package enum Made: Sendable {
        case photos, reviews, meetings, publicEvents, guestbooks, reports, zones, tracks
    }

    let made: Made
    let limit: DailyLimit.Reached
    let now: Int64

    package init(_ limit: DailyLimit.Reached, _ made: Made, now: Int64) {
        self.limit = limit
        self.made = made
        self.now = now
    }

    package var sentence: String {
        "\(made.words(limit.most)) within a day, as many as one may. You can go on \(Self.wait(limit.freeAt - now))."
    }

    private static func wait(_ seconds: Int64) -> String {
        let minutes = Int(max(1, (seconds + 59) / 60))
        return "in " + (minutes < 60 ? Count(minutes, "minute") : Count((minutes + 59) / 60, "hour")).line
    }
}

extension LimitReason.Made {
    fileprivate func words(_ count: Int) -> String {
        switch self {
        case .photos: "You have added \(count) photos"
        case .reviews: "You have written \(count) reviews"
        case .meetings: "You have arranged \(count) meetings"
        case .publicEvents: "You have put \(count) events on the map"
        case .guestbooks: "You have created \(count) guestbooks"
        case .reports: "You have sent \(count) reports"
        case .zones: "You have made \(count) zones"
        case .tracks: "You have added \(count) songs"
        }
    }
}

/// Why a report is refused.
package enum ReportProblem: FieldReason {
    case noReason

    package var sentence: String { "Choose what comes nearest." }
}

extension Flash {
    package static let reportSent = Flash("reportSent", "Thank you. The people who run this site will look at it.")
    package static let reportSentToHosts = Flash("reportSentToHosts", "Thank you. The hosts will look at it.")
    package static let caseHidden = Flash("caseHidden", "It is hidden, and its maker is told.")
    package static let reportsDismissed = Flash("reportsDismissed", "The reports are dismissed.")
    package static let personSuspended = Flash(
        "personSuspended",
        "They are suspended, and what they have made is hidden."
    )
    package static let caseRestored = Flash("caseRestored", "It is as before.")
    package static let caseSettled = Flash(
        "caseSettled",
        "Nothing was changed: another operator has just settled that."
    )
    package static let operatorNotSuspended = Flash(
        "operatorNotSuspended",
        "Operators cannot be suspended. Whoever runs the program can demote them first."
    )

    static let moderation: [Flash] = [
        .reportSent, .reportSentToHosts, .caseHidden, .reportsDismissed, .personSuspended, .caseRestored, .caseSettled,
        .operatorNotSuspended,
    ]
}
