import Foundation
import Models
import Templates

/// An entry of a file: its border, and what else is said of it.
struct ZoneDraft {
    let position: ZoneFileProblem.Position
    var name: String
    var id: String?
    var border: ZoneBorder
    var colour: String?
    var information: String?
    var openingHours: String?

    func problem(_ reason: ZoneFileProblem.Reason, _ key: String? = nil) -> ZoneFileProblem {
        ZoneFileProblem(reason, at: position, key: key)
    }

    /// Throws for what is too long or means nothing.
    func zone(key: String) throws(ZoneFileProblem) -> ImportedZone {
        func check(_ text: String?, _ most: Int, _ key: String) throws(ZoneFileProblem) {
            if let text, text.unicodeScalars.count > most { throw problem(.tooLong(most), key) }
        }
        guard !name.isEmpty else { throw problem(.missing, "name") }
        try check(name, ZoneValues.maxNameLength, "name")
        try check(key, ImportedZone.maxKeyLength, "id")
        try check(information, ZoneValues.maxInformationLength, "information")
        if let openingHours, !openingHours.isEmpty, OpeningHours(openingHours) == nil {
            throw problem(.noHours, "opening_hours")
        }
        return ImportedZone(
            key: key,
            name: name,
            border: border,
            colour: try paint(),
            information: information,
            openingHours: openingHours
        )
    }

    /// Colours of other programs, such as #ff0000, are not ours to take.
    private func paint() throws(ZoneFileProblem) -> ZoneColour? {
        guard let colour, !colour.isEmpty, !colour.hasPrefix("#") else { return nil }
        guard let known = ZoneColour(rawValue: colour.lowercased()) else { throw problem(.noColour, "colour") }
        return known
    }
}

/// What is said of an entry, by keys that are written in many ways: `Radius`, `opening_hours`, `openingHours`.
struct ZoneProperties {
    let position: ZoneFileProblem.Position
    /// That of a point which says none.
    private let radius: Double?
    private var values: [String: Any] = [:]

    init(_ values: [String: Any], at position: ZoneFileProblem.Position, radius: Double?) {
        (self.position, self.radius) = (position, radius)
        // Where keys differ in their case alone the first one in order counts, whatever the dictionary's order is.
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            let plain = Self.plain(key)
            if self.values[plain] == nil { self.values[plain] = value }
        }
    }

    private static func plain(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }

    private func value(_ keys: [String]) -> Any? {
        keys.lazy.compactMap { values[$0] }.first { !($0 is NSNull) }
    }

    /// `nil` where there is none; throws where it is none. Numbers may be written as strings.
    func number(_ keys: String...) throws(ZoneFileProblem) -> Double? {
        guard let value = value(keys) else { return nil }
        guard let number = Self.number(value) else { throw ZoneFileProblem(.noNumber, at: position, key: keys[0]) }
        return number
    }

    static func number(_ value: Any) -> Double? {
        if let text = value as? String {
            return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)).flatMap { $0.isFinite ? $0 : nil }
        }
        // Foundation holds true and false as numbers, too, of one byte each.
        guard let number = value as? NSNumber, number.objCType.pointee != CChar(UInt8(ascii: "c")),
            number.doubleValue.isFinite
        else { return nil }
        return number.doubleValue
    }

    func text(_ keys: String...) throws(ZoneFileProblem) -> String? {
        guard let value = value(keys) else { return nil }
        if let text = value as? String { return Self.readable(text) }
        if let number = value as? NSNumber { return number.stringValue }
        throw ZoneFileProblem(.noText, at: position, key: keys[0])
    }

    /// Without what nobody sees: files have any character, and the database counts none after a NUL.
    private static func readable(_ text: String) -> String {
        let seen = text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(seen)).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Everything but the border.
    func draft(_ border: ZoneBorder, name fallback: String? = nil, id: String? = nil) throws(ZoneFileProblem)
        -> ZoneDraft
    {
        let id = TrackWords.line(try text("id", "identifier") ?? id ?? "")
        return ZoneDraft(
            position: position,
            name: TrackWords.line(try text("name", "title") ?? fallback ?? ""),
            id: id.isEmpty ? nil : id,
            border: border,
            colour: try text("colour", "color"),
            information: try text("information", "description", "note"),
            openingHours: try text("openinghours", "hours")
        )
    }

    /// A circle around `centre` with the radius that is said here, or else that of the command line.
    func circle(around centre: GeoPoint) throws(ZoneFileProblem) -> ZoneBorder {
        guard let radius = try number("radius", "radiusmetres", "radiusmeters", "proximity") ?? radius else {
            throw ZoneFileProblem(.noRadius, at: position, key: "radius")
        }
        do throws(ZoneBorder.Problem) { return try ZoneBorder(centre: centre, radiusMetres: radius) } catch {
            throw ZoneFileProblem(.init(error), at: position, key: "radius")
        }
    }
}

extension ZoneFileProblem.Reason {
    init(_ problem: ZoneBorder.Problem) {
        switch problem {
        case .badRadius: self = .badRadius
        case .tooFewCorners, .noPolygon: self = .tooFewCorners
        case .tooManyCorners: self = .tooManyCorners
        case .tooLarge: self = .tooLargeBorder
        }
    }
}
