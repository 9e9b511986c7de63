/// Bytes as addresses write them (RFC 3986 section 2).
enum PercentEncoding {
    static func encoded(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }

    /// A value of a query: only letters, digits and `-._~` stay as they are.
    static func component(_ text: String) -> String {
        text.utf8.map { isUnreserved($0) ? String(UnicodeScalar($0)) : encoded($0) }.joined()
    }

    /// An address as it is, but without what ends a line, a word or a quotation anywhere.
    static func address(_ text: String) -> String {
        let isKept = { (byte: UInt8) in (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte) }
        return text.utf8.map { isKept($0) ? String(UnicodeScalar($0)) : encoded($0) }.joined()
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._~".utf8.contains(byte)
        }
    }
}
