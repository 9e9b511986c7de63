import Foundation

/// The SHA-256 of a token that somebody else holds. It opens nothing, so a form may name a session by it.
package struct TokenDigest: Hashable, Sendable {
    private let bytes: Data

    /// `bytes` are 32; the tables refuse any other number.
    package init(_ bytes: [UInt8]) { self.bytes = Data(bytes) }
}

extension TokenDigest: LosslessStringConvertible {
    /// 64 hexadecimal digits in small letters.
    package var description: String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Reads exactly what `description` writes.
    package init?(_ description: String) {
        let digits = description.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
            default: nil
            }
        }
        guard digits.count == 64, description.utf8.count == 64 else { return nil }
        bytes = Data(stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }
}

extension TokenDigest: ColumnValue {
    package init?(column: StoredColumn) {
        guard let bytes = Data(column: column) else { return nil }
        self.bytes = bytes
    }

    package var stored: StoredValue { .bytes(bytes) }
}
