import Foundation

/// Streets as the map has them, in pieces, and how pieces of one name go on where they meet. In steps of the whole map.
struct StreetNetwork {
    typealias Point = (x: Double, y: Double)

    struct Piece {
        let name: String
        let kind: MapLabelKind
        let points: [Point]
        /// How far along each point is.
        let distances: [Double]
        /// How much of a street there is around its middle, at most twice `roomSteps`.
        var room = 0.0

        var length: Double { distances.last ?? 0 }
    }

    private struct End: Hashable {
        let name: String
        let x: Double
        let y: Double
    }

    /// On the nearest maps, those with the least room for a name go first, since the others can give way; farther ones
    /// have no room for all, and there the important ones go first.
    private(set) var inOrder: [Piece]
    private let pieces: [Piece]
    /// Pieces by where they begin and end.
    private let ends: [End: [(piece: Int, isStart: Bool)]]

    init(_ features: [MapFeature], view: MapView) {
        let globe = view.globe
        var pieces: [Piece] = []
        for feature in features where !feature.flags.contains(.tunnel) {
            guard let name = feature.name, let kind = MapLabelKind(feature.kind, rank: feature.rank, view: view) else {
                continue
            }
            for part in feature.shape.parts where part.count > 1 {
                let points: [Point] = part.map {
                    let (x, y) = globe.step($0)
                    return (Double(x), Double(y))
                }
                pieces.append(Piece(name: name, kind: kind, points: points, distances: Self.distances(points)))
            }
        }
        pieces.sort(by: Self.goesBefore)
        var ends: [End: [(piece: Int, isStart: Bool)]] = [:]
        for (number, piece) in pieces.enumerated() {
            for (point, isStart) in [(piece.points[0], true), (piece.points[piece.points.count - 1], false)] {
                ends[End(name: piece.name, x: point.x, y: point.y), default: []].append((number, isStart))
            }
        }
        self.pieces = pieces
        self.ends = ends
        inOrder = pieces
        for (number, piece) in pieces.enumerated() {
            let middle = piece.length / 2
            let around = line(piece, from: middle - Self.roomSteps, to: middle + Self.roomSteps)
            inOrder[number].room = 2 * Self.roomSteps - around.missing
        }
        guard view.zoom >= Self.fullZoom else { return }
        inOrder.sort { $0.room == $1.room ? Self.goesBefore($0, $1) : $0.room < $1.room }
    }

    /// From here on there is room for all names.
    static let fullZoom = 17
    let mostRoom = 2 * roomSteps
    private static let roomSteps = 100.0 * Double(MapView.steps)

    /// By what every square knows alike.
    private static func goesBefore(_ left: Piece, _ right: Piece) -> Bool {
        if left.kind.order != right.kind.order { return left.kind.order < right.kind.order }
        if left.length != right.length { return left.length > right.length }
        if left.points[0].x != right.points[0].x { return left.points[0].x < right.points[0].x }
        if left.points[0].y != right.points[0].y { return left.points[0].y < right.points[0].y }
        return left.name < right.name
    }

    /// The line from `start` to `end`, counted along a piece, which goes on into pieces of the same name at both ends,
    /// and straight on where there is none: `missing` is how much of it there is not.
    func line(_ piece: Piece, from start: Double, to end: Double) -> (points: [Point], missing: Double) {
        let own = zip(piece.points, piece.distances).filter { $1 > start && $1 < end && $1 > 0 && $1 < piece.length }
        var points = own.map(\.0)
        points.insert(Self.point(piece, at: max(start, 0)), at: 0)
        points.append(Self.point(piece, at: min(end, piece.length)))
        var missing = 0.0
        if start < 0 {
            let before = goingOn(piece.name, from: points[1], at: points[0], for: -start)
            points.insert(contentsOf: before.points.reversed(), at: 0)
            missing += before.missing
        }
        if end > piece.length {
            let (from, at) = (points[points.count - 2], points[points.count - 1])
            let after = goingOn(piece.name, from: from, at: at, for: end - piece.length)
            points += after.points
            missing += after.missing
        }
        return (points, missing)
    }

    /// Further points beyond the end of a piece.
    private func goingOn(
        _ name: String,
        from: Point,
        at end: Point,
        for length: Double
    ) -> (points: [Point], missing: Double) {
        var (from, at, rest) = (from, end, length)
        var points: [Point] = []
        // A name goes over some crossings at most.
        for _ in 0..<8 {
            guard let next = straightest(name, at: at, from: from) else { break }
            for point in next.dropFirst() {
                let step = hypot(point.x - at.x, point.y - at.y)
                guard step > 0 else { continue }
                if step >= rest {
                    points.append((at.x + (point.x - at.x) * rest / step, at.y + (point.y - at.y) * rest / step))
                    return (points, 0)
                }
                rest -= step
                (from, at) = (at, point)
                points.append(point)
            }
        }
        let step = hypot(at.x - from.x, at.y - from.y)
        if step > 0 { points.append((at.x + (at.x - from.x) * rest / step, at.y + (at.y - from.y) * rest / step)) }
        return (points, rest)
    }

    /// The piece of the name that goes on from a point with the least turn, from there on; none that turns by more than
    /// some 50 degrees.
    private func straightest(_ name: String, at point: Point, from: Point) -> [Point]? {
        let heading = atan2(point.y - from.y, point.x - from.x)
        var best: (turn: Double, points: [Point])?
        for (number, isStart) in ends[End(name: name, x: point.x, y: point.y)] ?? [] {
            let points = isStart ? pieces[number].points : pieces[number].points.reversed()
            let turn = abs(remainder(atan2(points[1].y - point.y, points[1].x - point.x) - heading, 2 * .pi))
            if turn < best?.turn ?? 0.9 { best = (turn, points) }
        }
        return best?.points
    }

    static func point(_ piece: Piece, at distance: Double) -> Point {
        let (points, distances) = (piece.points, piece.distances)
        let end = max(1, min(distances.firstIndex { $0 >= distance } ?? points.count - 1, points.count - 1))
        let (from, to) = (points[end - 1], points[end])
        let length = distances[end] - distances[end - 1]
        let share = length > 0 ? (distance - distances[end - 1]) / length : 0
        return (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }

    private static func distances(_ points: [Point]) -> [Double] {
        var sum = 0.0
        return points.indices.map { index in
            if index > 0 { sum += hypot(points[index].x - points[index - 1].x, points[index].y - points[index - 1].y) }
            return sum
        }
    }
}
