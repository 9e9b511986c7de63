import GRDB
import Models

/// The nearest places around a point. The R*Tree narrows by box and kind, and its rounded positions say which places
/// can be among the nearest; only those are read, and their distances are computed from the exact positions. Where
/// there are many places, circles grow from the centre until one holds enough, so that a city's thousands are not
/// sorted to show fifty.
struct NearbySearch {
    let filter: PlaceFilter
    /// What the places must have, as far as the map says.
    var features: Set<PlaceFeature> = []
    let centre: GeoPoint
    let radiusMetres: Double
    let limit: Int

    struct Hit {
        let row: Int64
        /// From the rounded position: off by less than `slackMetres`.
        let metres: Double
    }

    /// What is in a circle.
    struct Hits {
        var hits: [Hit] = []
        /// How many others there are of which the map does not say whether they have what is asked for.
        var silent = 0
    }

    /// The R*Tree keeps 32-bit floats, rounded outward: at 180 degrees a box of at most 5 m
    /// (https://sqlite.org/rtree.html, "Roundoff Error").
    static let slackMetres = 10.0
    /// With fewer candidates than this in the whole circle, one look at it is all.
    private static let fewCandidates = 200
    private static let firstCircleMetres = 100.0
    private static let growth = 1.7

    func run(_ db: Database) throws -> NearbyPlaces {
        guard limit > 0, radiusMetres >= 0, radiusMetres.isFinite else { return NearbyPlaces() }
        let (candidates, silent) = try candidates(db)
        let places = try places(db, candidates)
        return NearbyPlaces(places: Array(places.sorted(by: Self.precedes).prefix(limit)), silent: silent)
    }

    /// Places that may be among the nearest, among them all that are; and how many say nothing, where all were looked at.
    private func candidates(_ db: Database) throws -> (hits: [Hit], silent: Int?) {
        let boxes = SearchBox.covering(centre, radiusMetres: radiusMetres)
        if limit < Self.fewCandidates, try hasMany(db, in: boxes) {
            var circle = Self.firstCircleMetres
            while circle < radiusMetres {
                let found = try found(db, within: circle).hits
                let certain = found.count { $0.metres <= circle - Self.slackMetres }
                if certain >= limit { return (nearest(found), nil) }
                circle *= Self.growth
            }
        }
        let found = try found(db, within: radiusMetres)
        return (nearest(found.hits), features.isEmpty ? nil : found.silent)
    }

    private func found(_ db: Database, within circle: Double) throws -> Hits {
        features.isEmpty ? Hits(hits: try hits(db, within: circle)) : try having(db, within: circle)
    }

    /// The nearest by rounded positions, and those that the exact ones may put before them.
    private func nearest(_ hits: [Hit]) -> [Hit] {
        guard hits.count > limit else { return hits }
        let sorted = hits.sorted { $0.metres < $1.metres }
        let reach = sorted[limit - 1].metres + 2 * Self.slackMetres
        return Array(sorted.prefix { $0.metres <= reach })
    }

    private static func precedes(_ left: NearbyPlace, _ right: NearbyPlace) -> Bool {
        guard left.metres == right.metres else { return left.metres < right.metres }
        return (PlaceKey.order(left.place.id), left.place.id.number)
            < (PlaceKey.order(right.place.id), right.place.id.number)
    }

    static let isInBox = """
        south <= ? AND north >= ? AND west <= ? AND east >= ? AND lowest_code <= ? AND highest_code >= ?
        """

    func arguments(_ box: SearchBox, _ codes: ClosedRange<Int>) -> StatementArguments {
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

    /// The places in and just around a circle, each once, in any order.
    private func hits(_ db: Database, within circle: Double) throws -> [Hit] {
        let statement = try db.cachedStatement(
            sql: "SELECT id, south, north, west, east FROM place_box WHERE \(Self.isInBox)"
        )
        var seen: Set<Int64> = []
        var hits: [Hit] = []
        for box in SearchBox.covering(centre, radiusMetres: circle) {
            for codes in filter.codes {
                let rows = try Row.fetchCursor(statement, arguments: arguments(box, codes))
                while let row = try rows.next() {
                    let place = PlaceKey.row(entry: row[0])
                    let metres = metres(south: row[1], north: row[2], west: row[3], east: row[4])
                    guard metres <= circle + Self.slackMetres, seen.insert(place).inserted else { continue }
                    hits.append(Hit(row: place, metres: metres))
                }
            }
        }
        return hits
    }

    /// The distance to the middle of an entry; boxes at the very edge are rounded to beyond it.
    private func metres(south: Double, north: Double, west: Double, east: Double) -> Double {
        let latitude = min(max((south + north) / 2, -90), 90)
        let longitude = min(max((west + east) / 2, -180), 180)
        return GeoPoint(latitude: latitude, longitude: longitude).map(centre.metres(to:)) ?? .infinity
    }

    /// The places themselves, with exact distances; those outside the radius are dropped.
    private func places(_ db: Database, _ hits: [Hit]) throws -> [NearbyPlace] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(PlaceRecord.summaryColumns), id FROM place WHERE id IN (SELECT value FROM json_each(?))
                """
        )
        var places: [NearbyPlace] = []
        places.reserveCapacity(hits.count)
        // A cursor's rows are read where they are; fetched ones are copied first, which costs more than the search.
        let rows = try Row.fetchCursor(statement, arguments: [hits.map(\.row).numberList])
        while let row = try rows.next() {
            guard let place = PlaceRecord.summary(row, id: row[7]) else { continue }
            let metres = centre.metres(to: place.point)
            if metres <= radiusMetres { places.append(NearbyPlace(place: place, metres: metres)) }
        }
        return places
    }
}
