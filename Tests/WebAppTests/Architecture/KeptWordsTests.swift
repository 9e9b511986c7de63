import Testing

/// What a type keeps is made once, by whoever asks first, and words that are said then stay in that reader's language
/// for everybody.
struct KeptWordsTests {
    /// The statements that keep a value for all and say words while they make it. `Flash` takes its sentence as a closure.
    private static func found(in source: String) -> [String] {
        var found: [String] = []
        var statement: String?
        var depth = 0
        let typed = /\bstatic (?:let|var) \w+[^{]*=/
        let global = /^(?:\w+ )*let \w+[^{]*=/
        let saying = /\b(?:tr|Count)\(/
        for line in source.split(separator: "\n") {
            if statement == nil {
                guard line.contains(typed) || line.contains(global) else { continue }
                depth = 0
            }
            let words = (statement ?? "") + line.trimmingPrefix { $0 == " " }
            depth += line.reduce(0) { $0 + ("([{".contains($1) ? 1 : ")]}".contains($1) ? -1 : 0) }
            let goesOn = depth > 0 || line.hasSuffix("=") || line.hasSuffix("+")
            statement = goesOn ? words : nil
            if !goesOn, words.contains(saying), !words.contains("= Flash(") { found.append(words) }
        }
        return found
    }

    @Test func `no words are kept for the readers to come`() throws {
        for file in try SourceTree.swiftFiles(in: "Sources/Templates") {
            #expect(Self.found(in: file.text) == [], "\(file.path)")
        }
    }

    @Test(arguments: [
        #"static let all = tr("One")"#, #"    private static let all = [1: tr("One")]"#,
        "    static let all: [String] = [\n        tr(\"One\"),\n    ]", "    static let all =\n        tr(\"One\")",
        #"let words = Count(1, "cafe")"#, #"package static var words = tr("One")"#,
    ])
    func `kept words are noticed`(source: String) { #expect(Self.found(in: source).count == 1) }

    @Test(arguments: [
        #"static var all: String { tr("One") }"#, #"static let saved = Flash("saved", tr("Saved."))"#,
        "static var all: [String] {\n    [tr(\"One\")]\n}", "        let words = tr(\"One\")", "static let most = 3",
        "static func all() -> String {\n    let words = tr(\"One\")\n    return words\n}",
    ])
    func `what is said anew each time is let be`(source: String) { #expect(Self.found(in: source) == []) }
}
