import Foundation
import Testing

@testable import Templates

/// Whether each catalogue says all that the templates say, with every value in its place, and nothing else.
/// `HEREABOUTS_WRITE_WORDS=1 swift test --filter CatalogueTests` adds what is missing, without words, and takes out what is
/// not said any more.
struct CatalogueTests {
    private static let languages = ["de", "ar"]

    private static func file(_ language: String) -> URL {
        TestApp.root.appending(path: "Public/languages/\(language).json")
    }

    private static func language(_ code: String) throws -> Language {
        try #require(try Languages(publicFolder: TestApp.root.appending(path: "Public").path)[code])
    }

    @Test(arguments: languages)
    func `every word has a translation`(language: String) throws {
        let said = try TemplateWords()
        if ProcessInfo.processInfo.environment["HEREABOUTS_WRITE_WORDS"] == "1" {
            try Self.write(said, to: Self.file(language))
        }
        let entries = try Catalogue(contentsOf: Self.file(language)).entries
        let missing = said.words.union(said.counted).filter { entries[$0]?.isEmpty != false }
        #expect(missing.isEmpty, "\(missing.count) without words: \(missing.sorted().prefix(20))")
        let unused = Set(entries.keys).subtracting(said.words).subtracting(said.counted)
        #expect(unused.isEmpty, "not said any more: \(unused.sorted().prefix(20))")
    }

    @Test(arguments: languages)
    func `a new word is a line of its own, and moves no other`(language: String) throws {
        let kept = try Data(contentsOf: Self.file(language))
        let entries = try #require(JSONSerialization.jsonObject(with: kept) as? [String: Any])
        #expect(try Self.text(of: entries) == String(decoding: kept, as: UTF8.self))
    }

    @Test(arguments: languages)
    func `a translation has the places of the words`(language: String) throws {
        let said = try TemplateWords()
        let entries = try Catalogue(contentsOf: Self.file(language)).entries
        for key in said.words {
            guard case .words(let words) = entries[key] else {
                Issue.record("\(key): no words")
                continue
            }
            let source = key.components(separatedBy: Catalogue.bar)[0]
            #expect(Pattern(words).places == Pattern(source).places, "\(key) – \(words)")
            // A fragment stands between others.
            #expect(words.last?.isWhitespace == source.last?.isWhitespace, "\(key) – \(words)")
        }
    }

    @Test(arguments: languages)
    func `what is counted has every form of the language`(language: String) throws {
        let (said, rule) = (try TemplateWords(), try Self.language(language).plural)
        let entries = try Catalogue(contentsOf: Self.file(language)).entries
        for key in said.counted {
            guard case .counted(let forms) = entries[key] else {
                Issue.record("\(key): no forms")
                continue
            }
            #expect(Set(forms.keys) == rule.categories, "\(key)")
            let many = Pattern(key.components(separatedBy: "|").last ?? "").places
            let places = many.isEmpty ? [1] : many
            for (category, words) in forms {
                // What there is one or two of may be said without its number.
                let said = Pattern(words).places
                let isExact = [.few, .many, .other].contains(category)
                #expect(isExact ? said == places : said.union([1]) == places.union([1]), "\(key) – \(words)")
            }
        }
    }

    @Test func `apostrophes are those of print, as the quotation marks are`() throws {
        let said = try TemplateWords()
        let typed = try said.words.filter { $0.contains(try Regex("[A-Za-z]'")) }
        #expect(typed.isEmpty, "\(typed.sorted())")
    }

    @Test(arguments: [
        (#"P { tr("One") }"#, ["One"], [String]()),
        (#"tr("\(a) of \(b.c("x"))", "a hint")"#, ["%1 of %2 | a hint"], []),
        (#"tr("a \(tr("b")) c")"#, ["a %1 c", "b"], []), (#"Count(n, "vote")"#, [], ["vote|votes"]),
        (#"f(Count(n, "person", "people").words, tr("x"))"#, ["x"], ["person|people"]),
        ("tr(\n    \"\"\"\n    one \\\n    two\n    \"\"\"\n)", ["one two"], []),
        (#"tr("a\u{A0}b\"c\"")"#, ["a\u{A0}b\"c\""], []),
        (#"other("no")"#, [], []),
    ])
    func `words are found`(source: String, words: [String], counted: [String]) {
        let found = TemplateWords(source)
        #expect(found.words == Set(words))
        #expect(found.counted == Set(counted))
    }

    private static func write(_ said: TemplateWords, to file: URL) throws {
        let old = (try? JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]) ?? [:]
        var new: [String: Any] = [:]
        for key in said.words { new[key] = old[key] ?? "" }
        for key in said.counted { new[key] = old[key] ?? [String: String]() }
        try Data(text(of: new).utf8).write(to: file)
    }

    /// A catalogue as it is kept: by the scalars of its words, so that a new word is a new line and moves no other.
    /// Foundation's own order depends on its version.
    private static func text(of entries: [String: Any]) throws -> String {
        let lines = try sorted(entries).map { key, value in
            guard let forms = value as? [String: Any] else { return try "  \(json(key)) : \(json(value))" }
            let inner = try sorted(forms).map { try "    \(json($0.key)) : \(json($0.value))" }
            return try "  \(json(key)) : {\n\(inner.joined(separator: ",\n"))\n  }"
        }
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }

    private static func sorted(_ entries: [String: Any]) -> [(key: String, value: Any)] {
        entries.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
    }

    private static func json(_ value: Any) throws -> String {
        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
        return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    }
}

extension Catalogue.Entry {
    fileprivate var isEmpty: Bool {
        switch self {
        case .words(let words): words.isEmpty
        case .counted(let forms): forms.isEmpty || forms.values.contains(where: \.isEmpty)
        }
    }
}
