import Foundation

/// An e-mail address under a key of this installation: recognises it, and tells nothing of it to whoever has the
/// database alone.
package struct AddressDigest: Codable, Hashable, Sendable {
    private let bytes: Data

    /// `bytes` are 32; the tables refuse any other number.
    package init(_ bytes: [UInt8]) { self.bytes = Data(bytes) }

    /// As good as drawn.
    var firstByte: UInt8? { bytes.first }
}

extension AddressDigest: ColumnValue {
    package init?(column: StoredColumn) {
        guard let bytes = Data(column: column) else { return nil }
        self.bytes = bytes
    }

    package var stored: StoredValue { .bytes(bytes) }
}
