/// The string table of a block. Strings are decoded only when a venue uses them, and then once, so that a block full
/// of objects with one long name costs that name once.
struct PBFStrings {
    private let slices: [UnsafeRawBufferPointer]
    private var decoded: [Int: String?] = [:]
    /// Per string, as a key: see `Mark`.
    private let marks: [UInt8]

    /// What a key may lead to.
    enum Mark {
        static let venue: UInt8 = 1
        static let name: UInt8 = 2
        static let namedVenue: UInt8 = 3
        /// May make a feature of the map.
        static let map: UInt8 = 4
        /// Has a say in what the feature is.
        static let mapTag: UInt8 = 8
        /// May be the border of a country.
        static let boundary: UInt8 = 16
        /// May make a spot of an object with a name.
        static let spot: UInt8 = 32
        static let namedSpot: UInt8 = 34
        /// Is the number of an address.
        static let address: UInt8 = 64
    }

    init(_ table: UnsafeRawBufferPointer?) throws(ImportError) {
        var slices: [UnsafeRawBufferPointer] = []
        var marks: [UInt8] = []
        if let table {
            var reader = ProtobufReader(table)
            while let (number, value) = try reader.next() {
                guard number == 1, case .bytes(let slice) = value else { continue }
                slices.append(slice)
                marks.append(Self.mark(slice))
            }
        }
        self.slices = slices
        self.marks = marks
    }

    /// The mark of the string `index`; throws where the table is shorter.
    @inline(__always)
    func mark(_ index: UInt64) throws(ImportError) -> UInt8 {
        guard index < UInt64(marks.count) else {
            throw ImportError(.malformed, "A tag refers to a string that its block does not have.")
        }
        return marks[Int(truncatingIfNeeded: index)]
    }

    /// The string `index`, `nil` where it is not UTF-8. Throws where the table is shorter.
    mutating func text(_ index: UInt64) throws(ImportError) -> String? {
        _ = try mark(index)
        let index = Int(index)
        if let known = decoded[index] { return known }
        let text = String(validating: slices[index], as: UTF8.self)
        decoded[index] = .some(text)
        return text
    }

    /// All marks of an object's keys; throws where keys and values do not fit together or are not in the table.
    func marks(keys: [UInt64], values: [UInt64]) throws(ImportError) -> UInt8 {
        guard keys.count == values.count else {
            throw ImportError(.malformed, "An object has more keys than values, or fewer.")
        }
        var marks: UInt8 = 0
        for key in keys { marks |= try mark(key) }
        for value in values { _ = try mark(value) }
        return marks
    }

    /// The tags that `MapRules` asks for, empty where none of them can make a feature.
    mutating func mapTags(keys: [UInt64], values: [UInt64]) throws(ImportError) -> [String: String] {
        guard try marks(keys: keys, values: values) & Mark.map != 0 else { return [:] }
        var tags: [String: String] = [:]
        for (key, value) in zip(keys, values) where try mark(key) & Mark.mapTag != 0 {
            guard let keyText = try text(key), let valueText = try text(value) else { continue }
            tags[keyText] = valueText
        }
        return tags
    }

    /// The tags with these indices of keys and values, where they may make a venue.
    mutating func venue(keys: [UInt64], values: [UInt64]) throws(ImportError) -> VenueMatch {
        guard try marks(keys: keys, values: values) & Mark.namedVenue == Mark.namedVenue else { return .none }
        var tags: [String: String] = [:]
        for (key, value) in zip(keys, values) {
            guard let keyText = try text(key) else { continue }
            guard let valueText = try text(value) else {
                if keyText == "name" { return .invalid }
                continue
            }
            tags[keyText] = valueText
        }
        return Venue(tags: tags).map(VenueMatch.venue) ?? .none
    }

    /// The code of the country that the object is the border of.
    mutating func country(keys: [UInt64], values: [UInt64]) throws(ImportError) -> String? {
        guard try marks(keys: keys, values: values) & Mark.boundary != 0 else { return nil }
        var tags: [String: String] = [:]
        for (key, value) in zip(keys, values) {
            guard let keyText = try text(key), let valueText = try text(value) else { continue }
            tags[keyText] = valueText
        }
        return CountryTags.code(tags)
    }

    /// What look-ups by name need, where the object has it.
    mutating func spot(keys: [UInt64], values: [UInt64]) throws(ImportError) -> SpotTags? {
        let marks = try marks(keys: keys, values: values)
        guard marks & Mark.address != 0 || marks & Mark.namedSpot == Mark.namedSpot else { return nil }
        var tags: [String: String] = [:]
        for (key, value) in zip(keys, values) {
            guard let keyText = try text(key), let valueText = try text(value) else { continue }
            tags[keyText] = valueText
        }
        return SpotTags(tags)
    }

    private static let venueKeys: Set<String> = ["shop", "amenity", "tourism", "leisure"]
    private static let longestKey = 17

    private static func mark(_ slice: UnsafeRawBufferPointer) -> UInt8 {
        guard slice.count <= longestKey, let first = slice.first, (0x61...0x7a).contains(first) else { return 0 }
        // Most strings of that length are values; these two keys are all that is looked for among them.
        if slice.count > 10, first != UInt8(ascii: "a"), first != UInt8(ascii: "p") { return 0 }
        let key = String(decoding: slice, as: UTF8.self)
        var marks: UInt8 = 0
        if key == "name" { marks |= Mark.name }
        if key == "boundary" { marks |= Mark.boundary }
        if venueKeys.contains(key) { marks |= Mark.venue }
        if SpotTags.kindKeys.contains(key) { marks |= Mark.spot }
        if key == "addr:housenumber" { marks |= Mark.address }
        if MapRules.kindKeys.contains(key) { marks |= Mark.map | Mark.mapTag }
        if MapRules.furtherKeys.contains(key) { marks |= Mark.mapTag }
        return marks
    }
}

/// What the tags of an object make of it.
enum VenueMatch {
    /// Nothing that the index keeps.
    case none
    case venue(Venue)
    /// It would be one, but its name is not text.
    case invalid
}
