import Foundation

/// 128 random bits as what stands in addresses: 22 characters of base64url (RFC 4648 section 5) without padding.
enum RandomCode {
    static let length = 22

    static func text(using generator: inout some RandomNumberGenerator) -> String {
        let bytes = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
        let characters = bytes.base64EncodedString().utf8.prefix(length).map { character in
            switch character {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            default: character
            }
        }
        return String(decoding: characters, as: UTF8.self)
    }

    /// Whether it can be such a text: so long, and of these characters.
    static func isCode(_ text: some Collection<UInt8>) -> Bool { text.count == length && text.allSatisfy(isDigit) }

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
