import Models

extension Answer {
    /// As somebody says it of themself.
    package var words: String {
        switch self {
        case .none: "No answer yet"
        case .going: "Going"
        case .maybe: "Maybe"
        case .declined: "Not going"
        }
    }

    /// On a button.
    var button: String {
        switch self {
        case .declined: "No"
        case .none, .going, .maybe: words
        }
    }
}

extension Attendance {
    /// "Going, with 2 others", "On the waiting list".
    package var words: String {
        guard !isWaiting else { return "On the waiting list" + others }
        return answer.words + others
    }

    private var others: String {
        switch plusOnes {
        case 0: ""
        case 1: ", with 1 other"
        default: ", with \(plusOnes) others"
        }
    }
}

extension EventListing {
    /// What the reader has to do with it: "You host", "Going", "Waiting for your answer".
    var stateWords: String {
        if status == .cancelled { return "Called off" }
        if role == .host { return status == .polling ? "You host, being voted on" : "You host" }
        if status == .polling { return "Being voted on" }
        if isWaiting { return "On the waiting list" }
        return answer == .none ? "Not answered" : answer.words
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
    var hue: String {
        switch self {
        case .invited: "hue-icon hue-meeting"
        case .public: "hue-icon hue-pin"
        case .guests: "hue-icon hue-guestbook"
        }
    }
}
