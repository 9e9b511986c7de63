/// Which kind of event words are of, as far as they say it.
package enum FeedCategory {
    /// Beginnings of words, folded.
    private static let beginnings: [(EventCategory, [String])] = [
        (.music, ["konzert", "concert", "musi", "chor", "choir", "orchest", "jazz", "oper"]),
        (.culture, ["theat", "museum", "ausstell", "exhib", "kino", "film", "lesung", "cinema", "kunst"]),
        (
            .sports,
            ["sport", "fußball", "fussball", "football", "soccer", "turnier", "tennis", "yoga", "training", "handball"]
        ),
        (.outdoors, ["wander", "hike", "hiking", "radtour", "garten", "garden", "outdoor", "natur"]),
        (.games, ["spieleabend", "spiele", "games", "schach", "chess", "skat"]),
        (.food, ["essen", "food", "dinner", "brunch", "koch", "cook", "cafe", "wein", "bier"]),
        (.learning, ["workshop", "kurs", "course", "vortrag", "lecture", "seminar", "class", "schul"]),
        (.family, ["kinder", "famil", "children", "kids", "eltern", "baby"]),
        (.community, ["verein", "gemeind", "rat", "versammlung", "council", "communit", "markt", "market", "fest"]),
    ]

    /// The kind that most words are of; of several the first. `nil` where no word says it.
    package static func category(of title: String, _ categories: [String]) -> EventCategory? {
        // What a feed says itself counts before what its titles happen to hold.
        for text in [categories.joined(separator: " "), title] {
            let words = NameFolding.fold(text).split(separator: " ")
            let counts = beginnings.map { kind, beginnings in
                (kind, words.filter { word in beginnings.contains { word.hasPrefix(NameFolding.fold($0)) } }.count)
            }
            let most = counts.map(\.1).max() ?? 0
            if most > 0 { return counts.first { $0.1 == most }?.0 }
        }
        return nil
    }
}
