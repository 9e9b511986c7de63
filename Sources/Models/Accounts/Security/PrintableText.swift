/// Text that somebody else's program has named itself by.
enum PrintableText {
    /// Bounded, and without what SQLite would count or end a text at, and what turns the direction of the words around it.
    static func prefix(of text: String, _ most: Int) -> String {
        let printable = text.unicodeScalars.filter {
            $0.properties.generalCategory != .control && !$0.properties.isBidiControl
        }
        return String(String.UnicodeScalarView(printable.prefix(most)))
    }
}
