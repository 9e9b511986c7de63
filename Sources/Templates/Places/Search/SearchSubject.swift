import Models

/// What a search is for.
package enum SearchSubject: Hashable, Sendable {
    case cafes
    /// Anything that the words stand for; empty words while nothing was asked.
    case interest(String)

    /// As addresses carry it.
    var interest: String? {
        switch self {
        case .cafes: nil
        case .interest(let words): words
        }
    }

    /// The heading of the page.
    var heading: String {
        switch self {
        case .cafes: tr("Cafes")
        case .interest: tr("Places")
        }
    }

    /// "12 cafes", "1 place for lunch".
    func count(_ number: Int) -> String {
        switch self {
        case .cafes: Count(number, "cafe").words
        case .interest(let words): tr("\(Count(number, "place").words) for “\(Self.shown(words))”")
        }
    }

    /// When there is none.
    var none: String {
        switch self {
        case .cafes: tr("No cafes available")
        case .interest(let words): tr("No places for “\(Self.shown(words))” available")
        }
    }

    /// When none has what was asked for.
    func noneHaving(_ features: Set<PlaceFeature>) -> String {
        switch self {
        case .cafes: return features.with(tr("No cafes"))
        case .interest(let words):
            return features.with(tr("No places for “\(Self.shown(words))”"))
        }
    }

    /// "12 more cafes", "3 places".
    func rest(_ number: Int, isMore: Bool) -> String {
        switch (self, isMore) {
        case (.cafes, true): Count(number, "more cafe").words
        case (.cafes, false): Count(number, "cafe").words
        case (.interest, true): Count(number, "more place").words
        case (.interest, false): Count(number, "place").words
        }
    }

    /// Leads to the search without its filters.
    var all: String {
        switch self {
        case .cafes: tr("Show all cafes")
        case .interest: tr("Show all places")
        }
    }

    var noneOpen: String {
        switch self {
        case .cafes: tr("No cafes known to be open")
        case .interest(let words): tr("No places for “\(Self.shown(words))” known to be open")
        }
    }

    /// What is looked for, in the reader's words where it is one of ours.
    private static func shown(_ words: String) -> String {
        suggestions.first { $0.interest.lowercased() == words.lowercased() }?.words ?? words
    }

    /// Words to start from, for those who do not know what to type (LM7): as addresses carry them, and as they are read.
    static var suggestions: [(interest: String, words: String)] {
        [
            ("Coffee", tr("Coffee")), ("Lunch", tr("Lunch")), ("Dinner", tr("Dinner")), ("Drinks", tr("Drinks")),
            ("Ice cream", tr("Ice cream")), ("Bakery", tr("Bakery")), ("Art gallery", tr("Art gallery")),
            ("Museum", tr("Museum")), ("Cinema", tr("Cinema")), ("Park", tr("Park")), ("Playground", tr("Playground")),
            ("Sports", tr("Sports")), ("Sightseeing", tr("Sightseeing")),
        ]
    }
}
