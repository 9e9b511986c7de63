/// Leaves out points that nobody would miss: Douglas and Peucker (1973), with a list of what is to do instead of
/// recursion.
enum LineSimplifier {
    /// A longer line is simplified piece by piece, which keeps a few more points, and keeps hostile lines from taking
    /// quadratic time.
    private static let pieceLength = 1_024

    /// The line with its ends and every point that is farther than `tolerance` from it without the point.
    static func line(_ points: [WorldPoint], tolerance: Double) -> [WorldPoint] {
        guard points.count > 2 else { return points }
        var keeps = [Bool](repeating: false, count: points.count)
        keeps[0] = true
        keeps[points.count - 1] = true
        var pending: [(first: Int, last: Int)] = []
        for first in stride(from: 0, to: points.count - 1, by: pieceLength) {
            let last = min(first + pieceLength, points.count - 1)
            keeps[last] = true
            pending.append((first, last))
        }
        let square = tolerance * tolerance
        while let (first, last) = pending.popLast() {
            guard let middle = farthest(points, first, last, beyond: square) else { continue }
            keeps[middle] = true
            if middle - first > 1 { pending.append((first, middle)) }
            if last - middle > 1 { pending.append((middle, last)) }
        }
        return zip(points, keeps).compactMap { $1 ? $0 : nil }
    }

    /// The same for a ring without a repeated first point; what is left may have less than three points.
    static func ring(_ points: [WorldPoint], tolerance: Double) -> [WorldPoint] {
        guard points.count > 3, let start = points.first else { return points }
        var far = 0
        var distance = -1.0
        for (index, point) in points.enumerated() where start.squaredDistance(to: point) > distance {
            far = index
            distance = start.squaredDistance(to: point)
        }
        guard distance > tolerance * tolerance else { return [start] }
        let there = line(Array(points[...far]), tolerance: tolerance)
        let back = line(Array(points[far...]) + [start], tolerance: tolerance)
        return there.dropLast() + back.dropLast()
    }

    private static func farthest(_ points: [WorldPoint], _ first: Int, _ last: Int, beyond square: Double) -> Int? {
        var found: Int?
        var distance = square
        let segment = Segment(points[first], points[last])
        for index in (first + 1)..<max(last, first + 1) {
            let other = segment.squaredDistance(to: points[index])
            guard other > distance else { continue }
            distance = other
            found = index
        }
        return found
    }
}

/// A straight line between two points.
struct Segment {
    private let x: Double
    private let y: Double
    private let stepX: Double
    private let stepY: Double
    private let square: Double

    init(_ start: WorldPoint, _ end: WorldPoint) {
        x = Double(start.x)
        y = Double(start.y)
        stepX = Double(end.x) - x
        stepY = Double(end.y) - y
        square = stepX * stepX + stepY * stepY
    }

    func squaredDistance(to point: WorldPoint) -> Double {
        var awayX = Double(point.x) - x
        var awayY = Double(point.y) - y
        if square > 0 {
            let share = min(max((awayX * stepX + awayY * stepY) / square, 0), 1)
            awayX -= share * stepX
            awayY -= share * stepY
        }
        return awayX * awayX + awayY * awayY
    }
}

extension WorldPoint {
    func squaredDistance(to other: WorldPoint) -> Double {
        let (awayX, awayY) = (Double(other.x) - Double(x), Double(other.y) - Double(y))
        return awayX * awayX + awayY * awayY
    }
}
