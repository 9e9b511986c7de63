import Models

/// The large cities of the world, so that a search finds them before anything is imported. Positions are the centres
/// to about a kilometre, numbers of people are rounded and serve to put the larger town first.
enum BuiltInCities {
    /// A city and the folded names it can be looked up by, its own first.
    struct City: Sendable {
        let candidate: LocalityCandidate
        let names: [String]
    }

    static let all: [City] = [europe, asia, americas, south].flatMap { table in
        table.split(separator: "\n").compactMap(parse)
    }

    /// Where in `all` a folded name is, with 0 for a city's own name and 2 for another name of it.
    private static let byName: [String: [(city: Int, tier: Int)]] = {
        var table: [String: [(city: Int, tier: Int)]] = [:]
        for (index, city) in all.enumerated() {
            for (position, name) in city.names.enumerated() {
                table[name, default: []].append((index, position == 0 ? 0 : LocalityTier.alternate))
            }
        }
        return table
    }()

    static func named(_ folded: String) -> [LocalityCandidate] {
        (byName[folded] ?? []).map { all[$0.city].candidate.withTier($0.tier) }
    }

    static func starting(with folded: String) -> [LocalityCandidate] {
        let others = LocalityTier.otherPrefix(folded)
        return all.filter { city in city.names.contains { $0.hasPrefix(folded) && $0 != folded } }
            .map { city in
                let isOwn = city.names.first?.hasPrefix(folded) ?? false
                return city.candidate.withTier(isOwn ? LocalityTier.prefix : others)
            }
    }

    private static func parse(_ line: Substring) -> City? {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count == 6, let latitude = Double(fields[2]), let longitude = Double(fields[3]),
            let point = GeoPoint(latitude: latitude, longitude: longitude), let thousands = Int(fields[4])
        else { return nil }
        let codes = fields[1].split(separator: " ").map(String.init)
        let country = codes.first ?? ""
        let region = codes.count > 1 ? codes[1] : ""
        let name = String(fields[0])
        let candidate = LocalityCandidate(
            locality: Locality(
                name: name,
                region: Regions.name(country: country, code: region),
                country: Countries.name(country),
                point: point,
                population: thousands * 1_000
            ),
            countryCode: country,
            regionCode: region,
            tier: 0,
            isBuiltIn: true
        )
        let names = [name] + fields[5].split(separator: ",").map(String.init)
        return City(candidate: candidate, names: names.map(NameFolding.fold))
    }
}
