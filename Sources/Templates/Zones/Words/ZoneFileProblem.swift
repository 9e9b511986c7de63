/// Why a file with zones cannot be read, and where.
package struct ZoneFileProblem: Error, Hashable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        case empty
        case unknown
        case tooLarge(megabytes: Int)
        case tooMany(Int)
        case none
        case badList(String)
        case badJSON
        /// As KMZ is.
        case packed
        case utf16
        /// In words of the reader of XML.
        case badXML(String)
        case noEntry
        case missing
        case noNumber
        case beyond(String)
        case noText
        case tooLong(Int)
        case twice
        case noHours
        case noColour
        case noRadius
        case badRadius
        case tooFewCorners
        case tooManyCorners
        case tooLargeBorder
        case noPosition
        case otherGeometry
    }

    /// Where in the file.
    package enum Position: Hashable, Sendable {
        /// From 1.
        case line(Int)
        /// From 0, as property lists count.
        case entry(Int)
        /// The key of a dictionary of dictionaries.
        case named(String)
        /// From 1.
        case feature(Int)
    }

    let reason: Reason
    let position: Position?
    /// The key of an entry.
    let key: String?

    package init(_ reason: Reason, at position: Position? = nil, key: String? = nil) {
        self.reason = reason
        self.position = position
        self.key = key
    }

    package var description: String {
        let place = [position?.words, key.map { tr("“\($0)”") }].compactMap { $0 }.joined(separator: ", ")
        return (place.isEmpty ? "" : place + ": ") + reason.words
    }
}

extension ZoneFileProblem.Position {
    fileprivate var words: String {
        switch self {
        case .line(let number): tr("Line \(number)")
        case .entry(let index): tr("Entry \(index)")
        case .named(let name): tr("Entry “\(name)”")
        case .feature(let number): tr("Feature \(number)")
        }
    }
}

extension ZoneFileProblem.Reason {
    fileprivate var words: String {
        switch self {
        case .empty: tr("The file is empty.")
        case .unknown: tr("This is no property list, GeoJSON, KML or GPX file.")
        case .tooLarge(let megabytes):
            Count(megabytes, "The file has more than %1 megabyte.", "The file has more than %1 megabytes.").words
        case .tooMany(let most):
            Count(most, "The file has more than %1 zone.", "The file has more than %1 zones.").words
        case .none: tr("The file has no zone.")
        case .badList(let words): tr("The property list cannot be read: \(words)")
        case .packed: tr("This file is packed, as KMZ is. Unpack it, and give the .kml file in it.")
        case .utf16: tr("This file is in UTF-16. Save it as UTF-8.")
        case .badJSON: tr("The JSON is not well formed.")
        case .badXML(let words): words
        case .noEntry: tr("This is no zone: a dictionary is needed.")
        case .missing: tr("It is missing.")
        case .noNumber: tr("It is no number.")
        case .beyond(let range): tr("It must be \(range).")
        case .noText: tr("It is no text.")
        case .tooLong(let most):
            Count(most, "It has more than %1 character.", "It has more than %1 characters.").words
        case .twice: tr("Another zone of the file has the same name or id.")
        case .noHours: tr("These opening hours cannot be read.")
        case .noColour: tr("The colour must be teal, blue, violet, plum, red, orange, brown or green.")
        case .noRadius: tr("It is missing. With --radius METRES points without one have that.")
        case .badRadius: tr("The radius must be between 1 and 1000000 metres.")
        case .tooFewCorners: tr("A border needs at least three corners.")
        case .tooManyCorners: tr("A border may have at most 4000 corners.")
        case .tooLargeBorder: tr("The border is too long.")
        case .noPosition: tr("Its coordinates are no position on the earth.")
        case .otherGeometry: tr("Only points with a radius, polygons and multipolygons are zones.")
        }
    }
}

/// What the import has done.
package enum ZoneImportWords {
    package static func done(_ file: String, added: Int, changed: Int, unchanged: Int) -> String {
        let zones = Count(added + changed + unchanged, "zone").words
        return tr("\(file): \(zones): \(added) added, \(changed) changed, \(unchanged) as before.")
    }
}
