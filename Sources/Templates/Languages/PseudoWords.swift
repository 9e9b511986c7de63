/// English as no language has it: see `Language.pseudo`.
struct PseudoWords {
    let text: Pattern

    init(_ words: String) {
        var accented = ""
        var letters = 0
        var isPlace = false
        for character in words {
            accented.append(Self.accents[character] ?? character)
            if character.isLetter, !isPlace { letters += 1 }
            isPlace = character == "%"
        }
        // Two fifths more, as translations from English into German grow.
        let more = String(repeating: "~", count: (letters * 2 + 4) / 5)
        text = Pattern(letters == 0 ? words : "⟦" + accented + more + "⟧")
    }

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "áƀçđéƒǧĥíĵķľɱñóþǫřšťúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĽṀÑÓÞǪŘŠŤÚṼŴẊÝŽ"
        )
    )
}
