/// A number with what it counts, in the form that the language has for it: "1 person", "3 people".
package struct Count: Sendable {
    let number: Int
    package let words: String

    /// - Parameters:
    ///   - one: what one of it is called in English. Together with `many`, the key to the forms of other languages.
    ///   - many: what several of it are called; or, with the number at `%1`, a whole phrase as `one` is then too:
    ///     "Every day" and "Every %1 days".
    ///   - others: what else stands in the phrase, at `%2` and on: "%1 of %2 are here".
    package init(_ number: Int, _ one: String, _ many: String, _ others: String...) {
        self.number = number
        let language = Language.current
        let pattern = language.counted(number, one, many) ?? Self.pattern(number, one, many)
        words = pattern.filled(with: ["\(number)"] + language.values(others.map(\.withinItself)))
    }

    /// A count of a word that takes an s.
    package init(_ number: Int, _ one: String) { self.init(number, one, one + "s") }

    /// Never broken between number and word.
    var line: String { words.replacing(" ", with: "\u{A0}", maxReplacements: 1) }

    /// As English has it.
    static func pattern(_ number: Int, _ one: String, _ many: String) -> Pattern {
        let words = number == 1 ? one : many
        return Pattern(many.utf8.contains(UInt8(ascii: "%")) ? words : "%1 " + words)
    }
}
