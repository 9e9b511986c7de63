import Foundation

/// Words to look for in names: each of them must begin a word of a name.
struct NameWords {
    private let words: [String]

    init(_ text: String) { words = Self.folded(text) }

    var isEmpty: Bool { words.isEmpty }

    func fit(_ person: Author) -> Bool {
        let names = Self.folded(person.username) + Self.folded(person.name ?? "")
        return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
    }

    /// For FTS5, whose tokenizer folds by itself: quoted, so that nothing typed is read as an operator.
    /// https://www.sqlite.org/fts5.html section 3.1
    var match: String { words.map { "\"\($0)\" *" }.joined(separator: " ") }

    /// Letters and digits alone, as `unicode61` keeps them.
    private static func folded(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
