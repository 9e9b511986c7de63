/// One thing that `check` has found, in a sentence that says what to do.
struct Finding: Hashable, Sendable, CustomStringConvertible {
    enum Weight: String, Sendable {
        /// Something is lost or broken, or will be.
        case fault
        /// Something is less well than it could be.
        case warning
        case note
        /// It was one of these, and is no more.
        case mended
    }

    let weight: Weight
    let words: String

    init(_ weight: Weight, _ words: String) { (self.weight, self.words) = (weight, words) }

    var description: String { "\(weight.rawValue): \(words)" }

    /// Names of a long list: the first ones, and how many more there are.
    static func list(_ names: some Collection<String>) -> String {
        let first = names.prefix(5).joined(separator: ", ")
        return names.count > 5 ? "\(first) and \(names.count - 5) more" : first
    }
}
