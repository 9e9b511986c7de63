/// Cuts lines and rings at the edges of a window, so that a tile does not hold what it cannot show.
struct Clipping {
    typealias Point = (x: Int, y: Int)

    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    func contains(_ points: [Point]) -> Bool {
        points.allSatisfy { $0.x >= left && $0.x <= right && $0.y >= top && $0.y <= bottom }
    }

    /// The part of a ring inside (Sutherland and Hodgman 1974); parts that lie apart stay joined along the edge, which
    /// lies outside of what is seen.
    func ring(_ points: [Point]) -> [Point] {
        guard !contains(points) else { return points }
        var ring = points
        ring = Self.cut(ring, inside: { $0.x >= left }, crossing: { Self.at(x: left, $0, $1) })
        ring = Self.cut(ring, inside: { $0.x <= right }, crossing: { Self.at(x: right, $0, $1) })
        ring = Self.cut(ring, inside: { $0.y >= top }, crossing: { Self.at(y: top, $0, $1) })
        return Self.cut(ring, inside: { $0.y <= bottom }, crossing: { Self.at(y: bottom, $0, $1) })
    }

    private static func cut(
        _ points: [Point],
        inside: (Point) -> Bool,
        crossing: (Point, Point) -> Point
    ) -> [Point] {
        guard var previous = points.last else { return [] }
        var kept: [Point] = []
        kept.reserveCapacity(points.count + 4)
        var wasInside = inside(previous)
        for point in points {
            let isInside = inside(point)
            if isInside != wasInside { kept.append(crossing(previous, point)) }
            if isInside { kept.append(point) }
            previous = point
            wasInside = isInside
        }
        return kept
    }

    /// The pieces of a line inside, and one segment beyond the edge at each end: what is cut off is never seen, and
    /// joints stay as they are.
    func lines(_ points: [Point]) -> [[Point]] {
        guard !contains(points) else { return [points] }
        var pieces: [[Point]] = []
        var piece: [Point] = []
        for (from, to) in zip(points, points.dropFirst()) {
            if touches(from, to) {
                if piece.isEmpty { piece.append(from) }
                piece.append(to)
            } else if !piece.isEmpty {
                pieces.append(piece)
                piece = []
            }
        }
        if !piece.isEmpty { pieces.append(piece) }
        return pieces.map { shorten($0) }
    }

    /// Whether the box around a segment touches the window.
    private func touches(_ from: Point, _ to: Point) -> Bool {
        max(from.x, to.x) >= left && min(from.x, to.x) <= right && max(from.y, to.y) >= top
            && min(from.y, to.y) <= bottom
    }

    /// Brings far ends nearer, so that their numbers are short.
    private func shorten(_ points: [Point]) -> [Point] {
        var points = points
        guard points.count >= 2 else { return points }
        points[0] = nearer(points[0], to: points[1])
        points[points.count - 1] = nearer(points[points.count - 1], to: points[points.count - 2])
        return points
    }

    private func nearer(_ end: Point, to inner: Point) -> Point {
        var end = end
        if end.x < left, inner.x > left { end = Self.at(x: left, end, inner) }
        if end.x > right, inner.x < right { end = Self.at(x: right, end, inner) }
        if end.y < top, inner.y > top { end = Self.at(y: top, end, inner) }
        if end.y > bottom, inner.y < bottom { end = Self.at(y: bottom, end, inner) }
        return end
    }

    private static func at(x: Int, _ from: Point, _ to: Point) -> Point {
        (x, from.y + Int((Double(to.y - from.y) * Double(x - from.x) / Double(to.x - from.x)).rounded()))
    }

    private static func at(y: Int, _ from: Point, _ to: Point) -> Point {
        (from.x + Int((Double(to.x - from.x) * Double(y - from.y) / Double(to.y - from.y)).rounded()), y)
    }
}
