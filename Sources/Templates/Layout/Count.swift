/// A number with what it counts: "1 person", "3 people".
package struct Count: Sendable {
    private let number: Int
    /// As it stands behind the number, however that is written.
    package let noun: String

    package init(_ number: Int, _ one: String, _ many: String) {
        self.number = number
        noun = number == 1 ? one : many
    }

    /// A count of a word that takes an s.
    package init(_ number: Int, _ one: String) { self.init(number, one, one + "s") }

    package var words: String { "\(number) \(noun)" }

    /// For the beginning of a sentence: "One group", "3 groups".
    var spelled: String { (number == 1 ? "One" : "\(number)") + " " + noun }

    /// Never broken between number and word.
    var line: String { "\(number)\u{A0}\(noun)" }
}
