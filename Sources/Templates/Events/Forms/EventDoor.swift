/// The forms by which events come in. Each is a list of fields, by the names under which its form and its draft have them.
package enum EventDoor: Hashable, Sendable, CaseIterable {
    /// People are asked.
    case meeting
    /// It is put on the map of all.
    case pin
    /// Changes one of either kind.
    case edit

    package typealias Texts = [(name: FieldName, path: WritableKeyPath<EventInput, String> & Sendable)]
    package typealias Lists = [(name: FieldName, path: WritableKeyPath<EventInput, [String]> & Sendable)]

    var texts: Texts {
        switch self {
        case .meeting, .edit: Self.everyDoor + Self.ofMeetings
        case .pin: Self.everyDoor + Self.ofPins
        }
    }

    var lists: Lists {
        switch self {
        case .meeting, .edit: Self.listsOfMeetings
        case .pin: []
        }
    }

    /// What the field of the words about it is called.
    package var information: FieldName {
        switch self {
        case .meeting, .edit: .description
        case .pin: .information
        }
    }

    private static let everyDoor: Texts = [
        (.title, \.title), (.date, \.date), (.time, \.time), (.endTime, \.endTime), (.zone, \.zone),
        (.address, \.address), (.category, \.category), (.capacity, \.capacity),
    ]

    private static let ofMeetings: Texts = [
        (.emails, \.emails), (.person, \.person), (.place, \.place), (.placeName, \.placeName), (.pin, \.pin),
        (.near, \.near), (.around, \.around), (.interest, \.interest), (.openThen, \.openThen),
        (.reminder, \.reminder), (.reminderMinutes, \.reminderMinutes), (.description, \.information),
        (.plusOnes, \.plusOnes), (.repeats, \.repeats), (.repeatEvery, \.repeatEvery), (.repeatEnd, \.repeatEnd),
        (.repeatUntil, \.repeatUntil), (.repeatCount, \.repeatCount),
    ]

    private static let listsOfMeetings: Lists = [
        (.participants, \.participants), (.optionDate, \.optionDates), (.optionTime, \.optionTimes),
        (.optionPlace, \.optionPlaces), (.repeatDays, \.repeatDays),
    ]

    private static let ofPins: Texts = [
        (.location, \.location), (.information, \.information), (.latitude, \.latitude), (.longitude, \.longitude),
        (.look, \.look), (.zoom, \.zoom), (.photo, \.photo),
    ]
}
