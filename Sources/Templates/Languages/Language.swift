/// A language that pages, mails and notices are said in.
package final class Language: Sendable {
    /// As BCP 47 names it: "de".
    package let code: String
    /// In itself, as those who read it look for it: "Deutsch".
    package let name: String
    package let isRightToLeft: Bool
    package let plural: PluralRule
    /// Whether the words are those of the templates, which saves looking them up.
    let isSource: Bool
    private let source: Source

    private enum Source: Sendable {
        /// The words of the templates themselves.
        case templates
        case catalogue(Catalogue)
        case pseudo
    }

    private init(_ code: String, _ name: String, isRightToLeft: Bool = false, _ plural: PluralRule, _ source: Source) {
        self.code = code
        self.name = name
        self.isRightToLeft = isRightToLeft
        self.plural = plural
        self.source = source
        if case .templates = source { isSource = true } else { isSource = false }
    }

    /// What the answer or the mail that is being written is said in.
    @TaskLocal package static var current = Language.english

    package static let english = Language("en", "English", .english, .templates)

    /// English with accents, in brackets and longer by two fifths: whatever a page shows without them was written past the
    /// catalogue, and what does not fit is too narrow for German. Its code is that of the Unicode CLDR for this.
    package static let pseudo = Language("en-XA", "Pseudo", .english, .pseudo)

    package static func german(_ catalogue: Catalogue) -> Language {
        Language("de", "Deutsch", .english, .catalogue(catalogue))
    }

    package static func arabic(_ catalogue: Catalogue) -> Language {
        Language("ar", "العربية", isRightToLeft: true, .arabic, .catalogue(catalogue))
    }

    /// As the `dir` attribute has it.
    var direction: StaticString { isRightToLeft ? "rtl" : "ltr" }

    /// Whether the words come from a catalogue.
    var isTranslated: Bool {
        if case .catalogue = source { true } else { false }
    }

    /// English where the catalogue has no such entry, so that nobody meets an empty page.
    func words(_ key: String, _ context: String?, _ values: [String]) -> String {
        let values = self.values(values)
        return switch source {
        case .templates: Pattern(key).filled(with: values)
        case .catalogue(let catalogue):
            Pattern(catalogue.words(key, context) ?? key).filled(with: values)
        case .pseudo: PseudoWords(key).text.filled(with: values)
        }
    }

    /// As they stand in a sentence of this language.
    func values(_ values: [String]) -> [String] { isRightToLeft ? values.map(Self.isolated) : values }

    /// A value in a sentence that runs the other way: a Latin name at its end would take the full stop along (Unicode
    /// Standard Annex 9, first strong isolate). Numbers alone stand right, and so does what is Arabic itself: an isolate
    /// around it would look for its direction in vain where all its letters are in isolates. A colon before a value belongs
    /// to the sentence: in the isolate it would stand behind the value.
    private static func isolated(_ value: String) -> String {
        let isNumber = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if isNumber || value.unicodeScalars.contains(where: isRightToLeft) { return value }
        let colon = value.hasPrefix(": ") ? ": " : ""
        return "\(colon)\u{2068}\(value.dropFirst(colon.count))\u{2069}"
    }

    /// The blocks of Hebrew, Arabic and their neighbours.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
            || (0xFE70...0xFEFC).contains(scalar.value)
    }

    /// How many of something, with the number at `%1`; `nil` where the words of the template count themselves.
    func counted(_ number: Int, _ one: String, _ many: String) -> Pattern? {
        switch source {
        case .templates: nil
        case .catalogue(let catalogue):
            catalogue.counted(Catalogue.key(one, many), plural.category(of: number)).map(Pattern.init)
        case .pseudo: PseudoWords(Count.pattern(number, one, many).text).text
        }
    }
}
