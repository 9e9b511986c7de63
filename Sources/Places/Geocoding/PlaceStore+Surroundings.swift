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

/// Where the towns around some square of the earth are, for all that is in the square.
struct TownsAround: Sendable {
    struct Question: Hashable, Sendable {
        /// In quarters of a degree.
        let row: Int
        let column: Int
        let version: PlaceStore.Version
    }

    struct Town: Sendable {
        let id: Int64
        let point: GeoPoint
        let reachMetres: Double
    }

    /// Towns farther away say nothing of a street.
    static let farthestMetres = 40_000.0
    /// That far from the middle of a square all of them are.
    static let squareMetres = farthestMetres + 20_000

    var towns: [Town] = []

    /// The one that a point is deepest in, and how many of its reaches it is from the middle of that.
    func nearest(to point: GeoPoint) -> (id: Int64, share: Double)? {
        var nearest: (id: Int64, share: Double)?
        for town in towns where abs(town.point.latitude - point.latitude) < 0.4 {
            let metres = town.point.metres(to: point)
            let share = metres / town.reachMetres
            if metres <= Self.farthestMetres, share < nearest?.share ?? .infinity { nearest = (town.id, share) }
        }
        return nearest
    }
}

extension PlaceStore {
    func surroundings(of point: GeoPoint) throws -> Surroundings {
        let (row, column) = (Int((point.latitude * 4).rounded()), Int((point.longitude * 4).rounded()))
        let question = TownsAround.Question(row: row, column: column, version: readVersion)
        let around = try townsAround.answer(to: question) {
            guard let middle = GeoPoint(latitude: Double(row) / 4, longitude: Double(column) / 4) else {
                return TownsAround()
            }
            let box = SearchBox.covering(middle, radiusMetres: TownsAround.squareMetres)[0]
            return try gazetteer().read { try LocalityLookUp($0).towns(in: box) } ?? TownsAround()
        }
        if around.towns.isEmpty { return Self.builtInSurroundings(of: point) }
        guard let nearest = around.nearest(to: point),
            let town = try gazetteer().read({ try LocalityLookUp($0).settlement(nearest.id) }) ?? nil
        else { return .unknown }
        return Surroundings(town, share: nearest.share)
    }

    /// The cities that are known without a gazetteer, numbered by their place in the list.
    private static let builtInTowns = TownsAround(
        towns: BuiltInCities.all.enumerated().map { index, city in
            let town = city.candidate.locality
            return TownsAround.Town(
                id: Int64(index),
                point: town.point,
                reachMetres: TownGrid.reach(town.population)
            )
        }
    )

    private static func builtInSurroundings(of point: GeoPoint) -> Surroundings {
        guard let nearest = builtInTowns.nearest(to: point) else { return .unknown }
        return Surroundings(BuiltInCities.all[Int(nearest.id)].candidate, share: nearest.share)
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
    /// Numbers alone: most of them are looked at and not taken.
    fileprivate func towns(in box: SearchBox) throws -> TownsAround {
        let statement = try database.cachedStatement(
            sql: """
                SELECT locality.id, latitude, longitude, population
                FROM locality_box CROSS JOIN locality ON locality.id = locality_box.id
                WHERE south >= ? AND north <= ? AND west >= ? AND east <= ? LIMIT 5000
                """
        )
        let (latitudes, longitudes) = (box.latitudes, box.longitudes)
        let rows = try Row.fetchCursor(
            statement,
            arguments: [
                latitudes.lowerBound, latitudes.upperBound, longitudes.lowerBound, longitudes.upperBound,
            ]
        )
        var around = TownsAround()
        while let row = try rows.next() {
            guard let point = GeoPoint(latitude: row[1], longitude: row[2]) else { continue }
            around.towns.append(TownsAround.Town(id: row[0], point: point, reachMetres: TownGrid.reach(row[3])))
        }
        return around
    }
}
