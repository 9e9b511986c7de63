import Foundation
import Templates
import Testing

/// What scripts say goes through `tr` and `counted` of words.js, and every language has words for it.
struct ScriptWordsTests {
    private static let languages: [(code: String, plural: PluralRule)] = [("de", .english), ("ar", .arabic)]

    /// The scripts, without the dictionaries.
    private static func scripts() throws -> [SourceTree.File] {
        try SourceTree.files(named: ".js", in: "Public").filter {
            !$0.path.contains("/leaflet/") && !$0.path.hasPrefix("Public/js/words-")
        }
    }

    /// What a script has said, as the dictionaries name it, and what else it writes.
    private struct Words {
        var keys: Set<String> = []
        var others: [ScriptLiterals.Literal] = []
        /// Where `tr` and `counted` are called with anything but words.
        var wrong: [String] = []
        /// How many `tr` and `counted` there are.
        var calls = 0

        init(_ file: SourceTree.File) {
            let literals = ScriptLiterals(file.text)
            var said: Set<Int> = []
            func number(_ index: String.Index) -> Int {
                literals.code[..<index].count { $0 == ScriptLiterals.hole }
            }
            for match in literals.code.matches(of: /\btr\((.)/) where !match.output.1.starts(with: ")") {
                calls += 1
                guard match.output.1.first == ScriptLiterals.hole else {
                    wrong.append("\(file.path): tr(\(literals.code[match.range.upperBound...].prefix(40))")
                    continue
                }
                said.insert(number(match.output.1.startIndex))
                keys.insert(literals.all[number(match.output.1.startIndex)].text)
            }
            let counted = literals.code.matches(of: /\bcounted\(([^;\u{FFFC}]+?), (\u{FFFC}), \u{FFFC}[,)]/)
            for match in counted {
                calls += 1
                let first = number(match.output.2.startIndex)
                said.formUnion([first, first + 1])
                keys.insert(Catalogue.key(literals.all[first].text, literals.all[first + 1].text))
            }
            if literals.code.matches(of: /\bcounted\(/).count != counted.count {
                wrong.append("\(file.path): counted() without two literals")
            }
            others = literals.all.enumerated().filter { !said.contains($0.offset) }.map(\.element)
        }
    }

    private static func dictionary(_ code: String) throws -> Catalogue {
        let file = try String(contentsOf: TestApp.root.appending(path: "Public/js/words-\(code).js"), encoding: .utf8)
        let object = try #require(file.firstIndex(of: "{"))
        let end = try #require(file.lastIndex(of: "}"))
        return try JSONDecoder().decode(Catalogue.self, from: Data(file[object...end].utf8))
    }

    private static func places(_ text: String) -> Set<Substring> { Set(text.matches(of: /%[1-9]/).map(\.output)) }

    // MARK: Dictionaries

    @Test(arguments: languages)
    func `each language says all that scripts say, and nothing else`(code: String, plural: PluralRule) throws {
        let words = try Self.scripts().map(Words.init)
        let keys = words.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
        #expect(keys.count > 150)
        let entries = try Self.dictionary(code).entries
        #expect(keys.subtracting(entries.keys).sorted() == [], "without words in \(code)")
        #expect(Set(entries.keys).subtracting(keys).sorted() == [], "said by no script, in \(code)")
        #expect(words.flatMap(\.wrong) == [])
    }

    @Test(arguments: languages)
    func `the words of each language have the places of the English ones`(code: String, plural: PluralRule) throws {
        for (key, entry) in try Self.dictionary(code).entries {
            switch entry {
            case .words(let words):
                #expect(Self.places(words) == Self.places(key) && !words.isEmpty, "\(code): \(key)")
                #expect(!key.contains("|"), "\(code): \(key) is counted")
            case .counted(let forms):
                #expect(key.contains("|"), "\(code): \(key) is not counted")
                #expect(Set(forms.keys) == plural.categories, "\(code): \(key)")
                // "One" and "two" may be words; nothing else may be lost, and nothing be there that has no value.
                let needed = Self.places(key).subtracting(["%1"])
                for (category, words) in forms {
                    let isNumber = plural == .english || ![.zero, .one, .two].contains(category)
                    let wanted = isNumber ? Self.places(key) : needed
                    #expect(Self.places(words).isSuperset(of: wanted), "\(code): \(words)")
                    #expect(Self.places(words).isSubset(of: Self.places(key)), "\(code): \(words)")
                }
            }
        }
    }

    // MARK: Literals

    private static var words: Regex<Substring> {
        /\p{L}[’'”)]?[,.;:!?]?\s+[“(]?\p{L}|\p{L}[,.:]?\s+\u{FFFC}|\u{FFFC}\s+\p{L}|^\p{Lu}\p{Ll}+[.…!?]?$/
    }
    /// What is asked for elements or classes, or told to developers.
    private static var selectors: Regex<Substring> {
        /(?:querySelector(?:All)?|closest|matches|all|createElement|Error)\??\.?\($|\??\s*(?:className|selector)\??(?::| =) $|\.(?:className|transform) = $|"?class\u{FFFC}, $|setAttribute\(\u{FFFC}, $/
    }
    /// Names that the browser, HTTP and other formats give.
    private static let names: Set<String> = [
        "Enter", "Escape", "Hereabouts", "Location", "Polygon", "Point", "Etc", "Files",
    ]

    private static var mediaQuery: Regex<Substring> { /^\([a-z-]+: [a-z0-9]+\)$/ }

    /// How many literals of a script are none for people, and why. A new one changes the number.
    private static let exceptions: [String: (count: Int, reason: String)] = [
        "Public/js/big-view.js": (1, "a transformation"),
        "Public/js/composer.js": (1, "the name of what is sent"),
        "Public/js/map.js": (1, "names of events"),
        "Public/js/player.js": (1, "classes"),
        "Public/js/uploads.js": (3, "an error, the name of a lock, and a header"),
        "Public/js/zones.js": (1, "classes"),
        "Public/sw.js": (2, "a header, and a tag"),
    ]

    private static func sentences(in file: SourceTree.File) -> [String] {
        Words(file).others.filter {
            $0.text.contains(words) && !names.contains($0.text) && !$0.before.contains(selectors)
                && !$0.text.contains(mediaQuery)
        }.map { "\(file.path):\($0.line): \($0.text)" }
    }

    @Test func `no sentence for people stands outside of tr and counted`() throws {
        var unused = Set(Self.exceptions.keys)
        for file in try Self.scripts() {
            unused.remove(file.path)
            let found = Self.sentences(in: file)
            let allowed = Self.exceptions[file.path]?.count ?? 0
            #expect(found.count == allowed, "\(file.path): \(allowed) expected:\n\(found.joined(separator: "\n"))")
        }
        #expect(unused.isEmpty, "of scripts that are gone: \(unused)")
    }

    @Test(arguments: [
        #"note("Two words")"#, #"x.textContent = "Close";"#, "say(`You are in ${name}.`)", "say(`${count} m`)",
        #"const x = isOn ? "Play" : tr("Pause");"#, "f(`${y ? \"It is one\" : 2}`)", "x = 'Two words';",
        #"const a = b / 2; say("In words"); const c = d / 3;"#,
    ])
    func `a sentence is noticed`(code: String) {
        #expect(Self.sentences(in: SourceTree.File(path: "x.js", text: code)).count == 1)
    }

    @Test(arguments: [
        #"// "Two words""#, #"say(tr("Two words"))"#, #"counted(a.b(2), "%1 word", "%1 words")"#,
        #"form.querySelector("li .a")"#, #"if (key === "Enter") f();"#, #"new Error("no answer")"#,
        #"make("p", { className: "a b" })"#, #"const x = /"Two words"/.test(y);"#, "`${a}, ${b}`",
        #"matchMedia("(pointer: coarse)")"#,
    ])
    func `what is none is let be`(code: String) {
        #expect(Self.sentences(in: SourceTree.File(path: "x.js", text: code)).isEmpty)
    }

    @Test func `words that are no literal are noticed`() {
        let wrong = [#"tr(isOn ? "A" : "B")"#, "tr(name)", #"counted(2, one, "%1 words")"#]
        for code in wrong {
            #expect(Words(SourceTree.File(path: "x.js", text: code)).wrong.count == 1, "\(code)")
        }
    }
}
