import Models

/// The form of a meeting as typed so far. Kept as a draft, so every field is text.
package struct MeetingInput: Hashable, Sendable {
    package var title = ""
    /// Usernames.
    package var participants: [String] = []
    /// Addresses of people without an account, one in a line.
    package var emails = ""
    /// What is looked for among the friends.
    package var person = ""
    /// `node-123`: a place of the map; or empty.
    package var place = ""
    /// Where the map does not know the place.
    package var placeName = ""
    package var address = ""
    /// Of a pin: "60.17,24.94".
    package var pin = ""
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
    /// `none`, minutes, or `own`.
    package var reminder = "60"
    /// Minutes, where `reminder` is `own`.
    package var reminderMinutes = ""
    package var description = ""
    /// Of a public event: an `EventCategory`, or empty.
    package var category = ""
    package var capacity = ""
    package var plusOnes = ""
    /// Other times to vote on, in rows: the day and the time of each.
    package var optionDates: [String] = []
    package var optionTimes: [String] = []
    /// Venues to vote on: `node-123`.
    package var optionPlaces: [String] = []
    /// `never`, `daily`, `weekly`, `monthly-date`, `monthly-weekday` or `monthly-last`.
    package var repeats = "never"
    package var repeatEvery = ""
    /// Of a week: `MO`.
    package var repeatDays: [String] = []
    /// `never`, `until` or `count`.
    package var repeatEnd = "never"
    package var repeatUntil = ""
    package var repeatCount = ""

    package init() {}

    /// How many rows of other times the form has.
    package var optionRows: Int { min(max(3, optionDates.count, optionTimes.count), PollOption.maxTimes) }

    var hasOptionTimes: Bool {
        optionDates.count > 3 || (optionDates + optionTimes).contains { !$0.isEmpty }
    }

    /// Makes room for three more times.
    package mutating func addOptionRows() {
        let rows = min(optionRows + 3, PollOption.maxTimes)
        optionDates += Array(repeating: "", count: max(0, rows - optionDates.count))
        optionTimes += Array(repeating: "", count: max(0, rows - optionTimes.count))
    }

    /// Where each part is kept, in a draft and in the form alike.
    private static let texts: [(name: FieldName, path: WritableKeyPath<MeetingInput, String> & Sendable)] = [
        (.title, \.title), (.emails, \.emails), (.person, \.person), (.place, \.place), (.placeName, \.placeName),
        (.address, \.address), (.pin, \.pin), (.near, \.near), (.around, \.around), (.interest, \.interest),
        (.openThen, \.openThen), (.date, \.date), (.time, \.time), (.endTime, \.endTime), (.zone, \.zone),
        (.reminder, \.reminder), (.reminderMinutes, \.reminderMinutes), (.description, \.description),
        (.category, \.category), (.capacity, \.capacity), (.plusOnes, \.plusOnes), (.repeats, \.repeats),
        (.repeatEvery, \.repeatEvery),
        (.repeatEnd, \.repeatEnd), (.repeatUntil, \.repeatUntil), (.repeatCount, \.repeatCount),
    ]
    private static let lists: [(name: FieldName, path: WritableKeyPath<MeetingInput, [String]> & Sendable)] = [
        (.participants, \.participants), (.optionDate, \.optionDates), (.optionTime, \.optionTimes),
        (.optionPlace, \.optionPlaces), (.repeatDays, \.repeatDays),
    ]

    /// Reads what `values` gives for each field's name; fields that are not there keep what `self` has.
    package mutating func read(_ values: (String) -> [String]) {
        for (name, path) in Self.texts {
            if let value = values(name.rawValue).first { self[keyPath: path] = value }
        }
        for (name, path) in Self.lists { self[keyPath: path] = values(name.rawValue) }
    }

    /// For a draft: what is not empty.
    package var fields: [String: [String]] {
        var fields: [String: [String]] = [:]
        for (name, path) in Self.texts where !self[keyPath: path].isEmpty {
            fields[name.rawValue] = [self[keyPath: path]]
        }
        for (name, path) in Self.lists where !self[keyPath: path].isEmpty {
            fields[name.rawValue] = self[keyPath: path]
        }
        return fields
    }
}
