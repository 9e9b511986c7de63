import Foundation
import Testing

@testable import Models

struct WordTokensTests {
    @Test(arguments: [
        ("Fußball für Anfänger", "anfanger fur fussball"), ("  ", ""), ("…!?", ""), ("a A á", "a"),
        ("Søren Æbelø", "aebelo soren"), ("L'Aquila", "aquila l laquila"), ("ΟΔΟΣ οδός", "οδοσ"), ("Ёлка-2", "2 елка"),
        ("مُحَمَّد", "محمد"), ("שָׁלוֹם", "שלום"), ("東京", "京 東京"), ("東京タワー前", "ワー前 京タワ 前 東京タ タワー ー前"),
        ("東京tower", "tower 京 東京"), ("ก้าว", "กาว ว าว"),
    ])
    func `a text has the tokens of its words`(text: String, tokens: String) {
        #expect(WordTokens.tokens([text]) == Set(tokens.split(separator: " ").map(String.init)))
    }

    @Test func `the tokens of several texts stand once, in order, apart by spaces`() {
        #expect(WordTokens.index(["b a", nil, "", "c A"]) == "a b c")
        #expect(WordTokens.index([]) == "")
    }

    @Test func `a long word is found by its first forty characters, and a long run by each three`() {
        let word = String(repeating: "x", count: 2_000)
        #expect(WordTokens.tokens([word]) == [String(repeating: "x", count: 40)])
        #expect(WordTokens.query(word) == [String(repeating: "x", count: 40)])
        #expect(WordTokens.query("東京都庁舎前") == ["東京都", "京都庁", "都庁舎", "庁舎前"])
    }

    @Test(arguments: [
        ("aquila", "Via dell'Aquila", true), ("laquila", "L’Aquila", true), ("l'aquila", "L'Aquila", true),
        ("strasse", "Straße", true), ("STRAß", "strasse", true), ("οδος", "ΟΔΟΣ", true), ("οδός", "Οδοστρωτήρας", true),
        ("京都", "東京都庁", true), ("都京", "東京都庁", false), ("東京都庁", "東京都", false), ("क", "किताब", true),
        ("서", "서울", true), ("zoe hill", "Hill, Zoë", true), ("zoe hall", "Hill, Zoë", false),
    ])
    func `words fit where each begins a token`(words: String, text: String, fits: Bool) {
        #expect(NameWords(words).fit([text]) == fits)
    }
}
