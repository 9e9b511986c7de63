import GRDB
import Models

/// Decides which names are written on near maps, from zoom 16: those of settlements and stations, of streets, of parks
/// and waters, and where there is room left those of places.
struct NearLabels {
    static let zooms = 16...TileAddress.maxZoom

    private let ground: LabelGround
    private let reader: MapReader
    private var placing: LabelPlacing

    /// In steps of the whole map. `dots` are those in the square or picture, in its own steps.
    static func placed(on ground: LabelGround, _ db: Database, dots: [PlaceDots.Dot]) throws -> [MapLabel] {
        var labels = NearLabels(ground: ground, reader: MapReader(db), placing: LabelPlacing(on: ground))
        try labels.place()
        SignNames(dots: dots, view: ground.view).place(&labels.placing)
        return labels.placing.placed
    }

    private mutating func place() throws {
        let view = ground.view
        let lines = MapKind.river.rawValue...MapKind.motorway.rawValue
        let features = try reader.namedFeatures(in: ground.box, view.detail, lines)
        let streets = StreetNames(network: StreetNetwork(features, view: view), ground: ground)
        let points = try points()
        // Small quarters have more than one name beside them to be found by.
        let isFirst = { (label: MapLabel) in label.kind.order < MapLabelKind.firstSmall }
        let (before, after) = (points.filter(isFirst), points.filter { !isFirst($0) })
        for turn in [LabelBlock.Turn.corner, .edge] {
            for label in before { placing.place(label, in: turn, apart: Self.apartSteps) }
            streets.place(turn, &placing)
            for label in after { placing.place(label, in: turn, apart: Self.apartSteps) }
        }
        for label in before { placing.place(label, in: .inside, apart: Self.apartSteps) }
        place(streets)
        for label in after { placing.place(label, in: .inside, apart: Self.apartSteps) }
        streets.repeated(&placing)
    }

    /// Inside, where those who found no room go first the next time.
    private mutating func place(_ streets: StreetNames) {
        let start = placing
        var (first, fewest) = (Set<String>(), Int.max)
        for _ in 0..<Self.tries {
            var trial = start
            streets.place(.inside, &trial, first: first)
            streets.placeLast(&trial)
            let missing = streets.missing(trial)
            if missing.count < fewest { (fewest, placing) = (missing.count, trial) }
            guard !missing.isSubset(of: first) else { break }
            first.formUnion(missing)
        }
    }

    private static let tries = 3

    /// A station and its quarter have one name in one place.
    private static let apartSteps = 220 * MapView.steps

    private func points() throws -> [MapLabel] {
        let (view, globe) = (ground.view, ground.view.globe)
        let names = try reader.namedFeatures(
            in: ground.box,
            view.detail,
            MapKind.cityName.rawValue...MapKind.waterName.rawValue
        )
        let squares = try reader.namedFeatures(
            in: ground.box,
            view.detail,
            MapKind.square.rawValue...MapKind.square.rawValue
        )
        let labels = (names + squares).flatMap { feature -> [MapLabel] in
            guard let name = feature.name, let kind = MapLabelKind(feature.kind, rank: feature.rank, view: view) else {
                return []
            }
            let spots =
                feature.kind == .square
                ? [Ring.labelPoint(feature.shape.parts)].compactMap { $0 } : Array(feature.shape.parts.joined())
            return spots.map { spot in
                let at = globe.step(spot)
                // Below its sign.
                let centre = feature.kind == .stationName ? (at.x, at.y + 14 * MapView.steps) : at
                return MapLabel(kind: kind, name: name, rank: feature.rank, at: at, centred: centre, view: globe)
            }
        }
        return labels.sorted { $0.priority < $1.priority }
    }
}
