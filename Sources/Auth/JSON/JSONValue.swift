/// A value of JSON (RFC 8259) as strangers sent it.
indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// As it was written, since what it is read as depends on what it means.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A member of an object. `nil` where there is none, and for what is no object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    var isObject: Bool {
        guard case .object = self else { return false }
        return true
    }

    var array: [JSONValue]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    /// Strings alone: `nil` for an array that holds anything else.
    var strings: [String]? {
        guard let values = array else { return nil }
        let strings = values.compactMap(\.string)
        return strings.count == values.count ? strings : nil
    }

    /// Epoch seconds as tokens have them (RFC 7519 section 2, NumericDate), with parts of a second cut off. `nil` for what
    /// no clock of the next millennia shows.
    var seconds: Int64? {
        guard case .number(let text) = self, let value = Double(text), value >= 0, value < 100_000_000_000 else {
            return nil
        }
        return Int64(value)
    }
}
