import Models

/// The map of the invented town: coast, streets, parks, and houses along the streets.
struct DemoMap {
    struct Feature {
        let id: PlaceID
        let feature: MapFeature
    }

    /// Metres east and north of the market square.
    struct Metres: Hashable {
        let east: Double
        let north: Double
    }

    private struct Line {
        let kind: MapKind
        let name: String?
        let points: [Metres]
    }

    /// The map reaches this far from the market square.
    private static let reachMetres = 2_600.0

    /// Everything drawn, the sea included.
    static let features: [Feature] = {
        let lines = table.split(separator: "\n").compactMap(line)
        var features = lines.compactMap { line in
            shape(line).map { MapFeature(kind: line.kind, name: line.name, rank: rank(line), shape: $0) }
        }
        features += lines.compactMap(label)
        features += houses(lines).compactMap { ring in
            shape(Line(kind: .building, name: nil, points: ring)).map { MapFeature(kind: .building, shape: $0) }
        }
        return features.enumerated().map { Feature(id: PlaceID(.demo, Int64($0 + 1)), feature: $1) }
    }()

    static let extent: MapBox? = {
        guard let northWest = DemoTown.point(east: -reachMetres, north: reachMetres),
            let southEast = DemoTown.point(east: reachMetres, north: -reachMetres)
        else { return nil }
        return MapBox(WorldPoint(northWest)).including(WorldPoint(southEast))
    }()

    private static func line(_ text: Substring) -> Line? {
        let fields = text.split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count == 3, let kind = kinds[String(fields[0])] else { return nil }
        let points = fields[2].split(separator: " ").compactMap { pair -> Metres? in
            let numbers = pair.split(separator: ",").compactMap { Double($0) }
            return numbers.count == 2 ? Metres(east: numbers[0], north: numbers[1]) : nil
        }
        return Line(kind: kind, name: fields[1].isEmpty ? nil : String(fields[1]), points: rounded(points, kind))
    }

    /// What nature made has no sharp corners: each is cut twice (Chaikin 1974). Those on the edge of the map stay, and
    /// so do streets, which meet in their corners.
    private static func rounded(_ points: [Metres], _ kind: MapKind) -> [Metres] {
        let isRing = kind.form == .area
        guard kind != .square, kind != .pitch, kind != .parking, isRing || curved.contains(kind) else { return points }
        return (0..<2).reduce(points) { points, _ in cutCorners(points, isRing: isRing) }
    }

    private static let curved: Set<MapKind> = [.river, .stream, .railway, .motorway, .ferry, .track]

    private static func cutCorners(_ points: [Metres], isRing: Bool) -> [Metres] {
        points.indices.flatMap { index -> [Metres] in
            let corner = points[index]
            let isEnd = !isRing && (index == 0 || index == points.count - 1)
            guard !isEnd, max(abs(corner.east), abs(corner.north)) < reachMetres else { return [corner] }
            let before = points[(index + points.count - 1) % points.count]
            let after = points[(index + 1) % points.count]
            return [before, after].map { other in
                Metres(
                    east: corner.east * 0.75 + other.east * 0.25,
                    north: corner.north * 0.75 + other.north * 0.25
                )
            }
        }
    }

    private static let kinds = Dictionary(uniqueKeysWithValues: MapKind.allCases.map { ("\($0)", $0) })

    private static func shape(_ line: Line) -> MapShape? {
        let points = line.points.compactMap { DemoTown.point(east: $0.east, north: $0.north) }.map(WorldPoint.init)
        return points.isEmpty ? nil : MapShape([points])
    }

    private static func rank(_ line: Line) -> Int { line.kind == .townName ? 8_400 : 0 }

    /// The name of a park or of the water in the middle of it.
    private static func label(_ line: Line) -> MapFeature? {
        let kinds: [MapKind: MapKind] = [.park: .parkName, .wood: .parkName, .wetland: .parkName, .sea: .waterName]
        guard let name = line.name, let kind = kinds[line.kind], !line.points.isEmpty else { return nil }
        let count = Double(line.points.count)
        let middle = Metres(
            east: line.points.reduce(0) { $0 + $1.east } / count,
            north: line.points.reduce(0) { $0 + $1.north } / count
        )
        return shape(Line(kind: kind, name: name, points: [middle])).map {
            // About the size of a square of 150 m (see `MapFeature.rank`).
            MapFeature(kind: kind, name: name, rank: 27, shape: $0)
        }
    }

    // MARK: Houses

    private static let houseSpacing = 26.0
    private static let setBack = 17.0
    private static let builtUp: Set<MapKind> = [.minorRoad, .tertiaryRoad, .secondaryRoad]
    private static let openGround: Set<MapKind> = [.sea, .park, .wood, .wetland, .square, .sand, .pitch, .grass]

    /// Houses on both sides of the streets, where there is room.
    private static func houses(_ lines: [Line]) -> [[Metres]] {
        let roads = lines.filter { $0.kind.form == .line && $0.kind != .ferry }
        let grounds = lines.filter { openGround.contains($0.kind) }
        var houses: [(centre: Metres, ring: [Metres])] = []
        for street in lines where builtUp.contains(street.kind) {
            for (from, to) in zip(street.points, street.points.dropFirst()) {
                for house in row(from, to) {
                    let isFree = !houses.contains { distance($0.centre, house.centre) < houseSpacing - 4 }
                    let isClear = roads.allSatisfy { distance(house.centre, from: $0.points) > 13 }
                    let isInTown = distance(house.centre, Metres(east: 0, north: 0)) < 1_000
                    if isFree, isClear, isInTown, !grounds.contains(where: { covers($0.points, house.centre) }) {
                        houses.append(house)
                    }
                }
            }
        }
        return houses.map(\.ring)
    }

    private static func row(_ from: Metres, _ to: Metres) -> [(centre: Metres, ring: [Metres])] {
        let length = distance(from, to)
        guard length > 0 else { return [] }
        let along = Metres(east: (to.east - from.east) / length, north: (to.north - from.north) / length)
        return stride(from: houseSpacing / 2, to: length, by: houseSpacing).flatMap { step in
            [-1.0, 1.0].map { side in
                let centre = Metres(
                    east: from.east + along.east * step - along.north * side * setBack,
                    north: from.north + along.north * step + along.east * side * setBack
                )
                // Not all of one size, yet the same on every machine.
                let width = 7.0 + (step + side * 3).truncatingRemainder(dividingBy: 4)
                let ring = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { (forward: Double, aside: Double) in
                    Metres(
                        east: centre.east + along.east * forward * width - along.north * aside * 5.5,
                        north: centre.north + along.north * forward * width + along.east * aside * 5.5
                    )
                }
                return (centre, ring)
            }
        }
    }

    private static func distance(_ from: Metres, _ to: Metres) -> Double {
        ((from.east - to.east) * (from.east - to.east) + (from.north - to.north) * (from.north - to.north)).squareRoot()
    }

    private static func distance(_ point: Metres, from line: [Metres]) -> Double {
        zip(line, line.dropFirst()).map { from, to in
            let (east, north) = (to.east - from.east, to.north - from.north)
            let square = max(east * east + north * north, 1e-9)
            let share = ((point.east - from.east) * east + (point.north - from.north) * north) / square
            let near = min(max(share, 0), 1)
            return distance(point, Metres(east: from.east + east * near, north: from.north + north * near))
        }.min() ?? .infinity
    }

    private static func covers(_ ring: [Metres], _ point: Metres) -> Bool {
        guard var last = ring.last else { return false }
        var isInside = false
        for corner in ring {
            if (corner.north > point.north) != (last.north > point.north) {
                let share = (point.north - corner.north) / (last.north - corner.north)
                if point.east < corner.east + (last.east - corner.east) * share { isInside.toggle() }
            }
            last = corner
        }
        return isInside
    }
}
