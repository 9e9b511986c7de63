/// Text that somebody else's program has named itself by.
enum PrintableText {
    /// Bounded, and without what SQLite would count or end a text at.
    static func prefix(of text: String, _ most: Int) -> String {
        let printable = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(printable.prefix(most)))
    }
}
