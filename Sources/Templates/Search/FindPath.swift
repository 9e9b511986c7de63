/// The search of everything, and what it offers while somebody types.
package enum FindPath: String, PathPattern {
    case page = "/search"
    /// For suggest.js.
    case suggestions = "/search/suggestions.json"
}

/// Those of suggestions.
extension FieldName {
    /// What is looked for besides words.
    package static var target: Self { Self("for") }
}

extension Route {
    /// Without words the empty form.
    package static func find(_ words: String = "") -> Route {
        Route(FindPath.page, query: words.isEmpty ? nil : TextQuery(.words, words))
    }

    package static func suggestions(_ words: String) -> Route {
        Route(FindPath.suggestions, query: TextQuery(.words, words))
    }
}
