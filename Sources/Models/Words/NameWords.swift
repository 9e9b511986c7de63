/// Words to look for: each of them must begin a word of what is looked in (`WordTokens`).
struct NameWords {
    private let tokens: [String]

    /// Further words are left out: names have few, and the index is asked for each of them.
    static let maxWords = 6

    init(_ text: String) { tokens = Array(WordTokens.query(text).prefix(Self.maxWords)) }

    var isEmpty: Bool { tokens.isEmpty }

    func fit(_ person: Author) -> Bool { isEmpty || fit([person.username, person.name]) }

    func fit(_ texts: [String?]) -> Bool { fit(WordTokens.tokens(texts)) }

    /// Whether they fit what has those tokens.
    func fit(_ found: Set<String>) -> Bool {
        // By bytes, as an index compares: a vowel sign is no part of the letter before it.
        tokens.allSatisfy { token in found.contains { $0.utf8.starts(with: token.utf8) } }
    }

    /// For FTS5: quoted, so that nothing typed is read as an operator. Tokens are letters and digits alone.
    /// https://www.sqlite.org/fts5.html section 3.1
    var match: String { tokens.map { "\"\($0)\" *" }.joined(separator: " AND ") }
}
