import GRDB
import Models

/// Who may be meant by a name, from all that know names: the built-in cities, the gazetteers, the map.
extension PlaceStore {
    /// Those whose whole name it is.
    func wholeNames(_ query: LocalityQuery) throws -> [LocalityCandidate] {
        var towns = currentNames(try settlements(named: query.name).filter(query.admits))
        var onMap: [LocalityCandidate] = []
        let variants = towns.isEmpty ? StreetWords.variants(of: query.name) : []
        for name in [query.name] + variants where onMap.isEmpty {
            guard try knowledge(of: name).contains(.spot) else { continue }
            onMap = try spots(areas(query.qualifiers), named: name)
        }
        // The town of the map is the gazetteer's, where that has it; what the map calls it is its name.
        onMap.removeAll { spot in
            guard spot.locality.kind == .settlement else { return false }
            let twins = towns.indices.filter { towns[$0].locality.point.metres(to: spot.locality.point) < 25_000 }
            for twin in twins where spot.tier == LocalityTier.name {
                towns[twin] = towns[twin].withTier(LocalityTier.name)
            }
            return !twins.isEmpty
        }
        let places = try pool.read { try LocalityLookUp($0).places(named: query.name) } ?? []
        // Most readings of most words are of nothing.
        guard !towns.isEmpty || !onMap.isEmpty || !places.isEmpty else { return [] }
        let areas = try areas(query.qualifiers)
        let found = try rankedByMap(towns, onMap) + places.compactMap(areas.admitted)
        return Self.withoutParts(found)
    }

    /// Those of whose name it is the beginning, after what has the whole name; not looked up for a letter or two. Where
    /// the map has any, towns that it does not reach follow: "HAR" is an airport's short name for Harrisburg, too.
    func beginnings(_ query: LocalityQuery, after whole: [LocalityCandidate]) throws -> [LocalityCandidate] {
        let name = query.name
        guard name.utf8.count >= 3 else { return whole }
        let areas = try areas(query.qualifiers)
        let stored = try pool.read { try LocalityLookUp($0).settlements(startingWith: name) } ?? []
        let system = try systemTowns()?.read { try LocalityLookUp($0).settlements(startingWith: name) } ?? []
        let towns = (BuiltInCities.starting(with: name) + stored + system).filter(query.admits)
        let onMap = try spots(areas) { try $0.spots(startingWith: name) }
        let places = try pool.read { try LocalityLookUp($0).places(startingWith: name) } ?? []
        let here = onMap.map { $0.withTier(LocalityTier.spotPrefix) } + places.compactMap(areas.admitted)
        guard !here.isEmpty else { return whole + towns }
        let ranked = try (whole + towns).map { town in
            let isFar = try town.locality.kind == .settlement && !town.isOnMap && !covers(town.locality.point)
            return isFar ? town.withTier(max(town.tier, LocalityTier.elsewherePrefix)) : town
        }
        return ranked + here
    }

    /// Those in whose names all the words are.
    func words(_ query: LocalityQuery, besidesVenues: Bool) throws -> [LocalityCandidate] {
        let areas = try areas(query.qualifiers)
        let onMap = try spots(areas) { try $0.spots(withWordsOf: query.name) }
            .map { $0.withTier(LocalityTier.spotWords) }
        guard !besidesVenues else { return onMap }
        let places = try pool.read { try LocalityLookUp($0).places(withWordsOf: query.name) } ?? []
        return onMap + places.compactMap(areas.admitted)
    }

    /// Houses by street and number; where no reading finds the house, its street.
    func addresses(_ parts: [String]) throws -> [LocalityCandidate] {
        let readings = AddressReading.readings(of: parts)
        for reading in readings {
            let names = [reading.street] + StreetWords.variants(of: reading.street)
            let streets = try names.filter { try knowledge(of: $0).contains(.street) }
            guard !streets.isEmpty else { continue }
            let areas = try areas(reading.areas)
            for street in streets {
                let found = try onMap { try $0.addresses(street, reading.number, where: areas.mayHold) } ?? []
                let houses = try found.map { try candidate($0, reading) }.compactMap(areas.admitted)
                if !houses.isEmpty { return houses }
            }
        }
        for reading in readings {
            let query = LocalityQuery(name: reading.street, qualifiers: reading.areas)
            let streets = try wholeNames(query).filter { $0.locality.kind == .street }
            if !streets.isEmpty { return streets.map { $0.without(reading.number) } }
        }
        return []
    }

    private func settlements(named name: String) throws -> [LocalityCandidate] {
        let stored = try pool.read { try LocalityLookUp($0).settlements(named: name) } ?? []
        let system = try systemTowns()?.read { try LocalityLookUp($0).settlements(named: name) } ?? []
        return BuiltInCities.named(name) + stored + system
    }

    /// What a town is called elsewhere, or was called once, counts where no town has the name today. The built-in
    /// cities have none but those that are in use.
    private func currentNames(_ found: [LocalityCandidate]) -> [LocalityCandidate] {
        guard found.contains(where: { $0.tier < LocalityTier.alternate }) else { return found }
        let cities = found.filter(\.isBuiltIn)
        return found.filter { town in
            town.tier < LocalityTier.alternate || town.isBuiltIn || cities.contains { $0.isSameTown(as: town) }
        }
    }

    private static let farFamous = 500_000

    /// A town that the map does not reach, or that is called so elsewhere alone, goes after what has the name on the
    /// map, unless it is a large one.
    private func rankedByMap(
        _ towns: [LocalityCandidate],
        _ onMap: [LocalityCandidate]
    ) throws -> [LocalityCandidate] {
        guard !towns.isEmpty, !onMap.isEmpty else { return towns + onMap }
        let ranked = try towns.map { town in
            guard town.locality.population < Self.farFamous else { return town }
            let isHere = try town.tier < LocalityTier.alternate && covers(town.locality.point)
            return isHere ? town : town.withTier(LocalityTier.elsewhere)
        }
        return ranked + onMap
    }

    /// Without what is in a town and called like it: its own station is not another place of that name.
    private static func withoutParts(_ found: [LocalityCandidate]) -> [LocalityCandidate] {
        let towns = found.filter { $0.locality.kind == .settlement && $0.tier < LocalityTier.quarter }
        guard !towns.isEmpty else { return found }
        return found.filter { part in
            part.locality.kind == .settlement
                || !towns.contains { $0.locality.point.metres(to: part.locality.point) < 20_000 }
        }
    }

    // MARK: The map

    /// `nil` where the map was imported before it had spots.
    private func onMap<Value>(_ read: (SpotLookUp) throws -> Value) throws -> Value? {
        try pool.read { db in try SpotLookUp(db).map(read) } ?? nil
    }

    private func areas(_ qualifiers: [String]) throws -> [SearchArea] {
        let version = readVersion
        // All readings of one question ask for the same few.
        return try qualifiers.map { qualifier in
            try searchAreas.answer(to: NameQuestion(parts: [qualifier], version: version)) {
                let parts = try onMap { try $0.spots(named: qualifier) } ?? []
                let known = try parts.filter { $0.kind == .settlement || $0.kind == .quarter }.map { try candidate($0) }
                return SearchArea(qualifier, try settlements(named: qualifier) + known)
            }
        }
    }

    private func spots(_ areas: [SearchArea], named name: String) throws -> [LocalityCandidate] {
        let found = try onMap { try $0.spots(named: name, where: areas.mayHold) } ?? []
        return try found.map { try candidate($0, isOwnName: NameFolding.fold($0.name) == name) }.compactMap(
            areas.admitted
        )
    }

    private func spots(
        _ areas: [SearchArea],
        _ find: (SpotLookUp) throws -> [SpotLookUp.Spot]
    ) throws -> [LocalityCandidate] {
        let found = try onMap(find) ?? []
        return try found.filter { areas.mayHold($0.point) }.map { try candidate($0) }.compactMap(areas.admitted)
    }

    /// The name of the settlement of the map that it belongs to.
    private func town(of spot: SpotLookUp.Spot) throws -> String? {
        try spot.town.flatMap { town in try onMap { try $0.name(ofTown: town) } ?? nil }
    }

    private static let manyPeople = 1_000_000_000

    private func candidate(_ spot: SpotLookUp.Spot, isOwnName: Bool = true) throws -> LocalityCandidate {
        let kind = spot.kind
        return try candidate(
            spot.name,
            spot.point,
            kind.localityKind,
            town: try town(of: spot),
            // A town that is called so, too, goes after what has no other name.
            tier: kind == .settlement && !isOwnName ? LocalityTier.elsewhere : kind.tier,
            population: kind == .settlement ? spot.rank : 0,
            // What is called so goes before what is called so too.
            weight: isOwnName ? spot.rank : spot.rank - Self.manyPeople
        )
    }

    private func candidate(_ house: SpotLookUp.Address, _ reading: AddressReading) throws -> LocalityCandidate {
        let number = reading.number.uppercased()
        let streets = try onMap { try $0.spots(named: NameFolding.fold(house.street)) } ?? []
        let street = streets.filter { $0.kind == .street }.min {
            $0.point.metres(to: house.point) < $1.point.metres(to: house.point)
        }
        let name = reading.isNumberFirst ? "\(number) \(house.street)" : "\(house.street) \(number)"
        return try candidate(
            name,
            house.point,
            .address,
            town: try street.flatMap(town(of:)),
            tier: LocalityTier.street,
            population: 0,
            weight: 0
        )
    }

    private func candidate(
        _ name: String,
        _ point: GeoPoint,
        _ kind: Locality.Kind,
        town: String?,
        tier: Int,
        population: Int,
        weight: Int
    ) throws -> LocalityCandidate {
        let around = try surroundings(of: point)
        let isSettlement = kind == .settlement
        let locality = Locality(
            name: name,
            region: isSettlement
                ? around.region : town ?? around.town ?? (DemoTown.isNear(point) ? DemoTown.name : nil),
            country: Countries.name(around.countryCode),
            point: point,
            population: population,
            kind: kind
        )
        return LocalityCandidate(
            locality: locality,
            countryCode: around.countryCode,
            regionCode: around.regionCode,
            tier: tier,
            isBuiltIn: false,
            isOnMap: true,
            weight: weight,
            areas: [around.region, around.town].compactMap { $0 }.map(NameFolding.fold)
        )
    }
}
