import GRDB
import Models

/// What to find on a near map: cafes from zoom 15, everything else from zoom 17.
struct PlaceDots {
    struct Dot {
        let x: Int
        let y: Int
        /// Empty for what is not named.
        let name: String
        let sign: MapSign
        /// Lower goes first, for room and for a name.
        let rank: Int
    }

    /// A tile of the densest city has fewer; beyond it, dots would hide the map.
    private static let maxDots = 500
    /// Pixels around the window in which a sign reaches into it, or into one that does.
    private static let margin = 24

    let all: [Dot]

    /// Those that are seen in the window, and those around it that are in their way.
    init(view: MapView, _ db: Database) throws {
        guard view.zoom >= 15, let found = try Self.places(view, db) else {
            all = []
            return
        }
        all = view.zoom >= 16 ? try found + Self.features(view, MapReader(db)) : found
    }

    private static func places(_ view: MapView, _ db: Database) throws -> [Dot]? {
        let box = view.box(margin: margin)
        guard let northWest = WorldPoint(x: box.west, y: box.north).geoPoint,
            let southEast = WorldPoint(x: box.east, y: box.south).geoPoint
        else { return nil }
        let tiles = max(1, view.width * view.height / (TileAddress.pixels * TileAddress.pixels))
        let filter: PlaceFilter = view.zoom >= 17 ? .categories(Set(PlaceCategory.allCases)) : .cafes
        var seen: Set<Int64> = []
        var dots: [Dot] = []
        for codes in filter.codes {
            let rows = try Row.fetchCursor(
                db.cachedStatement(sql: sql),
                arguments: [
                    northWest.latitude, southEast.latitude, southEast.longitude, northWest.longitude, codes.upperBound,
                    codes.lowerBound, maxDots * tiles,
                ]
            )
            while let row = try rows.next() {
                guard seen.insert(row[0]).inserted, let point = GeoPoint(latitude: row[1], longitude: row[2]) else {
                    continue
                }
                let (x, y) = view.step(WorldPoint(point))
                let category = PlaceCategory(rawValue: row[4]) ?? .cafe
                dots.append(Dot(x: x, y: y, name: row[3], sign: MapSign(category), rank: category == .cafe ? 1 : 2))
            }
        }
        return dots
    }

    /// `place_box.id` holds the place's row and the number of its entry (see `PlaceKey`).
    private static let sql = """
        SELECT place.id, place.latitude, place.longitude, place.name, place.category FROM place_box
        JOIN place ON place.id = place_box.id >> 6
        WHERE south <= ? AND north >= ? AND west <= ? AND east >= ? AND lowest_code <= ? AND highest_code >= ? LIMIT ?
        """

    /// Landmarks: places by which people find their way but at which they do not meet.
    private static func features(_ view: MapView, _ reader: MapReader) throws -> [Dot] {
        let box = view.box(margin: margin)
        let points = MapKind.stationName.rawValue...MapKind.busStop.rawValue
        var features = try reader.features(in: box, view.detail, kinds: points)
        if view.zoom >= 17 {
            let parking = MapKind.parking.rawValue
            features += try reader.features(in: box, view.detail, kinds: parking...parking)
        }
        return features.flatMap { feature -> [Dot] in
            guard let (sign, rank) = sign(feature, view) else { return [] }
            let spots =
                feature.kind == .parking
                ? [Ring.labelPoint(feature.shape.parts)].compactMap { $0 } : Array(feature.shape.parts.joined())
            let isNamed = feature.kind == .lodging || feature.kind == .shop
            return spots.map { spot in
                let (x, y) = view.step(spot)
                return Dot(x: x, y: y, name: isNamed ? feature.name ?? "" : "", sign: sign, rank: rank)
            }
        }
    }

    private static func sign(_ feature: MapFeature, _ view: MapView) -> (MapSign, Int)? {
        switch feature.kind {
        case .stationName: (.train, 0)
        case .lodging where view.zoom >= 17: (.bed, 3)
        case .shop where view.zoom >= 17: (.bag, 4)
        case .busStop where view.zoom >= 17: (.bus, 5)
        case .parking where MapLabelKind.isWide(feature.rank, view): (.parking, 6)
        default: nil
        }
    }
}

extension [PlaceDots.Dot] {
    /// Those with room for a sign: whether there is follows from what lies around it, not from the window. The others
    /// stay small dots.
    func parted() -> (signs: [PlaceDots.Dot], dots: [PlaceDots.Dot]) {
        let sorted = sorted { ($0.rank, $0.x, $0.y, $0.name) < ($1.rank, $1.x, $1.y, $1.name) }
        var (signs, dots): ([PlaceDots.Dot], [PlaceDots.Dot]) = ([], [])
        for (number, dot) in sorted.enumerated() {
            let isTaken = sorted[..<number].contains {
                Swift.max(abs($0.x - dot.x), abs($0.y - dot.y)) < MapDrawing.signSteps
            }
            if isTaken { dots.append(dot) } else { signs.append(dot) }
        }
        return (signs, dots)
    }
}
