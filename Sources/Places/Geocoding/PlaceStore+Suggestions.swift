import Models

extension PlaceStore {
    /// Settlements whose names are nearly what was typed, the nearest and largest first, at most three: for words that
    /// `geocode` knows nothing for. One letter may be wrong in names of up to five, two in longer ones; the first letter
    /// must be right, unless the first two are swapped. Milliseconds: not for an event loop.
    package func suggestions(for text: String) throws -> [Locality] {
        guard let query = LocalityQuery.readings(of: text).first, query.name.utf8.count >= 3 else { return [] }
        let typed = Array(query.name.utf8)
        let limit = typed.count <= 5 ? 1 : 2
        let lengths = max(1, query.name.count - limit)...(query.name.count + limit)
        var found: [(distance: Int, candidate: LocalityCandidate)] = []
        func consider(_ name: String, _ candidate: @autoclosure () throws -> LocalityCandidate?) rethrows {
            guard let distance = EditDistance.between(typed, Array(name.utf8), limit: limit) else { return }
            if let candidate = try candidate() { found.append((distance, candidate)) }
        }
        for city in BuiltInCities.all {
            for name in city.names { consider(name, city.candidate) }
        }
        for towns in [pool, try systemTowns()].compactMap({ $0 }) {
            _ = try towns.read { db in
                let lookUp = LocalityLookUp(db)
                for start in Self.starts(of: query.name) {
                    for entry in try lookUp.names(startingWith: start, lengths: lengths) {
                        try consider(entry.folded, try lookUp.settlement(entry.locality))
                    }
                }
            }
        }
        let best = found.sorted { left, right in
            left.distance != right.distance
                ? left.distance < right.distance : left.candidate.precedes(right.candidate)
        }
        var suggestions: [Locality] = []
        var names: Set<String> = []
        for (_, candidate) in best where suggestions.count < 3 && query.admits(candidate) {
            if names.insert(NameFolding.fold(candidate.locality.fullName)).inserted {
                suggestions.append(candidate.locality)
            }
        }
        return suggestions
    }

    /// The first letter, and the second where the first two may have been swapped.
    private static func starts(of name: String) -> [String] {
        Array(Set(name.prefix(2).map { String($0) }.filter { $0 != " " }))
    }
}
