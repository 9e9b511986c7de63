/// Reads the part of CBOR that authenticators need: numbers, strings, arrays and maps of stated lengths, `false`, `true`
/// and `null`. Refuses all else: lengths that come later, tags, fractions, what is nested deeper than 8, one key twice, and
/// lengths beyond the input. Never reads beyond it and never takes memory for what is only promised.
struct CBORReader {
    enum Refusal: Error, Hashable {
        case truncated, trailingBytes, tooDeep, duplicateKey
        /// A length that comes later, a tag, a fraction, or what RFC 8949 leaves undefined.
        case unsupported
        case notUTF8
    }

    static let maxDepth = 8

    private let input: [UInt8]
    /// Where the next value begins.
    private(set) var position: Int

    /// Reads from `position` on, which lies within the input.
    init(_ input: [UInt8], from position: Int = 0) {
        self.input = input
        self.position = position
    }

    /// The one value that the whole input is.
    static func read(_ input: [UInt8]) throws(Refusal) -> CBORValue {
        var reader = CBORReader(input)
        let value = try reader.value()
        guard reader.position == input.count else { throw .trailingBytes }
        return value
    }

    /// The next value; more may follow.
    mutating func value() throws(Refusal) -> CBORValue { try value(depth: 1) }

    private mutating func value(depth: Int) throws(Refusal) -> CBORValue {
        guard depth <= Self.maxDepth else { throw .tooDeep }
        guard position < input.count else { throw .truncated }
        let (major, minor) = (input[position] >> 5, input[position] & 31)
        position += 1
        if major == 7 { return try simple(minor) }
        let argument = try argument(minor)
        switch major {
        case 0: return .unsigned(argument)
        case 1: return .negative(argument)
        case 2: return .bytes(Array(try take(argument)))
        case 3:
            guard let text = String(validating: try take(argument), as: UTF8.self) else { throw .notUTF8 }
            return .text(text)
        case 4: return try array(count: argument, depth: depth)
        case 5: return try map(count: argument, depth: depth)
        default: throw .unsupported
        }
    }

    private func simple(_ minor: UInt8) throws(Refusal) -> CBORValue {
        switch minor {
        case 20: return .bool(false)
        case 21: return .bool(true)
        case 22: return .null
        default: throw .unsupported
        }
    }

    /// The number that the first byte's lower five bits are, or that follows in 1, 2, 4 or 8 bytes.
    private mutating func argument(_ minor: UInt8) throws(Refusal) -> UInt64 {
        switch minor {
        case 0..<24: return UInt64(minor)
        case 24...27: return try take(1 << UInt64(minor - 24)).reduce(0) { $0 << 8 | UInt64($1) }
        default: throw .unsupported
        }
    }

    private mutating func take(_ count: UInt64) throws(Refusal) -> ArraySlice<UInt8> {
        guard count <= UInt64(input.count - position) else { throw .truncated }
        let end = position + Int(count)
        defer { position = end }
        return input[position..<end]
    }

    private mutating func array(count: UInt64, depth: Int) throws(Refusal) -> CBORValue {
        // Each value takes a byte at least.
        guard count <= UInt64(input.count - position) else { throw .truncated }
        var values: [CBORValue] = []
        for _ in 0..<Int(count) { values.append(try value(depth: depth + 1)) }
        return .array(values)
    }

    private mutating func map(count: UInt64, depth: Int) throws(Refusal) -> CBORValue {
        guard count <= UInt64(input.count - position) else { throw .truncated }
        var members: [CBORValue: CBORValue] = [:]
        for _ in 0..<Int(count) {
            let key = try value(depth: depth + 1)
            guard members[key] == nil else { throw .duplicateKey }
            members[key] = try value(depth: depth + 1)
        }
        return .map(members)
    }
}
