/// A title as somebody else might have written it: other words around the same ones, another case, a slip of the pen.
struct DuplicateEvent {
    private let words: Set<Substring>
    private let letters: [UInt8]

    init(_ title: String) {
        let folded = NameFolding.fold(title)
        words = Set(folded.split(separator: " "))
        letters = Array(folded.utf8)
    }

    func isLike(_ other: String) -> Bool {
        let other = DuplicateEvent(other)
        let shared = words.intersection(other.words).count
        let fewer = min(words.count, other.words.count)
        if fewer > 0, shared * 2 > max(words.count, other.words.count) { return true }
        let longer = max(letters.count, other.letters.count)
        return longer > 0 && EditDistance.between(letters, other.letters, limit: longer / 5) != nil
    }
}
