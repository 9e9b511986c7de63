import Foundation

/// What names an upload in addresses, and its file: 128 random bits.
package struct UploadName: Hashable, Sendable, LosslessStringConvertible, ColumnValue {
    /// 22 characters of base64url (RFC 4648 section 5) without padding.
    package let description: String

    private static let length = 22

    package init(using generator: inout some RandomNumberGenerator) {
        let bytes = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
        description = bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    /// `nil` for what cannot be a name. No name of 22 such characters leaves a folder.
    package init?(_ description: String) {
        guard description.utf8.count == Self.length, description.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.description = description
    }

    /// Reads a name, or the address of an upload, which ends in its name.
    package init?(nameOrAddress text: String) {
        self.init(text.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? text)
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
        guard let text = String(column: column) else { return nil }
        self.init(text)
    }

    package var stored: StoredValue { .text(description) }
}
