import Models

/// The names under which a place can be looked up.
enum SearchNames {
    private static let keys: Set<String> = [
        "name", "alt_name", "official_name", "old_name", "short_name", "loc_name", "int_name",
    ]
    /// Famous sights have their name in some hundred languages; more than this are not kept.
    private static let limit = 100

    /// All spellings, folded, each once: `name`, `alt_name` and its like (which may list several), and `name:*`.
    static func folded(_ tags: [String: String]) -> [String] {
        var names: Set<String> = []
        for (key, value) in tags where keys.contains(key) || key.hasPrefix("name:") {
            names.insert(NameFolding.fold(value))
            guard value.contains(";") else { continue }
            for part in value.split(separator: ";") { names.insert(NameFolding.fold(String(part))) }
        }
        names.remove("")
        guard names.count > limit else { return names.sorted() }
        // The name itself is never the one that is dropped.
        let own = NameFolding.fold(tags["name"] ?? "")
        return [own] + names.filter { $0 != own }.sorted().prefix(limit - 1)
    }
}
