import Models

/// A sentence that is shown once, on the page after a form was sent. The cookie holds only its name, so nobody can put
/// words into our mouth. Each feature lists its own beside its other words.
package struct Flash: RawRepresentable, Hashable, Sendable {
    /// As the cookie holds it.
    package let rawValue: String
    private let words: @Sendable () -> String

    /// - Parameter sentence: said in the language of each page that shows it.
    init(_ name: String, _ sentence: @autoclosure @escaping @Sendable () -> String) {
        rawValue = name
        words = sentence
    }

    package var sentence: String { words() }

    /// `nil` for a name that no feature has.
    package init?(rawValue name: String) {
        guard let known = Self.byName[name] else { return nil }
        self = known
    }

    /// Those of all features. A test looks that none is left out.
    package static let all = Features.pages.flatMap(\.flashes)

    private static let byName = Dictionary(all.map { ($0.rawValue, $0) }) { first, _ in first }
}
