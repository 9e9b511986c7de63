/// Reads JSON strictly (RFC 8259): what one reader takes for one thing and another for something else is refused, above
/// all an object with one name twice. Ends for any input, within a depth and a size.
struct JSONReader {
    /// Why a text is not read.
    enum Refusal: Error, Hashable {
        case tooLong, tooDeep, malformed, duplicateName
    }

    private let bytes: [UInt8]
    private var position = 0

    static let maxDepth = 12

    static func read(_ bytes: [UInt8], maxBytes: Int) throws(Refusal) -> JSONValue {
        guard bytes.count <= maxBytes else { throw .tooLong }
        var reader = JSONReader(bytes: bytes)
        let value = try reader.value(depth: 1)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw .malformed }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    /// Whether the next character is this one, which is then read.
    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func require(_ character: Unicode.Scalar) throws(Refusal) {
        guard takes(character) else { throw .malformed }
    }

    private mutating func value(depth: Int) throws(Refusal) -> JSONValue {
        guard depth <= Self.maxDepth else { throw .tooDeep }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Refusal) -> JSONValue {
        let count = word.utf8CodeUnitCount
        let isThere = word.withUTF8Buffer { bytes[position...].prefix(count).elementsEqual($0) }
        guard isThere else { throw .malformed }
        position += count
        return value
    }

    private mutating func array(depth: Int) throws(Refusal) -> JSONValue {
        try require("[")
        skipSpace()
        var values: [JSONValue] = []
        if takes("]") { return .array(values) }
        repeat {
            values.append(try value(depth: depth + 1))
            skipSpace()
        } while takes(",")
        try require("]")
        return .array(values)
    }

    private mutating func object(depth: Int) throws(Refusal) -> JSONValue {
        try require("{")
        skipSpace()
        var members: [String: JSONValue] = [:]
        if takes("}") { return .object(members) }
        // Swift's strings are equal by canonical equivalence, so two spellings of an accent are one name here too.
        repeat {
            skipSpace()
            let name = try string()
            skipSpace()
            try require(":")
            guard members.updateValue(try value(depth: depth + 1), forKey: name) == nil else { throw .duplicateName }
            skipSpace()
        } while takes(",")
        try require("}")
        return .object(members)
    }

    /// `-`, digits without a zero before them, a fraction and an exponent.
    private mutating func number() throws(Refusal) -> String {
        let start = position
        _ = takes("-")
        let zero = takes("0")
        if !zero, digits() == 0 { throw .malformed }
        if takes("."), digits() == 0 { throw .malformed }
        if takes("e") || takes("E") {
            if !takes("+") { _ = takes("-") }
            if digits() == 0 { throw .malformed }
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() -> Int {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
        return position - start
    }
}

extension JSONReader {
    private mutating func string() throws(Refusal) -> String {
        try require("\"")
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw .malformed }
                return string
            case UInt8(ascii: "\\"): text += UTF8.encode(try escaped()).map(Array.init) ?? []
            case 0..<0x20: throw .malformed
            default: text.append(byte)
            }
        }
        throw .malformed
    }

    private mutating func escaped() throws(Refusal) -> Unicode.Scalar {
        guard let byte = next else { throw .malformed }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default: throw .malformed
        }
    }

    /// Four hexadecimal digits, or two such escapes that make one character beyond the first 65,536; half of one is none.
    private mutating func scalar() throws(Refusal) -> Unicode.Scalar {
        let high = try unit()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, takes("\\"), takes("u") else { throw .malformed }
        let low = try unit()
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw .malformed }
        return scalar
    }

    private mutating func unit() throws(Refusal) -> UInt32 {
        let digits = bytes[position...].prefix(4).compactMap {
            Unicode.Scalar($0).properties.isASCIIHexDigit ? $0 : nil
        }
        guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw .malformed
        }
        position += 4
        return unit
    }
}
