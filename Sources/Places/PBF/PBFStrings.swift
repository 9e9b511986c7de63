/// The string table of a block. Strings are decoded only when a venue uses them, and then once, so that a block full
/// of objects with one long name costs that name once.
struct PBFStrings {
    private let slices: [UnsafeRawBufferPointer]
    private var decoded: [Int: String?] = [:]
    /// Per string: 1 for a key that may make a venue, 2 for the key `name`, else 0.
    private let marks: [UInt8]

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

    /// The tags with these indices of keys and values, where they may make a venue.
    mutating func venue(keys: [UInt64], values: [UInt64]) throws(ImportError) -> VenueMatch {
        guard keys.count == values.count else {
            throw ImportError(.malformed, "An object has more keys than values, or fewer.")
        }
        var marks: UInt8 = 0
        for key in keys { marks |= try mark(key) }
        for value in values { _ = try mark(value) }
        guard marks == 3 else { return .none }
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

    private static func mark(_ slice: UnsafeRawBufferPointer) -> UInt8 {
        switch slice.count {
        case 4 where slice.elementsEqual("name".utf8): return 2
        case 4 where slice.elementsEqual("shop".utf8): return 1
        case 7 where slice.elementsEqual("amenity".utf8): return 1
        case 7 where slice.elementsEqual("tourism".utf8): return 1
        case 7 where slice.elementsEqual("leisure".utf8): return 1
        default: return 0
        }
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
