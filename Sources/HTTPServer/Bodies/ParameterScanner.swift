/// Reads tokens and `;name=value` parameters (RFC 9110 section 5.6.6) from the bytes of a field value.
struct ParameterScanner {
    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether only spaces are left.
    var isAtEnd: Bool { bytes[at...].allSatisfy(Self.isSpace) }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    /// `nil` when no token begins here.
    mutating func token() -> String? {
        let start = at
        while at < bytes.count, ASCII.isToken(bytes[at]) { at += 1 }
        return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
    }

    /// The next parameter with its name in lowercase; `nil` at the end and at what is not one (`isAtEnd` tells).
    mutating func parameter() -> (name: String, value: String)? {
        let start = at
        skipSpaces()
        guard skip(Self.semicolon) else { return nil }
        skipSpaces()
        if let name = token(), skip(Self.equals), let value = quoted() ?? token() { return (name.lowercased(), value) }
        at = start
        return nil
    }

    /// A quoted string without its quotes. A backslash is an escape only before a quote or a backslash: browsers send
    /// the backslashes of file names bare and percent-encode quotes (WHATWG HTML, multipart/form-data).
    private mutating func quoted() -> String? {
        let start = at
        guard skip(Self.quote) else { return nil }
        var value: [UInt8] = []
        while at < bytes.count, bytes[at] != Self.quote {
            if bytes[at] == Self.backslash, at + 1 < bytes.count, [Self.quote, Self.backslash].contains(bytes[at + 1]) {
                at += 1
            }
            value.append(bytes[at])
            at += 1
        }
        guard skip(Self.quote), let text = String(validating: value, as: UTF8.self) else {
            at = start
            return nil
        }
        return text
    }

    private mutating func skipSpaces() {
        while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

    private static let quote: UInt8 = 0x22
    private static let semicolon: UInt8 = 0x3B
    private static let equals: UInt8 = 0x3D
    private static let backslash: UInt8 = 0x5C
}
