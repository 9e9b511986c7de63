import Models

/// What somebody typed for a place: a name, and after commas what it is in ("Paris, Texas", "Paris, Texas, US").
struct LocalityQuery: Hashable, Sendable {
    static let maxCharacters = 200

    /// Folded; never empty.
    let name: String
    /// Folded, from the nearest to the widest.
    let qualifiers: [String]

    /// All readings of `text`, the most literal first: a name may itself have a comma in it. Empty for text that is
    /// too long or has no letter or digit.
    static func readings(of text: String) -> [LocalityQuery] {
        guard text.utf8.count <= maxCharacters * 4, text.count <= maxCharacters else { return [] }
        let parts = text.split(separator: ",").map { NameFolding.fold(String($0)) }.filter { !$0.isEmpty }
        guard let first = parts.first else { return [] }
        let whole = LocalityQuery(name: parts.joined(separator: " "), qualifiers: [])
        return parts.count == 1 ? [whole] : [LocalityQuery(name: first, qualifiers: Array(parts.dropFirst())), whole]
    }

    func admits(_ candidate: LocalityCandidate) -> Bool { qualifiers.allSatisfy(candidate.isIn) }
}
