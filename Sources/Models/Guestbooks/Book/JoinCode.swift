/// What lets people into a book, short enough to be read aloud and typed from a printed page: six of 25 letters and
/// digits, none of which looks like another: 244,140,625 codes.
package struct JoinCode: Hashable, Sendable, LosslessStringConvertible, ColumnValue {
    package let description: String

    package static let length = 6
    private static let alphabet = Array("23456789CDFGHJKMNPQRTVWXY")
    /// What is taken for the letter or digit that it looks like.
    private static let alike: [Character: Character] = ["S": "5", "Z": "2", "B": "8"]

    package init(using generator: inout some RandomNumberGenerator) {
        description = String((0..<Self.length).map { _ in Self.alphabet.randomElement(using: &generator) ?? "2" })
    }

    /// Reads it in capitals or small letters, with spaces and hyphens anywhere. `nil` for what cannot be a code.
    package init?(_ typed: String) {
        var code = ""
        for character in typed.uppercased() where character != " " && character != "-" && character != "\u{A0}" {
            let character = Self.alike[character] ?? character
            guard Self.alphabet.contains(character), code.count < Self.length else { return nil }
            code.append(character)
        }
        guard code.count == Self.length else { return nil }
        description = code
    }

    /// In two groups: "7K2 XQM".
    package var grouped: String { "\(description.prefix(3)) \(description.suffix(3))" }

    package init?(column: StoredColumn) {
        guard let text = String(column: column) else { return nil }
        self.init(text)
    }

    package var stored: StoredValue { .text(description) }
}
