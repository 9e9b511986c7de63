import GRDB
import Models

/// The nearest places around a point. The R*Tree narrows by box and kind; distances are computed from the exact
/// positions. Where there are many places, circles grow from the centre until one holds enough, so that a city's
/// thousands are not sorted to show fifty.
struct NearbySearch {
    let filter: PlaceFilter
    let centre: GeoPoint
    let radiusMetres: Double
    let limit: Int

    private struct Hit {
        let row: Int64
        let metres: Double
    }

    /// With no more candidates than this in the whole circle, one look at it is all.
    private static let fewCandidates = 200
    private static let firstCircleMetres = 100.0
    private static let growth = 1.7

    func run(_ db: Database) throws -> [NearbyPlace] {
        guard limit > 0, radiusMetres >= 0, radiusMetres.isFinite else { return [] }
        return try places(db, try nearest(db))
    }

    private func nearest(_ db: Database) throws -> [Hit] {
        let boxes = SearchBox.covering(centre, radiusMetres: radiusMetres)
        if limit < Self.fewCandidates, try hasMany(db, in: boxes) {
            var circle = Self.firstCircleMetres
            while circle < radiusMetres {
                let found = try hits(db, within: circle)
                if found.count >= limit { return first(found) }
                circle *= Self.growth
            }
        }
        return first(try hits(db, within: radiusMetres))
    }

    private func first(_ hits: [Hit]) -> [Hit] {
        let sorted = hits.sorted {
            $0.metres != $1.metres ? $0.metres < $1.metres : PlaceKey.precedes($0.row, $1.row)
        }
        return Array(sorted.prefix(limit))
    }

    private static let isInBox = """
        south <= ? AND north >= ? AND west <= ? AND east >= ? AND lowest_code <= ? AND highest_code >= ?
        """

    private func arguments(_ box: SearchBox, _ codes: ClosedRange<Int>) -> StatementArguments {
        [
            box.latitudes.upperBound, box.latitudes.lowerBound, box.longitudes.upperBound, box.longitudes.lowerBound,
            codes.upperBound, codes.lowerBound,
        ]
    }

    /// Whether there are so many candidates that it pays to start with a small circle.
    private func hasMany(_ db: Database, in boxes: [SearchBox]) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: """
                SELECT count(*) FROM (SELECT 1 FROM place_box WHERE \(Self.isInBox) LIMIT \(Self.fewCandidates))
                """
        )
        var count = 0
        for box in boxes {
            for codes in filter.codes {
                count += try Int.fetchOne(statement, arguments: arguments(box, codes)) ?? 0
                if count >= Self.fewCandidates { return true }
            }
        }
        return false
    }

    /// The places in a circle, each once, in any order.
    private func hits(_ db: Database, within circle: Double) throws -> [Hit] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT place.id, latitude, longitude FROM place_box CROSS JOIN place ON place.id = place_box.id >> 6
                WHERE \(Self.isInBox)
                """
        )
        var seen: Set<Int64> = []
        var hits: [Hit] = []
        for box in SearchBox.covering(centre, radiusMetres: circle) {
            for codes in filter.codes {
                let rows = try Row.fetchCursor(statement, arguments: arguments(box, codes))
                while let row = try rows.next() {
                    guard let point = GeoPoint(latitude: row[1], longitude: row[2]) else { continue }
                    let metres = centre.metres(to: point)
                    if metres <= circle, seen.insert(row[0]).inserted { hits.append(Hit(row: row[0], metres: metres)) }
                }
            }
        }
        return hits
    }

    private func places(_ db: Database, _ hits: [Hit]) throws -> [NearbyPlace] {
        let statement = try db.cachedStatement(sql: "SELECT \(PlaceRow.summaryColumns) FROM place WHERE id = ?")
        return try hits.compactMap { hit in
            guard let row = try Row.fetchOne(statement, arguments: [hit.row]),
                let place = PlaceRow.summary(row, id: hit.row)
            else { return nil }
            return NearbyPlace(place: place, metres: hit.metres)
        }
    }
}
