import Foundation

/// Puts a street's name along it: where it is straight enough, again and again on a long one, never upside down.
struct StreetLabels {
    private typealias Point = (x: Double, y: Double)

    let text: String
    let kind: MapLabelKind
    let view: MapView

    /// Steps between the middles of a street's names, at least.
    private static let spacing = 380.0 * Double(MapView.steps)
    /// A name may be this much longer than its street: it goes on straight at the ends.
    private static let overhang = 1.3
    /// How much of a turn a name may follow, in radians.
    private static let maxTurn = 0.9

    func labels(along parts: [[WorldPoint]]) -> [MapLabel] {
        let width = Double(kind.width(of: text)) + 12
        let window = reach
        var labels: [MapLabel] = []
        for part in parts {
            let points: [Point] = part.map {
                let (x, y) = view.step($0)
                return (Double(x), Double(y))
            }
            let distances = Self.distances(points)
            guard let length = distances.last, length * Self.overhang >= width else { continue }
            let count = max(1, Int(length / max(Self.spacing, width)))
            for number in 0..<count {
                let middle = length * (Double(number) + 0.5) / Double(count)
                let anchor = Self.point(points, distances, at: middle)
                guard window.contains([(Int(anchor.x), Int(anchor.y))]),
                    let line = line(points, distances, from: middle - width / 2, to: middle + width / 2)
                else { continue }
                labels.append(label(line, at: anchor))
            }
        }
        return labels
    }

    private var reach: Clipping {
        let edge = MapLabels.reachPixels * MapView.steps
        return Clipping(
            left: -edge,
            top: -edge,
            right: view.width * MapView.steps + edge,
            bottom: view.height * MapView.steps + edge
        )
    }

    private func label(_ line: [Point], at anchor: Point) -> MapLabel {
        let steps = line.map { (x: Int($0.x.rounded()), y: Int($0.y.rounded())) }
        let middle = (Int(anchor.x.rounded()), Int(anchor.y.rounded()))
        return MapLabel(kind: kind, name: text, at: middle, view: view, along: steps)
    }

    /// How far along each point is.
    private static func distances(_ points: [Point]) -> [Double] {
        var sum = 0.0
        var distances: [Double] = []
        distances.reserveCapacity(points.count)
        for (index, point) in points.enumerated() {
            if index > 0 { sum += hypot(point.x - points[index - 1].x, point.y - points[index - 1].y) }
            distances.append(sum)
        }
        return distances
    }

    /// Before the first and after the last point the line goes straight on.
    private static func point(_ points: [Point], _ distances: [Double], at distance: Double) -> Point {
        let end = max(1, min(distances.firstIndex { $0 >= distance } ?? points.count - 1, points.count - 1))
        guard points.count >= 2 else { return points.first ?? (0, 0) }
        let (from, to) = (points[end - 1], points[end])
        let length = distances[end] - distances[end - 1]
        let share = length > 0 ? (distance - distances[end - 1]) / length : 0
        return (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }

    /// The part of the line under the name, from left to right; `nil` where it is too crooked.
    private func line(_ points: [Point], _ distances: [Double], from start: Double, to end: Double) -> [Point]? {
        var line = [Self.point(points, distances, at: start)]
        for (point, distance) in zip(points, distances) where distance > start && distance < end { line.append(point) }
        line.append(Self.point(points, distances, at: end))
        line = Self.withoutTwins(line)
        guard let first = line.first, let last = line.last, line.count >= 2, Self.turn(line) <= Self.maxTurn else {
            return nil
        }
        return last.x < first.x || last.x == first.x && last.y < first.y ? line.reversed() : line
    }

    private static func withoutTwins(_ line: [Point]) -> [Point] {
        var kept: [Point] = []
        for point in line where kept.last.map({ hypot($0.x - point.x, $0.y - point.y) >= 2 }) ?? true {
            kept.append(point)
        }
        return kept
    }

    private static func turn(_ line: [Point]) -> Double {
        var turn = 0.0
        var last: Double?
        for (from, to) in zip(line, line.dropFirst()) {
            let angle = atan2(to.y - from.y, to.x - from.x)
            if let last { turn += abs(remainder(angle - last, 2 * .pi)) }
            last = angle
        }
        return turn
    }
}
