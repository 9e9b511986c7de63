import Testing

@testable import Templates

struct LocalizedTextTests {
    private let german = Language.german(
        Catalogue([
            "Save": .words("Speichern"), "%1 of %2": .words("von %2 schon %1"), "open | a shop": .words("geöffnet"),
            "open": .words("öffnen"), "person|people": .counted([.one: "%1 Person", .other: "%1 Personen"]),
            "empty": .words(""),
        ])
    )

    private func said(_ words: () -> String) -> String { Language.$current.withValue(german, operation: words) }

    @Test func `words are looked up with their values and their context`() {
        #expect(said { tr("Save") } == "Speichern")
        #expect(said { tr("\(1) of \("%1")") } == "von %1 schon 1")
        #expect(said { tr("open", "a shop") } == "geöffnet")
        #expect(said { tr("open") } == "öffnen")
    }

    @Test func `what is missing is said in English`() {
        #expect(said { tr("No \(3) such words") } == "No 3 such words")
        #expect(said { tr("empty") } == "empty")
        #expect(said { Count(2, "cat").words } == "2 cats")
    }

    @Test func `English needs no catalogue`() {
        #expect(tr("\(1) of \(2), 100 %") == "1 of 2, 100 %")
        #expect(tr("open", "a shop") == "open")
        #expect(Count(1, "person", "people").words == "1 person")
        #expect(Count(1, "Every day", "Every %1 days").words == "Every day")
        #expect(Count(3, "Every day", "Every %1 days").words == "Every 3 days")
    }

    @Test func `numbers have the form of the language`() {
        #expect(said { Count(1, "person", "people").words } == "1 Person")
        #expect(said { Count(0, "person", "people").words } == "0 Personen")
        #expect(said { Count(5, "person", "people").line } == "5\u{A0}Personen")
    }

    @Test func `what is counted may stand among other values`() {
        #expect(Count(1, "%1 of %2 is here", "%1 of %2 are here", "3").words == "1 of 3 is here")
        #expect(Count(2, "%1 of %2 are here", "%1 of %2 are here", "\u{202E}3").words == "2 of 3 are here")
        let catalogue = Catalogue([
            "A cat of %2|%1 cats of %2": .counted([.one: "von %2 eine Katze", .other: "von %2 %1 Katzen"])
        ])
        func said(_ language: Language, _ number: Int) -> String {
            Language.$current.withValue(language) { Count(number, "A cat of %2", "%1 cats of %2", "Bo").words }
        }
        #expect(said(.german(catalogue), 1) == "von Bo eine Katze")
        #expect(said(.german(catalogue), 2) == "von Bo 2 Katzen")
        #expect(said(.arabic(catalogue), 3) == "von \u{2068}Bo\u{2069} 3 Katzen")
        #expect(said(.pseudo, 2).hasPrefix("⟦2 çáťš óƒ Bo"))
    }

    /// The examples of the CLDR's chart of plural rules.
    @Test(arguments: [
        (0, PluralCategory.zero), (1, .one), (2, .two), (3, .few), (10, .few), (103, .few), (1_010, .few), (11, .many),
        (26, .many), (111, .many), (1_011, .many), (100, .other), (102, .other), (200, .other), (1_000_000, .other),
    ])
    func `Arabic has six forms`(number: Int, category: PluralCategory) {
        #expect(PluralRule.arabic.category(of: number) == category)
    }

    @Test func `the pseudo-language is longer, in brackets, and leaves values alone`() {
        let said = Language.$current.withValue(.pseudo) { tr("Save \("Ada") now") }
        #expect(said.hasPrefix("⟦Šáṽé Ada ñóŵ") && said.hasSuffix("⟧"))
        #expect(Language.$current.withValue(.pseudo) { tr(" · ") } == " · ")
    }

    @Test(arguments: [
        ("Bo", "\u{2068}Bo\u{2069}"), (": Bo", ": \u{2068}Bo\u{2069}"), ("7", "7"),
        ("18:00–20:00", "\u{2068}18:00–20:00\u{2069}"), ("نوفمبر", "نوفمبر"),
        ("مقهى Bo", "مقهى Bo"),
    ])
    func `a value in an Arabic sentence keeps its own direction`(value: String, written: String) {
        let arabic = Language.arabic(Catalogue(["With %1": .words("مع %1")]))
        #expect(Language.$current.withValue(arabic) { tr("With \(value)") } == "مع \(written)")
    }

    @Test(arguments: [
        ("\u{202E}gpj.oB", "gpj.oB"), ("Bo\u{202A}\u{202B}\u{202C}\u{202D}", "Bo"), ("\u{2069}Bo", "Bo"),
        ("\u{2067}Bo", "\u{2067}Bo\u{2069}"), ("\u{2066}B\u{2069}o\u{2068}", "\u{2066}B\u{2069}o\u{2068}\u{2069}"),
        ("“Bo” – 5 €", "“Bo” – 5 €"), ("مقهى", "مقهى"), ("👩‍👧", "👩‍👧"),
    ])
    func `no value turns the direction of the sentence around it`(value: String, written: String) {
        #expect(tr("With \(value), here") == "With \(written), here")
        let arabic = Language.arabic(Catalogue(["With %1, here": .words("مع %1، هنا")]))
        let said = Language.$current.withValue(arabic) { tr("With \(value), here") }
        let isOwn = value == "مقهى"
        #expect(said == "مع " + (isOwn ? written : "\u{2068}\(written)\u{2069}") + "، هنا")
        // A sentence within a sentence keeps its isolates.
        let nested = Language.$current.withValue(arabic) { tr("With \(tr("With \("Bo"), here")), here") }
        #expect(nested == "مع مع \u{2068}Bo\u{2069}، هنا، هنا")
    }

    @Test(arguments: ["%1", "%2", "a | shop", "%9%", "$1 \\1 $&"])
    func `what people call themselves is no place of a value and no context`(name: String) {
        #expect(said { tr("\(name) of \("x")") } == "von x schon \(name)")
        #expect(said { tr("\("x") of \(tr("\(name) of \("y")"))") } == "von von y schon \(name) schon x")
    }

    @Test(arguments: [
        ([], ""), (["Ann"], "Ann"), (["Ann", "Bo"], "Ann and Bo"), (["Ann", "Bo", "Cy"], "Ann, Bo and Cy"),
    ])
    func `lists end with and`(words: [String], list: String) {
        #expect(ListWords.and(words) == list)
    }
}
