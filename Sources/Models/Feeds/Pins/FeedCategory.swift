/// Which kind of event words are of, as far as they say it.
package enum FeedCategory {
    /// Beginnings of words in English, German, French, Spanish, Portuguese, Italian and Dutch; with a stop behind them, whole
    /// words. They are folded as names are.
    private static let words: [(EventCategory, [String])] = [
        (
            .music,
            [
                "konzert", "concert", "concierto", "musi", "chor.", "chöre", "choir", "coro.", "koor",
                "orchest", "orquest", "jazz", "oper.", "opera.", "opéra.", "ópera.", "band.", "singen",
                "singalong", "recital", "gig.", "dj.",
            ]
        ),
        (
            .culture,
            [
                "theat", "théât", "teatr", "museum", "musée", "museo", "museu", "ausstell", "exhib",
                "exposi", "mostra.", "tentoonstelling", "kino", "film", "lesung", "cinema", "cinéma",
                "cine.", "kunst", "art.", "arts.", "gallery", "galerie", "poetry",
            ]
        ),
        (
            .sports,
            [
                "sport", "fußball", "fussball", "football", "futbol", "fútbol", "futebol", "calcio",
                "voetbal", "soccer", "turnier", "tournament", "tournoi", "torneo", "torneio", "tennis",
                "yoga", "training", "entrainement", "entrenamiento", "handball", "basketball", "volleyball",
                "hockey", "rugby", "cricket", "match.", "laufen.", "lauf.", "parkrun", "marathon", "swim",
                "schwimm", "fitness", "gymnast", "turnen", "pilates", "judo", "ligue",
            ]
        ),
        (
            .outdoors,
            [
                "wander", "hike", "hiking", "walk.", "walking", "randonn", "senderismo", "caminata",
                "caminhada", "escursion", "wandel", "radtour", "bike.", "cycling", "garten", "garden",
                "jardin", "jardín", "outdoor", "natur", "birding", "picknick", "picnic",
            ]
        ),
        (
            .games,
            [
                "spieleabend", "spiele", "game.", "games.", "gaming", "boardgame", "schach", "chess",
                "echecs", "échecs", "ajedrez", "xadrez", "scacchi", "schaak", "skat.", "bingo", "quiz",
                "jeux", "juegos", "jogos",
            ]
        ),
        (
            .food,
            [
                "essen.", "food", "dinner", "brunch", "lunch", "frühstück", "breakfast", "koch", "cook",
                "cafe.", "café.", "kaffee", "coffee", "wein", "wine", "bier.", "beer", "tasting", "cuisine",
                "cena.", "comida", "gastronom", "repas", "grillen", "barbecue", "bbq.",
            ]
        ),
        (
            .learning,
            [
                "workshop", "kurs", "course.", "cours.", "curso", "corso.", "cursus", "vortrag", "lecture",
                "seminar", "class.", "classes.", "schul", "school", "atelier", "taller", "oficina", "talk.",
                "tutorial", "repair", "conférence", "conferenc",
            ]
        ),
        (
            .family,
            [
                "kinder", "famil", "children", "kids", "eltern", "baby", "toddler", "enfant", "niñ",
                "criança", "bambin", "storytime", "krabbel", "parent",
            ]
        ),
        (
            .community,
            [
                "verein", "gemeind", "stadtrat", "versammlung", "council", "communit", "markt", "market",
                "marché", "mercado", "mercatino", "fest.", "festival", "straßenfest", "stadtfest",
                "volunteer", "meetup", "réunion", "reunión", "nachbar", "neighbo", "assembl", "flohmarkt",
                "bazaar", "basar", "cleanup",
            ]
        ),
    ]

    private struct Sign {
        /// UTF-8.
        let text: [UInt8]
        let isWhole: Bool
        let kind: EventCategory

        init(_ word: String, of kind: EventCategory) {
            isWhole = word.hasSuffix(".")
            text = Array(NameFolding.fold(isWhole ? String(word.dropLast()) : word).utf8)
            self.kind = kind
        }

        func stands(for word: Substring.UTF8View) -> Bool {
            word.starts(with: text) && (!isWhole || word.count == text.count)
        }
    }

    /// By the byte with which they begin.
    private static let signs = Dictionary(grouping: words.flatMap { kind, words in words.map { Sign($0, of: kind) } }) {
        $0.text.first
    }

    /// The kind that most words are of; of several the first. `nil` where no word says it.
    package static func category(of title: String, _ categories: [String]) -> EventCategory? {
        // What a feed says itself counts before what its titles happen to hold.
        for text in [categories.joined(separator: " "), title] {
            var counts: [EventCategory: Int] = [:]
            for word in NameFolding.fold(text).utf8.split(separator: UInt8(ascii: " ")) {
                let said = (signs[word.first] ?? []).filter { $0.stands(for: Substring(word).utf8) }.map(\.kind)
                for kind in Set(said) { counts[kind, default: 0] += 1 }
            }
            let most = counts.values.max() ?? 0
            if most > 0 { return words.first { counts[$0.0] == most }?.0 }
        }
        return nil
    }
}
