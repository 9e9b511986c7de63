/// base32 without padding (RFC 4648 section 6), in which apps show and read the secrets of one-time passwords.
enum Base32 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 8 + 4) / 5)
        var (buffer, bits): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(alphabet[Int(buffer >> bits & 31)])
            }
            buffer &= (1 << bits) - 1
        }
        if bits > 0 { text.append(alphabet[Int(buffer << (5 - bits) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads it as people copy it: in letters of any case, with spaces and hyphens between them and padding at the end.
    /// `nil` for other characters, for a length that no bytes have, and for bits left over that are not zero.
    static func decode(_ text: String) -> [UInt8]? {
        var characters = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        while characters.last == UInt8(ascii: "=") { characters.removeLast() }
        var bytes: [UInt8] = []
        var (buffer, bits): (UInt32, UInt32) = (0, 0)
        for character in characters {
            guard let value = value(of: character) else { return nil }
            buffer = buffer << 5 | value
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
            }
            buffer &= (1 << bits) - 1
        }
        // Five bits left over are a character too many.
        guard bits < 5, buffer == 0 else { return nil }
        return bytes
    }

    private static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a"))
        case UInt8(ascii: "2")...UInt8(ascii: "7"): UInt32(character - UInt8(ascii: "2")) + 26
        default: nil
        }
    }
}
