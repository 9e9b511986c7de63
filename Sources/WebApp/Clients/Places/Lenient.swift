/// A number that may be written as text.
struct LenientNumber: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            value = number
        } else if let number = Double(try container.decode(String.self)) {
            value = number
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
        }
    }
}

/// Text that may be written as a whole number.
struct LenientText: Decodable {
    let value: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            value = text
        } else {
            value = String(try container.decode(Int64.self))
        }
    }
}

/// The elements of an array that can be read; the others are left out.
struct LenientArray<Element: Decodable>: Decodable {
    let elements: [Element]

    private struct Attempt: Decodable {
        let element: Element?
        init(from decoder: any Decoder) throws { element = try? Element(from: decoder) }
    }

    init(from decoder: any Decoder) throws {
        elements = try decoder.singleValueContainer().decode([Attempt].self).compactMap(\.element)
    }
}

extension KeyedDecodingContainer {
    /// `nil` when it is absent or something else.
    func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? { try? decode(type, forKey: key) }
}
