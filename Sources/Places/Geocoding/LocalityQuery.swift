import Models

/// What somebody typed for a place: a name, and after commas what it is in ("Paris, Texas", "Paris, Texas, US").
struct LocalityQuery: Hashable, Sendable {
    static let maxCharacters = 200
    private static let maxParts = 5

    /// Folded; never empty.
    let name: String
    /// Folded, from the nearest to the widest.
    let qualifiers: [String]

    /// What stands between commas, folded; empty for text that is too long or has no letter or digit.
    static func parts(of text: String) -> [String] {
        guard text.utf8.count <= maxCharacters * 4, text.count <= maxCharacters else { return [] }
        return text.split(separator: ",").map { NameFolding.fold(String($0)) }.filter { !$0.isEmpty }
    }

    /// All readings of `text`, the most literal first: a name may itself have a comma in it.
    static func readings(of text: String) -> [LocalityQuery] { readings(of: parts(of: text)) }

    static func readings(of parts: [String]) -> [LocalityQuery] {
        guard let first = parts.first else { return [] }
        let whole = LocalityQuery(name: parts.joined(separator: " "), qualifiers: [])
        guard parts.count > 1 else { return [whole] }
        return [LocalityQuery(name: first, qualifiers: areas(parts.dropFirst())), whole]
    }

    /// Readings of words without a comma between the name and what it is in: "rua de cedofeita porto".
    static func splits(of parts: [String]) -> [LocalityQuery] {
        guard let first = parts.first else { return [] }
        let words = first.split(separator: " ")
        guard (2...10).contains(words.count) else { return [] }
        return (1..<words.count).reversed().compactMap { end in
            let area = areas([words[end...].joined(separator: " ")])
            guard !area.isEmpty else { return nil }
            return LocalityQuery(
                name: words[..<end].joined(separator: " "),
                qualifiers: area + areas(parts.dropFirst())
            )
        }
    }

    /// What a name is in, without postcodes: "00100 helsinki" is "helsinki".
    static func areas(_ parts: some Sequence<String>) -> [String] {
        parts.prefix(maxParts).map { part in
            part.split(separator: " ").filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    func admits(_ candidate: LocalityCandidate) -> Bool { qualifiers.allSatisfy(candidate.isIn) }
}
