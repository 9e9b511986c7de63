import Models

extension Answer {
    /// As somebody says it of themself: on buttons of pages and mails, and in lists.
    package var words: String {
        switch self {
        case .none: tr("No answer yet")
        case .going: tr("Going")
        case .maybe: tr("Maybe")
        case .declined: tr("Can’t go")
        }
    }
}

extension SeriesDay {
    /// What the reader has said for the day, if they have.
    var answerWords: String? {
        if isWaiting { return tr("On the waiting list") }
        return answer.flatMap { $0 == .none ? nil : $0.words }
    }
}

extension Attendance {
    /// "Going, with 2 others", "On the waiting list", "Subscribed".
    package var words: String {
        if onlySubscribes { return tr("Subscribed") }
        let said = isWaiting ? tr("On the waiting list") : role == .subscriber ? tr("Coming") : answer.words
        return plusOnes == 0 ? said : tr("\(said), with \(Count(plusOnes, "other").words)")
    }

    /// What hosts are told besides the answer itself: who comes along, and the note. May be empty.
    package var besides: String {
        let company = plusOnes == 0 ? "" : Count(plusOnes, "With %1 other", "With %1 others").words
        return [company, note.isEmpty ? "" : tr("“\(note)”")].filter { !$0.isEmpty }.joined(separator: ". ")
    }
}

extension PollSize {
    /// "3 times and 2 places to choose from".
    package var words: String {
        let parts = [times > 0 ? Count(times, "time").words : nil, places > 0 ? Count(places, "place").words : nil]
        return tr("\(ListWords.and(parts.compactMap(\.self))) to choose from")
    }
}

extension EventListing {
    /// What the reader has to do with it: "You host", "Going", "Subscribed", "Not answered".
    var stateWords: String {
        if status == .cancelled { return tr("Cancelled") }
        if role == .host { return tr("You host") }
        if status == .polling { return tr("To be decided") }
        if isWaiting { return tr("Waiting list") }
        if role == .subscriber { return onlySubscribes ? tr("Subscribed") : tr("Coming") }
        return answer == .none ? tr("Not answered") : answer.words
    }
}

extension Icon.Name {
    /// The shape that stands for a kind of event.
    init(_ audience: EventAudience) {
        switch audience {
        case .invited: self = .people
        case .public: self = .pin
        case .guests: self = .note
        }
    }
}

extension EventAudience {
    var hue: StaticString {
        switch self {
        case .invited: "hue-icon hue-meeting"
        case .public: "hue-icon hue-pin"
        case .guests: "hue-icon hue-guestbook"
        }
    }

    /// Its page, in its hue. A public one is an event for programs too (see `EventMarks`).
    var pageClass: StaticString {
        switch self {
        case .invited: "event meeting"
        case .public: "event pin h-event"
        case .guests: "event guestbook"
        }
    }

    /// Its card at home.
    var cardClass: StaticString {
        switch self {
        case .invited: "next-event meeting"
        case .public: "next-event pin"
        case .guests: "next-event guestbook"
        }
    }

    /// What a row is called, so that the style sheet gives it its hue: `nil` has that of a meeting, as most have.
    var rowClass: StaticString? {
        switch self {
        case .invited: nil
        case .public: "pin"
        case .guests: "guestbook"
        }
    }
}
