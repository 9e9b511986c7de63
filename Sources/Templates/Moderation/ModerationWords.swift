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
        }
    }

    var article: String { self == .event ? "an" : "a" }

    var icon: Icon.Name {
        switch self {
        case .event: .calendar
        case .review: .star
        case .photo: .camera
        case .account: .people
        }
    }
}

extension ModerationSubject {
    /// Where it is shown.
    package var route: Route {
        if let code { return .event(code) }
        guard let place else { return .person(username: maker.username) }
        return .placeTab(PlaceTabAddress(place, kind == .photo ? .photos : .reviews, chosen: number))
    }

    /// Where it is reported.
    package var report: Route {
        if let code { return .event(code, .report) }
        guard let place else { return .personReport(maker.username) }
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

extension DailyLimit.Reached {
    /// `made` says what of: "You have written 30 reviews".
    package func sentence(_ made: (_ count: Int) -> String, now: Int64) -> String {
        "\(made(most)) within a day, as many as one may. You can go on \(Self.wait(freeAt - now))."
    }

    private static func wait(_ seconds: Int64) -> String {
        let minutes = max(1, (seconds + 59) / 60)
        let (count, unit) = minutes < 60 ? (minutes, "minute") : ((minutes + 59) / 60, "hour")
        return "in \(count)\u{A0}\(unit)\(count == 1 ? "" : "s")"
    }
}
