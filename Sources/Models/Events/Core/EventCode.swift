import Foundation

/// What names an event in addresses: 128 random bits, so that only those find it who were told of it.
package struct EventCode: Hashable, Sendable, LosslessStringConvertible, ColumnValue {
    /// 22 characters of base64url (RFC 4648 section 5) without padding.
    package let description: String

    static let length = 22

    package init(using generator: inout some RandomNumberGenerator) {
        let bytes = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
        description = bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    /// `nil` for what cannot be a code.
    package init?(_ description: String) {
        guard description.utf8.count == Self.length, description.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.description = description
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    package init?(column: StoredColumn) {
        let text = column.withText { bytes -> String? in
            guard bytes.count == Self.length, bytes.allSatisfy(Self.isDigit) else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
        guard let text = text ?? nil else { return nil }
        description = text
    }

    package var stored: StoredValue { .text(description) }
}
