/// Finds which boxes a file covers.
///
/// A file that says so is believed (the header of PBF, `<bounds>` of XML), unless the tiles of zoom 10 in which it has
/// anything are less than a tenth of what it says: then it is a collection of far-away pieces. Of such a file, and of
/// one that says nothing, the tiles with tagged nodes are taken together where they touch, and every such group is one
/// box, around its tagged nodes without the outermost 0.25 % on each side: ways that cross the border of an extract
/// bring their nodes along, but those have tags but rarely.
struct ExtentFinder {
    private static let tileShift: Int32 = 31 - 10
    private static let minFilledShare = 0.1
    /// Boxes of fewer tiles are believed whatever is in them.
    private static let fewTiles = 64.0
    private static let outlierShare = 0.0025
    /// A tile with fewer nodes than this is one that a long way has been to.
    private static let minNodes = 3

    private var stated: [MapBox] = []
    private var tagged = PointSample()

    mutating func take(_ batch: ScanBatch) {
        stated += batch.bounds
        for point in batch.tagged { tagged.add(point) }
    }

    var boxes: [MapBox] {
        var tiles: [Tile: [WorldPoint]] = [:]
        for point in tagged.points { tiles[Tile(point), default: []].append(point) }
        guard stated.isEmpty || !isFilled(tiles.keys) else { return stated }
        let found = Self.groups(tiles.filter { $0.value.count >= Self.minNodes }).compactMap(Self.box)
        return found.isEmpty ? stated : found
    }

    /// The same of a file that says what it covers: one that does not may be anybody's choice of objects.
    var complete: [MapBox] { stated.isEmpty ? [] : boxes }

    private struct Tile: Hashable {
        let x: Int32
        let y: Int32

        init(x: Int32, y: Int32) {
            self.x = x
            self.y = y
        }

        init(_ point: WorldPoint) {
            self.init(x: point.x >> ExtentFinder.tileShift, y: point.y >> ExtentFinder.tileShift)
        }

        var neighbours: [Tile] { (-1...1).flatMap { dx in (-1...1).map { Tile(x: x + dx, y: y + $0) } } }
    }

    private func isFilled(_ tiles: some Collection<Tile>) -> Bool {
        let covered = stated.reduce(0.0) { sum, box in
            sum + Double((box.east >> Self.tileShift) - (box.west >> Self.tileShift) + 1)
                * Double((box.south >> Self.tileShift) - (box.north >> Self.tileShift) + 1)
        }
        return covered <= Self.fewTiles || Double(tiles.count) >= Self.minFilledShare * covered
    }

    /// The points of tiles that touch each other, group by group, the largest first.
    private static func groups(_ tiles: [Tile: [WorldPoint]]) -> [[WorldPoint]] {
        var left = tiles
        var groups: [[WorldPoint]] = []
        for start in tiles.keys {
            guard let first = left.removeValue(forKey: start) else { continue }
            var group = first
            var pending = start.neighbours
            while let tile = pending.popLast() {
                guard let points = left.removeValue(forKey: tile) else { continue }
                group += points
                pending += tile.neighbours
            }
            groups.append(group)
        }
        return groups.sorted { $0.count > $1.count }
    }

    private static func box(_ points: [WorldPoint]) -> MapBox? {
        let margin = Int(Double(points.count) * outlierShare)
        let xs = points.map(\.x).sorted()
        let ys = points.map(\.y).sorted()
        guard xs.count > 2 * margin else { return nil }
        let last = points.count - 1 - margin
        return MapBox(west: xs[margin], north: ys[margin], east: xs[last], south: ys[last])
    }
}
