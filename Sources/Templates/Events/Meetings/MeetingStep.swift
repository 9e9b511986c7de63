import Models

/// A step of the form of a meeting. Each folds into a line; all of them are one form.
package enum MeetingStep: String, Hashable, Sendable {
    case what, when, who, place = "where", more

    /// Those that a meeting cannot be made without.
    package static let needed: [MeetingStep] = [.what, .when, .who, .place]

    /// What its part of the page is called in links.
    package var id: String { "step-" + rawValue }

    /// The step in which a button posts `step` with that value: what it found is to be seen.
    init?(button value: String) {
        switch value {
        case "people": self = .who
        case "places": self = .place
        case "times", "vote": self = .when
        default: return nil
        }
    }

    /// The step that asks for `field`.
    init(of field: FieldName) {
        switch field {
        case .title: self = .what
        case .date, .time, .endTime, .vote, .optionDate, .optionTime: self = .when
        case .participants, .emails, .circles, .askLater: self = .who
        case .place, .placeName, .address, .pin, .optionPlace: self = .place
        default: self = .more
        }
    }

    var name: String {
        switch self {
        case .what: tr("What")
        case .when: tr("When")
        case .who: tr("Who")
        case .place: tr("Where")
        case .more: tr("More")
        }
    }

    /// What it asks for, while nothing is said.
    var hint: String {
        switch self {
        case .what: tr("Lunch, a walk, chess…")
        case .when: tr("Day and time")
        case .who: tr("Friends, or people by mail")
        case .place: tr("A place of the map, or your own words")
        case .more: tr("Description, repeats, reminder, seats")
        }
    }
}

extension EventInput {
    /// The first of these is where the form goes on.
    package var missing: [MeetingStep] { MeetingStep.needed.filter { !isDone($0) } }

    func isDone(_ step: MeetingStep) -> Bool {
        switch step {
        case .what: return !title.allSatisfy(\.isWhitespace)
        case .who: return !participants.isEmpty || !circles.isEmpty || !emails.allSatisfy(\.isWhitespace)
        case .when:
            // Other times to vote on make up for the first one.
            let isBegun = !date.isEmpty || !time.isEmpty
            return isBegun ? !date.isEmpty && !time.isEmpty : isVoting && !optionMoments.isEmpty
        case .place:
            let isNamed = !(place + placeName).allSatisfy(\.isWhitespace)
            return isNamed || isVoting && optionPlaces.contains { !$0.isEmpty }
        case .more: return true
        }
    }

    /// "Still missing: when, where."
    static func missingWords(_ steps: [MeetingStep]) -> String {
        steps.isEmpty ? "" : tr("Still missing: \(ListWords.all(steps.map { $0.name.inSentence })).")
    }
}
