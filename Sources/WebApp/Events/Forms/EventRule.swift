import Templates

/// What is checked of a form of an event; each rule stands in `EventCheck`, once for all doors.
enum EventRule {
    case title
    /// Somebody is asked.
    case people
    /// A place of the map, or words with or without a pin; or several to vote on.
    case venue
    /// Words with a pin.
    case location, pin
    /// By whose clocks, when, or several times to vote on.
    case zone, time
    /// Comes after the time, whose weekday it may name.
    case repetition
    case reminder
    /// Words about it, which may be left out or not.
    case information, neededInformation
    case seats
    case category
}

extension EventDoor {
    /// In the order of the form, which is that of its errors.
    var rules: [EventRule] {
        switch self {
        case .meeting: [.title, .people, .venue, .zone, .time, .repetition, .reminder, .information, .seats]
        case .edit: [.title, .venue, .zone, .time, .repetition, .reminder, .information, .seats]
        case .pin: [.title, .location, .neededInformation, .pin, .zone, .time, .reminder, .seats, .category]
        }
    }
}

extension EventRule {
    /// While an event is voted on, its time and place are no matter of its form.
    var isVotedOn: Bool {
        switch self {
        case .venue, .zone, .time, .repetition: true
        case .title, .people, .location, .pin, .reminder, .information, .neededInformation, .seats, .category: false
        }
    }
}
