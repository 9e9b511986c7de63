/// All zones as of one change of the database, found by where they are.
package struct ZoneShapes: Sendable {
    private var shapes: [ZoneID: ZoneShape] = [:]
    private var tree = ZoneTree([])
    /// In the order in which the tree numbers them.
    private var order: [ZoneShape] = []
    /// The newest change that is in here.
    private var seen: Int64

    /// More changes than these cost more than reading everything.
    private static let maxChanges = 1_000

    package init(_ db: DatabaseConnection) throws {
        seen = try Int64.fetchOne(db, cached: "SELECT max(number) FROM zone_change") ?? 0
        for shape in try ZoneShape.fetchAll(db, cached: "SELECT \(ZoneShape.columns) FROM zone /* once per process */")
        {
            shapes[shape.id] = shape
        }
        plant()
    }

    /// Holds shapes that are nowhere stored, for measuring.
    package init(_ all: [ZoneShape]) {
        seen = 0
        for shape in all { shapes[shape.id] = shape }
        plant()
    }

    private mutating func plant() {
        order = shapes.values.sorted { $0.id.rawValue < $1.id.rawValue }
        tree = ZoneTree(order.enumerated().flatMap { index, shape in shape.border.boxes.map { ($0, index) } })
    }

    /// Takes over what has changed since.
    mutating func catchUp(_ db: DatabaseConnection) throws {
        let changes = try db.rows(
            cached: "SELECT number, zone_id FROM zone_change WHERE number > ? ORDER BY number LIMIT ?",
            arguments: [seen, Self.maxChanges + 1]
        ) { row -> (number: Int64, zone: ZoneID) in try (row.next(), row.next()) }
        guard let first = changes.first, let last = changes.last else { return }
        // Where numbers are missing, they are too old to be kept.
        guard first.number == seen + 1, changes.count <= Self.maxChanges else {
            self = try ZoneShapes(db)
            return
        }
        let zones = Set(changes.map(\.zone))
        for zone in zones { shapes[zone] = nil }
        for shape in try ZoneShape.fetchAll(
            db,
            cached: "SELECT \(ZoneShape.columns) FROM zone WHERE id IN \(EngineSpelling.numbers("?"))",
            arguments: [zones.numberList]
        ) { shapes[shape.id] = shape }
        seen = last.number
        plant()
    }

    package var count: Int { order.count }

    /// All of them, by number.
    package var all: [ZoneShape] { order }

    package subscript(id: ZoneID) -> ZoneShape? { shapes[id] }

    /// Those within whose border the point is, by number.
    package func holding(_ point: GeoPoint) -> [ZoneShape] {
        var found: [Int] = []
        tree.forEach(holding: point.latitude, point.longitude) { index in
            // More than one of a zone's boxes may hold the point.
            if !found.contains(index), order[index].border.contains(point) { found.append(index) }
        }
        return found.sorted().map { order[$0] }
    }
}
