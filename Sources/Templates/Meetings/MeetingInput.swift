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
    package var capacity = ""
    package var plusOnes = ""

    package init() {}

    /// Where each part is kept, in a draft and in the form alike.
    private static let texts: [(name: FieldName, path: WritableKeyPath<MeetingInput, String> & Sendable)] = [
        (.title, \.title), (.emails, \.emails), (.person, \.person), (.place, \.place), (.placeName, \.placeName),
        (.address, \.address), (.pin, \.pin), (.near, \.near), (.around, \.around), (.interest, \.interest),
        (.openThen, \.openThen), (.date, \.date), (.time, \.time), (.endTime, \.endTime), (.zone, \.zone),
        (.reminder, \.reminder), (.reminderMinutes, \.reminderMinutes), (.description, \.description),
        (.capacity, \.capacity), (.plusOnes, \.plusOnes),
    ]

    /// Reads what `values` gives for each field's name; fields that are not there keep what `self` has.
    package mutating func read(_ values: (String) -> [String]) {
        for (name, path) in Self.texts {
            if let value = values(name.rawValue).first { self[keyPath: path] = value }
        }
        participants = values(FieldName.participants.rawValue)
    }

    /// For a draft: what is not empty.
    package var fields: [String: [String]] {
        var fields: [String: [String]] = [:]
        for (name, path) in Self.texts where !self[keyPath: path].isEmpty {
            fields[name.rawValue] = [self[keyPath: path]]
        }
        if !participants.isEmpty { fields[FieldName.participants.rawValue] = participants }
        return fields
    }
}
