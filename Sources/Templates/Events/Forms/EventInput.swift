import Models

/// The form of an event as typed so far, by whichever door. Kept as a draft, so every field is text.
package struct EventInput: Hashable, Sendable {
    package let door: EventDoor
    package var title = ""
    /// Usernames.
    package var participants: [String] = []
    /// Circles, by the codes of their addresses.
    package var circles: [String] = []
    /// `1`: whoever joins one of them later is asked, too.
    package var askLater = ""
    /// Addresses of people without an account, one in a line.
    package var emails = ""
    /// What is looked for among the friends.
    package var person = ""
    /// `node-123`: a place of the map; or empty.
    package var place = ""
    /// Where the map does not know the place.
    package var placeName = ""
    /// The address of the place; for a public event what its map is to be moved to.
    package var address = ""
    /// The position of a pin: "60.17,24.94".
    package var pin = ""
    /// The place of a public event in words, and its pin.
    package var location = ""
    package var latitude = ""
    package var longitude = ""
    /// Where its map looks: "60.17,24.94", and how near.
    package var look = ""
    package var zoom = ""
    /// Not empty where a picture had been chosen when the form was last sent: a draft keeps no files.
    package var photo = ""
    /// What a guestbook is of, how it is kept, its words of welcome, and the day on which it is deleted.
    package var kind = ""
    package var mode = ""
    package var welcome = ""
    package var keptUntil = ""
    /// Where venues are looked for: words, or a position.
    package var near = ""
    package var around = ""
    package var interest = ""
    /// `1`: only those that are open then, or may be.
    package var openThen = ""
    package var date = ""
    package var time = ""
    package var endTime = ""
    /// IANA; empty for that of the place.
    package var zone = ""
    /// `none`, minutes, or `own`; an hour before, where the form does not ask.
    package var reminder = "60"
    /// Minutes, where `reminder` is `own`.
    package var reminderMinutes = ""
    package var information = ""
    /// An `EventCategory` for a public event, or empty.
    package var category = ""
    package var capacity = ""
    package var plusOnes = ""
    /// `1`: times and places are voted on; `0`: they are not, whatever has been offered; empty where nobody has said.
    package var vote = ""
    /// The button by which the form was last sent to itself.
    package var step = ""
    /// Other times to vote on, in rows: the day and the time of each.
    package var optionDates: [String] = []
    package var optionTimes: [String] = []
    /// Venues to vote on: `node-123`.
    package var optionPlaces: [String] = []
    /// `never`, `daily`, `weekly`, `monthly-date`, `monthly-weekday` or `monthly-last`.
    package var repeats = "never"
    package var repeatEvery = ""
    /// Days of a week: `MO`.
    package var repeatDays: [String] = []
    /// `never`, `until` or `count`.
    package var repeatEnd = "never"
    package var repeatUntil = ""
    package var repeatCount = ""
    /// The code of the event that it is made like, whose list and questions it gets.
    package var copyOf = ""

    package init(_ door: EventDoor) { self.door = door }

    /// How many rows of other times the form has.
    package var optionRows: Int { min(max(3, optionDates.count, optionTimes.count), PollOption.maxTimes) }

    /// Whether people vote: as the switch says, else where there is something to vote on.
    package var isVoting: Bool {
        vote.isEmpty ? (optionDates + optionTimes + optionPlaces).contains { !$0.isEmpty } : vote == "1"
    }

    /// The rows of other times that have a day and a time.
    var optionMoments: [Int] {
        zip(optionDates, optionTimes).enumerated().filter { !$1.0.isEmpty && !$1.1.isEmpty }.map(\.offset)
    }

    /// Makes room for three more times.
    package mutating func addOptionRows() {
        let rows = min(optionRows + 3, PollOption.maxTimes)
        optionDates += Array(repeating: "", count: max(0, rows - optionDates.count))
        optionTimes += Array(repeating: "", count: max(0, rows - optionTimes.count))
    }
}

extension EventInput {
    /// Reads what `values` gives for each field's name; fields that are not there keep what `self` has.
    package mutating func read(_ values: (FieldName) -> [String]) {
        for (name, path) in door.texts {
            if let value = values(name).first { self[keyPath: path] = value }
        }
        for (name, path) in door.lists { self[keyPath: path] = values(name) }
    }

    /// For a draft: what is not empty.
    package var fields: [String: [String]] {
        var fields: [String: [String]] = [:]
        for (name, path) in door.texts where !self[keyPath: path].isEmpty {
            fields[name.rawValue] = [self[keyPath: path]]
        }
        for (name, path) in door.lists where !self[keyPath: path].isEmpty {
            fields[name.rawValue] = self[keyPath: path]
        }
        return fields
    }
}

/// The forms by which events come in. Each is a list of fields, by the names under which its form and its draft have them.
package enum EventDoor: Hashable, Sendable, CaseIterable {
    /// People are asked.
    case meeting
    /// It is put on the map of all.
    case pin
    /// It is of a guestbook.
    case guestbook
    /// Changes one of any kind.
    case edit

    package typealias Texts = [(name: FieldName, path: WritableKeyPath<EventInput, String> & Sendable)]
    package typealias Lists = [(name: FieldName, path: WritableKeyPath<EventInput, [String]> & Sendable)]

    var texts: Texts {
        switch self {
        case .meeting, .edit: Self.everyDoor + Self.ofMeetings
        case .pin: Self.everyDoor + Self.ofPins
        case .guestbook: Self.everyDoor + Self.ofGuestbooks
        }
    }

    var lists: Lists {
        switch self {
        case .meeting, .edit: Self.listsOfMeetings
        case .pin, .guestbook: []
        }
    }

    /// What the field of the words about it is called.
    package var information: FieldName {
        switch self {
        case .meeting, .edit, .guestbook: .description
        case .pin: .information
        }
    }

    private static let everyDoor: Texts = [
        (.title, \.title), (.date, \.date), (.time, \.time), (.endTime, \.endTime), (.zone, \.zone),
        (.address, \.address), (.category, \.category), (.capacity, \.capacity),
    ]

    private static let ofMeetings: Texts = [
        (.emails, \.emails), (.askLater, \.askLater), (.person, \.person), (.place, \.place), (.placeName, \.placeName),
        (.pin, \.pin),
        (.near, \.near), (.around, \.around), (.interest, \.interest), (.openThen, \.openThen),
        (.vote, \.vote), (.step, \.step), (.reminder, \.reminder), (.reminderMinutes, \.reminderMinutes),
        (.description, \.information),
        (.plusOnes, \.plusOnes), (.repeats, \.repeats), (.repeatEvery, \.repeatEvery), (.repeatEnd, \.repeatEnd),
        (.repeatUntil, \.repeatUntil), (.repeatCount, \.repeatCount), (.copyOf, \.copyOf),
    ]

    private static let ofGuestbooks: Texts = [
        (.place, \.place), (.kind, \.kind), (.mode, \.mode), (.welcome, \.welcome), (.keptUntil, \.keptUntil),
    ]

    private static let listsOfMeetings: Lists = [
        (.participants, \.participants), (.circles, \.circles), (.optionDate, \.optionDates),
        (.optionTime, \.optionTimes),
        (.optionPlace, \.optionPlaces), (.repeatDays, \.repeatDays),
    ]

    private static let ofPins: Texts = [
        (.location, \.location), (.information, \.information), (.latitude, \.latitude), (.longitude, \.longitude),
        (.look, \.look), (.zoom, \.zoom), (.photo, \.photo),
    ]
}
