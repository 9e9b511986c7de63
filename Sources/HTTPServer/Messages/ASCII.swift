/// Byte classes of the HTTP grammar (RFC 9110 section 5.6, RFC 9112 section 2).
enum ASCII {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let percent: UInt8 = 0x25
    static let slash: UInt8 = 0x2F
    static let colon: UInt8 = 0x3A
    static let questionMark: UInt8 = 0x3F

    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// The value of a hexadecimal digit.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    /// `tchar` of RFC 9110 section 5.6.2.
    static func isToken(_ byte: UInt8) -> Bool {
        byte < 64 ? tokenLow >> UInt64(byte) & 1 == 1 : byte < 128 && tokenHigh >> UInt64(byte - 64) & 1 == 1
    }

    private static let tokenLow = bits("!#$%&'*+-.0123456789", from: 0)
    private static let tokenHigh = bits("ABCDEFGHIJKLMNOPQRSTUVWXYZ^_`abcdefghijklmnopqrstuvwxyz|~", from: 64)

    private static func bits(_ characters: String, from first: UInt8) -> UInt64 {
        characters.utf8.reduce(0) { $0 | 1 << UInt64($1 - first) }
    }
}
