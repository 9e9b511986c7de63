/// What names an event in addresses: 128 random bits, so that only those find it who were told of it.
package struct EventCode: Hashable, Sendable, LosslessStringConvertible, ColumnValue {
    /// As `RandomCode` writes it.
    package let description: String

    static let length = RandomCode.length

    package init(using generator: inout some RandomNumberGenerator) {
        description = RandomCode.text(using: &generator)
    }

    /// `nil` for what cannot be a code.
    package init?(_ description: String) {
        guard RandomCode.isCode(description.utf8) else { return nil }
        self.description = description
    }

    package init?(column: StoredColumn) {
        let text = column.withText { bytes in
            RandomCode.isCode(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
        }
        guard let text = text ?? nil else { return nil }
        description = text
    }

    package var stored: StoredValue { .text(description) }
}
