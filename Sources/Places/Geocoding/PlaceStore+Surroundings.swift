import GRDB
import Models

/// Which town something is in, as the gazetteer knows it.
struct Surroundings {
    /// Within the town, not only near it.
    let town: String?
    let region: String?
    let regionCode: String
    let countryCode: String

    static let unknown = Surroundings(town: nil, region: nil, regionCode: "", countryCode: "")
}

extension PlaceStore {
    /// Towns farther away say nothing of a street.
    private static let reachMetres = 40_000.0

    func surroundings(of point: GeoPoint) throws -> Surroundings {
        let box = SearchBox.covering(point, radiusMetres: Self.reachMetres)[0]
        let towns = try gazetteer().read { try LocalityLookUp($0).settlements(in: box) } ?? []
        let nearest = (towns.isEmpty ? BuiltInCities.all.map(\.candidate) : towns)
            .map { (town: $0, metres: $0.locality.point.metres(to: point)) }
            .filter { $0.metres <= Self.reachMetres }
            .map { (town: $0.town, share: $0.metres / TownGrid.reach($0.town.locality.population)) }
            .min { $0.share < $1.share }
        guard let nearest else { return .unknown }
        return Surroundings(
            town: nearest.share <= 1.5 ? nearest.town.locality.name : nil,
            region: nearest.town.locality.region,
            regionCode: nearest.town.regionCode,
            countryCode: nearest.town.countryCode
        )
    }
}

extension LocalityLookUp {
    /// The towns in a box.
    fileprivate func settlements(in box: SearchBox) throws -> [LocalityCandidate] {
        try settlements(
            "SELECT id, 0 FROM locality_box WHERE south >= ? AND north <= ? AND west >= ? AND east <= ? LIMIT 200",
            [box.latitudes.lowerBound, box.latitudes.upperBound, box.longitudes.lowerBound, box.longitudes.upperBound]
        ) { $0 }
    }
}
