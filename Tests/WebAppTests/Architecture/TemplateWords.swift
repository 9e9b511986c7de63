@testable import Templates

/// What the templates say in `tr(…)` and `Count(…)`, as the keys of a catalogue.
struct TemplateWords {
    private(set) var words: Set<String> = []
    private(set) var counted: Set<String> = []

    /// Literals whose context, or whose plural, may follow.
    private var word: String?
    private var one: String?

    init() throws {
        for file in try SourceTree.swiftFiles(in: "Sources/Templates") { read(file.text) }
    }

    init(_ source: String) { read(source) }

    private mutating func read(_ source: String) {
        for literal in SwiftLiterals(source).all {
            let text = Self.key(literal.text)
            switch (literal.callee, literal.number) {
            case ("tr", 1):
                words.insert((word ?? "") + Catalogue.bar + text)
                word = nil
            case ("Count", 1):
                counted.insert(Catalogue.key(one ?? "", text))
                one = nil
            default:
                finish()
                if literal.number == 0, literal.callee == "tr" { word = text }
                if literal.number == 0, literal.callee == "Count" { one = text }
            }
        }
        finish()
    }

    private mutating func finish() {
        if let word { words.insert(word) }
        if let one { counted.insert(Catalogue.key(one, one + "s")) }
        (word, one) = (nil, nil)
    }

    /// With a place for each value.
    private static func key(_ text: String) -> String {
        var number = 0
        return text.reduce(into: "") { key, character in
            guard character == SwiftLiterals.hole else { return key.append(character) }
            number += 1
            key += "%\(number)"
        }
    }
}
