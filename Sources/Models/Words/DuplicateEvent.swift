/// A title as somebody else might have written it: other words around the same ones, another case, a slip of the pen.
struct DuplicateEvent {
    private let words: Set<Substring>
    /// Words with a digit: years, teams, parts.
    private let numbers: Set<Substring>
    private let letters: [UInt8]

    init(_ title: String) {
        let folded = NameFolding.fold(title)
        words = Set(folded.split(separator: " "))
        numbers = words.filter { $0.contains(where: \.isNumber) }
        letters = Array(folded.utf8)
    }

    func isLike(_ other: String) -> Bool { isLike(DuplicateEvent(other)) }

    func isLike(_ other: DuplicateEvent) -> Bool {
        // "U13 training" is not "U15 training", as like as they look.
        guard numbers.isEmpty || other.numbers.isEmpty || numbers == other.numbers else { return false }
        let shared = words.intersection(other.words).count
        let fewer = min(words.count, other.words.count)
        if fewer > 0, shared * 2 > max(words.count, other.words.count) { return true }
        let longer = max(letters.count, other.letters.count)
        return longer > 0 && EditDistance.between(letters, other.letters, limit: longer / 5) != nil
    }

    /// The same but for case, marks and two letters.
    func isSlip(of other: String) -> Bool {
        EditDistance.between(letters, DuplicateEvent(other).letters, limit: 2) != nil
    }

    /// But for case and marks the same.
    func isSame(as other: DuplicateEvent) -> Bool { letters == other.letters }
}
