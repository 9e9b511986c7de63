import GRDB
import Models

/// What somebody means by a name.
struct NameQuestion: Hashable, Sendable {
    let readings: [LocalityQuery]
    let version: PlaceStore.Version
}

extension PlaceStore {
    /// The localities that typed words can mean, best first: settlements by their name, then by other names of theirs,
    /// then by the beginning of a name, larger ones first; then places of the import, at last those with all the words
    /// in their names. Case and accents do not matter;
    /// "Paris, Texas" and "Paris, US" narrow by region or country. Text of more than 200 characters finds nothing.
    package func geocode(_ text: String, limit: Int = 10) throws -> [Locality] {
        let readings = LocalityQuery.readings(of: text)
        // Nothing is kept of what can find nothing: it may be as long as an address can be.
        guard !readings.isEmpty else { return [] }
        let question = NameQuestion(readings: readings, version: readVersion)
        let found = try geocodings.answer(to: question) { try read(readings) }
        return Array(found.prefix(max(limit, 0)))
    }

    /// How many localities of one name are told apart at most.
    private static let maxLocalities = 25

    private func read(_ readings: [LocalityQuery]) throws -> [Locality] {
        for query in readings {
            let found = try candidates(query).filter(query.admits)
            guard !found.isEmpty else { continue }
            return Self.merged(found).prefix(Self.maxLocalities).map(\.locality)
        }
        return []
    }

    /// The system's towns, unless a gazetteer was imported.
    func systemTowns() throws -> ConnectionPool? {
        let towns = try gazetteer()
        return towns === pool ? nil : towns
    }

    private func candidates(_ query: LocalityQuery) throws -> [LocalityCandidate] {
        let builtIn = BuiltInCities.named(query.name)
        let stored = try pool.read { db in
            try LocalityLookUp(db).settlements(named: query.name) + LocalityLookUp(db).places(named: query.name)
        }
        let towns = try systemTowns()?.read { try LocalityLookUp($0).settlements(named: query.name) }
        var found = builtIn + (stored ?? []) + (towns ?? [])
        // The beginning of a name is looked up only where whole names leave room, and not for a letter or two.
        guard !found.contains(where: { $0.tier == LocalityTier.name && query.admits($0) }), query.name.utf8.count >= 3
        else { return found }
        found += BuiltInCities.starting(with: query.name)
        found +=
            try pool.read { db in
                try LocalityLookUp(db).settlements(startingWith: query.name)
                    + LocalityLookUp(db).places(startingWith: query.name)
            } ?? []
        found += try systemTowns()?.read { try LocalityLookUp($0).settlements(startingWith: query.name) } ?? []
        if found.isEmpty { found = try pool.read { try LocalityLookUp($0).places(withWordsOf: query.name) } ?? [] }
        return found
    }

    /// In order, each town once: what the gazetteer says of a town stands for the built-in one, which has the better
    /// known name, so the better rank of the two counts.
    private static func merged(_ candidates: [LocalityCandidate]) -> [LocalityCandidate] {
        var merged: [LocalityCandidate] = []
        for candidate in candidates.sorted(by: { $0.precedes($1) }) {
            let isTown = candidate.tier < LocalityTier.place && candidate.locality.population > 0
            let twin =
                isTown
                ? merged.firstIndex {
                    $0.isSameTown(as: candidate) && $0.isBuiltIn != candidate.isBuiltIn
                        && $0.locality.population > 0
                } : nil
            guard let twin else {
                if !merged.contains(where: { $0.locality == candidate.locality }) { merged.append(candidate) }
                continue
            }
            if merged[twin].isBuiltIn { merged[twin] = candidate.withTier(merged[twin].tier) }
        }
        return merged
    }
}
