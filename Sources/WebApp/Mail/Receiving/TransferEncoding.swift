import Foundation

/// How the content of a part is written for its way (RFC 2045 section 6).
enum TransferEncoding: Hashable, Sendable {
    /// 7bit, 8bit, binary, and what is not known: as it is.
    case identity
    case quotedPrintable
    case base64

    init(_ name: String?) {
        switch name?.lowercased() {
        case "quoted-printable": self = .quotedPrintable
        case "base64": self = .base64
        default: self = .identity
        }
    }

    /// What cannot be decoded is left as it is (quoted-printable) or left out (base64).
    func decode(_ content: ArraySlice<UInt8>) -> [UInt8] {
        switch self {
        case .identity: Array(content)
        case .quotedPrintable: QuotedPrintable.decode(content)
        case .base64: Self.decodedBase64(content)
        }
    }

    /// Padding may be missing, and pieces with padding of their own may follow each other.
    private static func decodedBase64(_ content: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(content.count / 4 * 3)
        var (word, bits) = (UInt32(0), 0)
        for byte in content {
            if byte == UInt8(ascii: "=") { (word, bits) = (0, 0) }
            guard let digit = sextet(byte) else { continue }
            word = word << 6 | digit
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            output.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
            word &= (1 << UInt32(bits)) - 1
        }
        return output
    }

    private static func sextet(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
