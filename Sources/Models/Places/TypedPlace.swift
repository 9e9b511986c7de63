import Foundation

/// What people type or paste where something asks for a place.
package enum TypedPlace {
    /// In characters: of words, and of links of maps, which say where something is at their end.
    package static let maxWords = 200
    package static let maxLink = 2_000

    /// Without the white space around it. A link is kept whole: half a number is another number.
    package static func words(_ text: String) -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return String(text.prefix(isLink(text) ? maxLink : maxWords))
    }

    private static func isLink(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return ["https://", "http://", "geo:"].contains { start.hasPrefix($0) }
    }
}
