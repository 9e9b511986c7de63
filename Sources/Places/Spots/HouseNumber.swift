import Models

/// House numbers in the form in which they are compared: "10 A", "10a" and "10-A" are one, "10-12" is another.
enum HouseNumber {
    private static let maxParts = 8
    private static let maxBytes = 24

    /// What a mapped number is found by: each of several ("10;12"), and both ends of a row of houses ("10-14").
    static func mapped(_ text: String) -> [String] {
        var keys: [String] = []
        for part in text.split(whereSeparator: { $0 == ";" || $0 == "," }).prefix(maxParts) {
            let tokens = NameFolding.fold(String(part)).split(separator: " ")
            keys.append(key(tokens))
            if tokens.count == 2, part.contains("-") || part.contains("–"), let first = Int(tokens[0]),
                let last = Int(tokens[1]), first < last
            {
                keys += tokens.map(String.init)
            }
        }
        return keys.filter { !$0.isEmpty && $0.utf8.count <= maxBytes }
    }

    /// The form of a number that was typed, of its folded words.
    static func key(_ tokens: some Collection<Substring>) -> String {
        tokens.reduce(into: "") { key, token in
            if key.last?.isNumber == true, token.first?.isNumber == true { key += "-" }
            key += token
        }
    }

    /// Whether a folded word can begin a number.
    static func begins(_ token: Substring) -> Bool { token.first?.isNumber ?? false }

    /// Whether a folded word can go on with one: "a", "bis", "12", "с1а".
    static func continues(_ token: Substring) -> Bool {
        begins(token) || token.count == 1 || token == "bis" || token == "ter"
            || token.count <= 6 && token.contains(where: \.isNumber)
    }
}
