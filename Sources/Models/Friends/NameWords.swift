import Foundation

/// Words to look for in names: each of them must begin a word of a name.
struct NameWords {
    private let words: [String]
    /// The words as typed. The index folds letters itself, and not as Foundation does, which turns a sharp s into two letters.
    private let typed: [String]

    /// Further words are left out: names have few, and the index is asked for each of them.
    static let maxWords = 6

    init(_ text: String) {
        words = Array(Self.folded(text).prefix(Self.maxWords))
        typed = Array(Self.split(text.lowercased()).prefix(Self.maxWords))
    }

    var isEmpty: Bool { words.isEmpty }

    func fit(_ person: Author) -> Bool {
        let names = Self.folded(person.username) + Self.folded(person.name ?? "")
        return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
    }

    /// For FTS5, whose tokenizer folds by itself: quoted, so that nothing typed is read as an operator.
    /// https://www.sqlite.org/fts5.html section 3.1
    var match: String { typed.map(Self.alternatives).joined(separator: " AND ") }

    /// A sharp s is written as two where keyboards have none.
    private static func alternatives(_ word: String) -> String {
        let spellings = Set([word, word.replacing("ß", with: "ss"), word.replacing("ss", with: "ß")])
        return "(" + spellings.sorted().map { "\"\($0)\" *" }.joined(separator: " OR ") + ")"
    }

    /// Letters and digits alone, as `unicode61` keeps them.
    private static func folded(_ text: String) -> [String] {
        split(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
    }

    private static func split(_ text: String) -> [String] {
        withoutQuotes(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Some letters make one character of themselves and whatever comes behind them (Unicode Annex 29, GB9b): as part of a
    /// word a quote would end the phrase that it stands in.
    private static func withoutQuotes(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\"")) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\"" ? " " : $0 }))
    }
}
