import Foundation
import Models

/// What the index stores of an object, made from its tags. Mappers' names and other metadata never get this far.
struct Venue: Sendable {
    let name: String
    let category: PlaceCategory
    /// Codes of the `TagRules` that hold.
    let codes: [Int]
    let address: String?
    let openingHours: String?
    let phone: String?
    let website: String?
    /// A JSON object of the tags in `KeptTags`.
    let tags: String
    /// Every name and spelling it can be looked up by, folded.
    let searchNames: [String]

    /// OpenStreetMap allows 255 characters a value, which are at most 1,020 bytes of UTF-8.
    static let maxValueBytes = 1_020

    /// `nil` unless the object has a name and a tag of a category.
    init?(tags raw: [String: String]) {
        let tags = raw.filter { $0.value.utf8.count <= Self.maxValueBytes && $0.key.utf8.count <= Self.maxValueBytes }
        guard let name = tags["name"], name.contains(where: { !$0.isWhitespace }) else { return nil }
        let matches = TagRules.matches(tags)
        guard let first = matches.first else { return nil }
        self.name = name
        category = first.rule.category
        codes = matches.map(\.code)
        address = PostalAddress.line(tags)
        openingHours = tags["opening_hours"]
        phone = tags["phone"] ?? tags["contact:phone"]
        website = tags["website"] ?? tags["contact:website"] ?? tags["url"]
        self.tags = Self.json(tags.filter { KeptTags.keeps($0.key) })
        searchNames = SearchNames.folded(tags)
    }

    private static func json(_ tags: [String: String]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard !tags.isEmpty, let data = try? encoder.encode(tags) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
