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
    /// Towns farther away than the last say nothing of a street; where people live they are within the first.
    private static let reachesMetres = [15_000.0, 40_000]

    func surroundings(of point: GeoPoint) throws -> Surroundings {
        var towns: [LocalityCandidate] = []
        for reach in Self.reachesMetres {
            let box = SearchBox.covering(point, radiusMetres: reach)[0]
            towns = try gazetteer().read { try LocalityLookUp($0).settlements(in: box) } ?? []
            // What is outside of the box is none that the point is deeper in.
            if let nearest = Self.nearest(of: towns, to: point), nearest.share <= reach / TownGrid.largestReach {
                return Surroundings(nearest.town, share: nearest.share)
            }
        }
        let nearest = Self.nearest(of: towns.isEmpty ? BuiltInCities.all.map(\.candidate) : towns, to: point)
        return nearest.map { Surroundings($0.town, share: $0.share) } ?? .unknown
    }

    /// The town that a point is deepest in, and how many of its reaches it is from the middle of that.
    private static func nearest(
        of towns: [LocalityCandidate],
        to point: GeoPoint
    ) -> (town: LocalityCandidate, share: Double)? {
        towns.map { (town: $0, metres: $0.locality.point.metres(to: point)) }
            .filter { $0.metres <= reachesMetres[1] }
            .map { (town: $0.town, share: $0.metres / TownGrid.reach($0.town.locality.population)) }
            .min { $0.share < $1.share }
    }
}

extension Surroundings {
    fileprivate init(_ town: LocalityCandidate, share: Double) {
        self.init(
            town: share <= 1.5 ? town.locality.name : nil,
            region: town.locality.region,
            regionCode: town.regionCode,
            countryCode: town.countryCode
        )
    }
}

extension LocalityLookUp {
    /// The towns in a box.
    fileprivate func settlements(in box: SearchBox) throws -> [LocalityCandidate] {
        try settlements(
            "SELECT id, 0 FROM locality_box WHERE south >= ? AND north <= ? AND west >= ? AND east <= ? LIMIT 1000",
            [box.latitudes.lowerBound, box.latitudes.upperBound, box.longitudes.lowerBound, box.longitudes.upperBound]
        ) { $0 }
    }
}
