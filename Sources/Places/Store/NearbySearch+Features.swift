import GRDB
import Models

/// What a search found.
struct NearbyPlaces {
    var places: [NearbyPlace] = []
    /// How many more are in the circle of which the map does not say whether they have what was asked for; `nil` where
    /// that was not counted.
    var silent: Int?
}

extension NearbySearch {
    /// The places in a circle that have what is asked for, each once, in any order. Their tags stand in their rows: each
    /// is looked at, by its number, and its position there is the exact one.
    func having(_ db: Database, within circle: Double) throws -> Hits {
        // CROSS JOIN: the box first, whatever the planner thinks of it.
        let statement = try db.cachedStatement(
            sql: """
                SELECT place.id, place.latitude, place.longitude, \(Self.tagColumns)
                FROM place_box CROSS JOIN place ON place.id = place_box.id >> 6 WHERE \(Self.isInBox)
                """
        )
        var seen: Set<Int64> = []
        var found = Hits()
        for box in SearchBox.covering(centre, radiusMetres: circle) {
            for codes in filter.codes {
                let rows = try Row.fetchCursor(statement, arguments: arguments(box, codes))
                while let row = try rows.next() {
                    guard let point = GeoPoint(latitude: row[1], longitude: row[2]) else { continue }
                    let metres = centre.metres(to: point)
                    guard metres <= circle, seen.insert(row[0]).inserted else { continue }
                    switch features.areHad({ key in Self.column(of: key).flatMap { row[$0] } }) {
                    case true?: found.hits.append(Hit(row: row[0], metres: metres))
                    case nil: found.silent += 1
                    case false?: break
                    }
                }
            }
        }
        return found
    }

    private static let keys = PlaceFeature.allCases.map(\.key)
    private static let tagColumns = keys.map { "json_extract(place.tags, '$.\($0)')" }.joined(separator: ", ")

    private static func column(of key: String) -> Int? { keys.firstIndex(of: key).map { $0 + 3 } }
}
