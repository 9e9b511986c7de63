import GRDB
import Models

/// The towns of the gazetteer that are nearest to a point.
struct NearestTowns {
    let point: GeoPoint
    /// An ISO 3166 code that the towns must have; `nil` for any.
    let country: String?

    /// Beyond this a town says little of the time: the point is out at sea.
    static let reachMetres = 400_000.0
    private static let firstCircleMetres = 12_000.0
    private static let growth = 4.6

    /// The nearest town and all that are up to `slackMetres` farther, the nearest first; empty where there is none
    /// within reach.
    func fetch(_ db: Database, slackMetres: Double = 0) throws -> [ZoneTown] {
        var circle = Self.firstCircleMetres
        while true {
            var towns = try towns(db, within: circle)
            if let nearest = towns.first {
                let needed = nearest.metres + slackMetres
                if needed > circle { towns = try self.towns(db, within: needed) }
                return towns.prefix { $0.metres <= needed }.map(\.town)
            }
            if circle >= Self.reachMetres { return [] }
            circle = min(circle * Self.growth, Self.reachMetres)
        }
    }

    private func towns(_ db: Database, within circle: Double) throws -> [(metres: Double, town: ZoneTown)] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT latitude, longitude, time_zone, country FROM locality_box JOIN locality USING (id)
                WHERE south <= ? AND north >= ? AND west <= ? AND east >= ?
                """
        )
        var towns: [(metres: Double, town: ZoneTown)] = []
        for box in SearchBox.covering(point, radiusMetres: circle) {
            let (latitudes, longitudes) = (box.latitudes, box.longitudes)
            let rows = try Row.fetchCursor(
                statement,
                arguments: [
                    latitudes.upperBound, latitudes.lowerBound, longitudes.upperBound, longitudes.lowerBound,
                ]
            )
            while let row = try rows.next() {
                let code: String = row[3]
                guard country == nil || code == country, let town = GeoPoint(latitude: row[0], longitude: row[1])
                else { continue }
                let metres = point.metres(to: town)
                if metres <= circle { towns.append((metres, ZoneTown(point: town, country: code, zone: row[2]))) }
            }
        }
        return towns.sorted { $0.metres < $1.metres }
    }
}
