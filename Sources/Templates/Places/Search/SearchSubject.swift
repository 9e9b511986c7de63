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
        case .cafes: "Cafes"
        case .interest: "Places"
        }
    }

    /// "12 cafes", "1 place for lunch".
    func count(_ number: Int) -> String {
        switch self {
        case .cafes: Count(number, "cafe").words
        case .interest(let words): Count(number, "place").words + " for “\(words)”"
        }
    }

    /// When there is none.
    var none: String {
        switch self {
        case .cafes: "No cafes available"
        case .interest(let words): "No places for “\(words)” available"
        }
    }

    var noneOpen: String {
        switch self {
        case .cafes: "No cafes known to be open"
        case .interest(let words): "No places for “\(words)” known to be open"
        }
    }

    /// Words to start from, for those who do not know what to type (LM7).
    static let suggestions = [
        "Coffee", "Lunch", "Dinner", "Drinks", "Ice cream", "Bakery", "Art gallery", "Museum", "Cinema", "Park",
        "Playground", "Sports", "Sightseeing",
    ]
}
