import Models

/// The form of a public event as typed so far. Kept as a draft, so every field is text.
package struct PinInput: Hashable, Sendable {
    package var title = ""
    /// The place in words.
    package var location = ""
    package var information = ""
    package var date = ""
    package var time = ""
    package var endTime = ""
    /// IANA; empty for that of the pin.
    package var zone = ""
    package var category = ""
    package var capacity = ""
    /// The pin.
    package var latitude = ""
    package var longitude = ""
    /// What the map is to be moved to.
    package var address = ""
    /// Where the map looks: "60.17,24.94", and how near.
    package var look = ""
    package var zoom = ""
    /// Not empty where a picture had been chosen when the form was last sent: a draft keeps no files.
    package var photo = ""

    package init() {}

    private static let texts: [(name: FieldName, path: WritableKeyPath<PinInput, String> & Sendable)] = [
        (.title, \.title), (.location, \.location), (.information, \.information), (.date, \.date), (.time, \.time),
        (.endTime, \.endTime), (.zone, \.zone), (.category, \.category), (.capacity, \.capacity),
        (.latitude, \.latitude), (.longitude, \.longitude), (.address, \.address), (.look, \.look), (.zoom, \.zoom),
        (.photo, \.photo),
    ]

    /// Reads what `value` gives for each field's name; fields that are not there keep what `self` has.
    package mutating func read(_ value: (String) -> String?) {
        for (name, path) in Self.texts {
            if let text = value(name.rawValue) { self[keyPath: path] = text }
        }
    }

    /// For a draft: what is not empty.
    package var fields: [String: [String]] {
        var fields: [String: [String]] = [:]
        for (name, path) in Self.texts where !self[keyPath: path].isEmpty {
            fields[name.rawValue] = [self[keyPath: path]]
        }
        return fields
    }
}
