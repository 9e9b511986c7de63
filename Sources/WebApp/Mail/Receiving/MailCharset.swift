import Foundation

/// The character sets in which mail is read here; nearly all mail is in one of them.
enum MailCharset: Hashable, Sendable {
    case utf8
    case latin1
    case windows1252

    /// `nil` for other sets. Without a name it is ASCII (RFC 2045 section 5.2), of which UTF-8 is more.
    init?(_ name: String?) {
        switch name?.lowercased() {
        case nil, "", "utf-8", "utf8", "us-ascii", "ascii": self = .utf8
        case "iso-8859-1", "latin1", "iso8859-1": self = .latin1
        case "windows-1252", "cp1252": self = .windows1252
        default: return nil
        }
    }

    /// Bytes that mean nothing become U+FFFD.
    func text(_ bytes: some Collection<UInt8>) -> String {
        guard self != .utf8 else { return String(decoding: bytes, as: UTF8.self) }
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            let isSpecial = self == .windows1252 && (0x80...0x9F).contains(byte)
            scalars.append(isSpecial ? Self.special[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(scalars)
    }

    /// 0x80 to 0x9F of windows-1252 (WHATWG Encoding Standard; five bytes mean nothing).
    private static let special: [Unicode.Scalar] = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars
    )
}
