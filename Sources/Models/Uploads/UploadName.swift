/// What names an upload in addresses, and its file: 128 random bits.
package struct UploadName: Hashable, Sendable, LosslessStringConvertible, ColumnValue {
    /// As `RandomCode` writes it.
    package let description: String

    package init(using generator: inout some RandomNumberGenerator) {
        description = RandomCode.text(using: &generator)
    }

    /// `nil` for what cannot be a name. No name of 22 such characters leaves a folder.
    package init?(_ description: String) {
        guard RandomCode.isCode(description.utf8) else { return nil }
        self.description = description
    }

    /// Reads a name, or the address of an upload, which ends in its name.
    package init?(nameOrAddress text: String) {
        self.init(text.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? text)
    }

    package init?(column: StoredColumn) {
        guard let text = String(column: column) else { return nil }
        self.init(text)
    }

    package var stored: StoredValue { .text(description) }
}
