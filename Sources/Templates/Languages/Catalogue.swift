import Foundation

/// The words of one language, by those of the templates: a JSON object whose values are words, or an object of them by the
/// plural categories of the CLDR where something is counted.
///
///     { "Save": "Speichern", "person|people": { "one": "%1 Person", "other": "%1 Personen" } }
package struct Catalogue: Sendable, Decodable {
    package enum Entry: Hashable, Sendable, Decodable {
        case words(String)
        case counted([PluralCategory: String])

        package init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let words = try? value.decode(String.self) {
                self = .words(words)
            } else {
                self = .counted(try value.decode([PluralCategory: String].self))
            }
        }
    }

    /// Between the words and their context.
    package static let bar = " | "

    package let entries: [String: Entry]

    package init(_ entries: [String: Entry]) { self.entries = entries }

    package init(from decoder: any Decoder) throws {
        entries = try decoder.singleValueContainer().decode([String: Entry].self)
    }

    package init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    }

    /// The key of something that is counted, by what it is called in English.
    package static func key(_ one: String, _ many: String) -> String { one + "|" + many }

    func words(_ key: String) -> String? {
        guard case .words(let words) = entries[key], !words.isEmpty else { return nil }
        return words
    }

    func counted(_ key: String, _ category: PluralCategory) -> String? {
        guard case .counted(let forms) = entries[key] else { return nil }
        return forms[category] ?? forms[.other]
    }
}
