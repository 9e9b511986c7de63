import Models

extension PlaceFilter {
    /// The tags of OpenStreetMap that a place of this filter has one of.
    package var tags: [(key: String, value: String)] {
        TagRules.all.filter { rule in codes.contains { $0.contains(rule.code) } }.map { ($0.key, $0.value) }
    }

    /// Whether an object with these tags belongs: as strictly as in a search of the import.
    package func admits(_ tags: [String: String]) -> Bool {
        TagRules.matches(tags).contains { match in codes.contains { $0.contains(match.code) } }
    }
}
