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
    /// Those that have a context, so that nobody who asks puts the two together first.
    private let phrases: [Phrase: String]

    private struct Phrase: Hashable {
        let words: String
        let context: String
    }

    package init(_ entries: [String: Entry]) {
        self.entries = entries
        var phrases: [Phrase: String] = [:]
        for case (let key, .words(let words)) in entries {
            guard let bar = key.ranges(of: Self.bar).last else { continue }
            phrases[Phrase(words: String(key[..<bar.lowerBound]), context: String(key[bar.upperBound...]))] = words
        }
        self.phrases = phrases
    }

    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([String: Entry].self))
    }

    package init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    }

    /// The key of something that is counted, by what it is called in English.
    package static func key(_ one: String, _ many: String) -> String { one + "|" + many }

    func words(_ key: String, _ context: String?) -> String? {
        let words: String
        if let context {
            words = phrases[Phrase(words: key, context: context)] ?? ""
        } else if case .words(let plain) = entries[key] {
            words = plain
        } else {
            return nil
        }
        return words.isEmpty ? nil : words
    }

    func counted(_ key: String, _ category: PluralCategory) -> String? {
        guard case .counted(let forms) = entries[key] else { return nil }
        return forms[category] ?? forms[.other]
    }
}
