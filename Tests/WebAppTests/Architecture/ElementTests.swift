import Foundation
import Testing

/// An element is written where it is stated, so one that is kept in a name or handed on as a value stands on the page before
/// its turn. Such places are found here; the compiler cannot tell them.
struct ElementTests {
    @Test func `no element is kept or handed on as a value`() throws {
        let tags = try Self.tags()
        #expect(tags.contains("Div") && tags.contains("Input") && tags.contains("StyleSheet"))
        for file in try SourceTree.swiftFiles(in: "Sources/Templates") {
            for (number, line) in file.lines.enumerated() {
                #expect(!Self.keeps(line, tags), "\(file.path):\(number + 1): \(line)")
            }
        }
    }

    @Test(arguments: [
        ("let row = LI { name }", true), ("Frame(top: Div(.class(\"x\")) {})", true),
        ("says(A(.href(route)) { words })", true),
        ("Frame(heading, Span { words })", true), ("LI { name }", false), ("P { A(.href(route)) { words } }", false),
        ("case .known: Span { words }", false), ("default: P { words }", false), ("return Details {", false),
        ("items.map { LI { $0 } }", false), ("let form = Attribute<Tags.Form, Bool>.noValidate()", false),
        ("\"Take a look: P (the letter)\"", false), ("// rows: LI { … }", false),
    ])
    func `what is kept is found, and what is stated is not`(_ line: String, _ isFound: Bool) {
        #expect(Self.keeps(line[...], ["LI", "Div", "A", "Span", "P", "Details", "Form"]) == isFound)
    }

    @Test func `no block of markup is run before its turn`() throws {
        for file in try SourceTree.swiftFiles(in: "Sources/Templates") {
            #expect(Self.runsAhead(file.text).isEmpty, "\(file.path)")
        }
    }

    @Test func `a block whose result is kept is found`() {
        let kept =
            "func fact(@HTMLBuilder content: () -> Written) -> some HTML {\n let value = content()\n DD { value } }"
        #expect(Self.runsAhead(kept) == ["content"])
        #expect(Self.runsAhead(kept.replacing("let value = ", with: "")) == [])
        #expect(Self.runsAhead("init(@HTMLBuilder _ rows: () -> Written) { self.rows = rows() }") == ["rows"])
    }

    /// The blocks of a file whose result is bound to a name: they have written themselves by then.
    private static func runsAhead(_ text: String) -> [String] {
        let blocks = text.matches(of: /@HTMLBuilder (?:let |_ )?(\w+): (?:@escaping )?\(/).map { String($0.1) }
        return blocks.filter { text.replacing("_ = \($0)(", with: "").contains("= \($0)(") }
    }

    /// The names by which elements are stated.
    private static func tags() throws -> Set<String> {
        var names: Set<String> = []
        for file in try SourceTree.swiftFiles(in: "Sources/Templates") {
            for match in file.text.matches(of: /typealias (\w+) = HTML(?:Void)?Element</) {
                names.insert(String(match.1))
            }
        }
        return names
    }

    /// Whether an element stands behind `=`, behind a label, or as an argument.
    private static func keeps(_ line: Substring, _ tags: Set<String>) -> Bool {
        let code = line.trimmingPrefix(/\s+/).replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"")
        if code.hasPrefix("//") || code.hasPrefix("case ") || code.hasPrefix("default:") { return false }
        return code.matches(of: /(?:= |[(,] ?|\b\w+: )([A-Z]\w*)(?:\(| \{)/).contains { tags.contains(String($0.1)) }
    }
}
