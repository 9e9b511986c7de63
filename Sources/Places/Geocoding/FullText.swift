/// The language of SQLite's queries for words.
enum FullText {
    /// All of these words, the last perhaps not written to its end; `nil` without a word.
    static func query(_ folded: String) -> String? {
        let words = words(folded)
        return words.isEmpty ? nil : query(words)
    }

    /// Queries of which the first that finds enough will do. Who has typed a word that many names have would have the rows of
    /// all words that begin so put together first, and few of them are wanted (see `WordsIndex`).
    static func queries(_ folded: String) -> [String] {
        guard let query = query(folded) else { return [] }
        let isOneWord = folded.utf8.count > WordsIndex.indexedLetters && !folded.contains(" ")
        return isOneWord ? [String(query.dropLast()), query] : [query]
    }

    /// The query with its last word cut to a beginning that the index has, so that SQLite need not merge the rows of many
    /// words, and the condition that a found name must meet besides; `nil` where that spares nothing, or where words and what stands
    /// between spaces may differ, as they do with the vowel signs of Indic scripts.
    static func cutQuery(_ folded: String) -> (query: String, ending: String)? {
        var words = words(folded)
        guard words.count > 1, let last = words.popLast(), last.unicodeScalars.count > WordsIndex.indexedLetters,
            !folded.unicodeScalars.contains(where: isSign)
        else { return nil }
        let beginning = last.unicodeScalars.prefix(WordsIndex.indexedLetters)
        return (query(words + [Substring(beginning)]), " " + last)
    }

    private static func words(_ folded: String) -> [Substring] { Array(folded.split(separator: " ").prefix(8)) }

    private static func query(_ words: [Substring]) -> String {
        // Quoted, so that nothing of it is read as the language of queries (https://sqlite.org/fts5.html, section 3).
        words.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: " ") + "*"
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .spacingMark, .nonspacingMark, .enclosingMark: true
        default: false
        }
    }
}
