/// Cuts lines and outlines where they leave the map at one side and come back at the other. Two points that are more
/// than half the world apart are taken for neighbours across the edge.
enum Antimeridian {
    private static let half = WorldPoint.size / 2
    private static let rightmost = Int32.max

    /// The parts of a line, each ending at the edge.
    static func lines(_ line: [WorldPoint]) -> [[WorldPoint]] {
        guard crosses(line) else { return [line] }
        var parts: [[WorldPoint]] = [[]]
        for (index, point) in line.enumerated() {
            if index > 0, isAcross(line[index - 1], point) {
                let last = line[index - 1]
                let y = crossing(last, point)
                parts[parts.count - 1].append(WorldPoint(x: last.x < point.x ? 0 : rightmost, y: y))
                parts.append([WorldPoint(x: last.x < point.x ? rightmost : 0, y: y)])
            }
            parts[parts.count - 1].append(point)
        }
        return parts
    }

    /// The parts of a ring on either side. One that goes around the world has no inside and gives none.
    static func rings(_ ring: [WorldPoint]) -> [[WorldPoint]] {
        guard let first = ring.first, crosses(ring + [first]) else { return [ring] }
        var shift = 0.0
        var last = first
        var unrolled: [(x: Double, y: Double)] = []
        for point in ring {
            if isAcross(last, point) { shift += last.x < point.x ? -WorldPoint.size : WorldPoint.size }
            unrolled.append((Double(point.x) + shift, Double(point.y)))
            last = point
        }
        if isAcross(last, first) { shift += last.x < first.x ? -WorldPoint.size : WorldPoint.size }
        guard shift == 0 else { return [] }
        return [-WorldPoint.size, 0, WorldPoint.size].compactMap { west in
            let clipped = clip(clip(unrolled, beyond: west, side: 1), beyond: west + WorldPoint.size - 1, side: -1)
            let part = clipped.map { WorldPoint(x: Int32(clamping: Int($0.x - west)), y: Int32(clamping: Int($0.y))) }
            return part.count >= 3 ? part : nil
        }
    }

    private static func crosses(_ line: [WorldPoint]) -> Bool {
        zip(line, line.dropFirst()).contains { isAcross($0, $1) }
    }

    private static func isAcross(_ left: WorldPoint, _ right: WorldPoint) -> Bool {
        abs(Double(left.x) - Double(right.x)) > half
    }

    /// How far north the way from `last` to `point` meets the edge.
    private static func crossing(_ last: WorldPoint, _ point: WorldPoint) -> Int32 {
        let before = last.x < point.x ? Double(last.x) : WorldPoint.size - Double(last.x)
        let after = last.x < point.x ? WorldPoint.size - Double(point.x) : Double(point.x)
        let share = before + after > 0 ? before / (before + after) : 0
        return Int32(Double(last.y) + share * (Double(point.y) - Double(last.y)))
    }

    /// What of a ring lies east (`side` 1) or west (-1) of a meridian (Sutherland and Hodgman, 1974).
    private static func clip(_ ring: [(x: Double, y: Double)], beyond edge: Double, side: Double) -> [(
        x: Double, y: Double
    )] {
        guard var last = ring.last else { return [] }
        var kept: [(x: Double, y: Double)] = []
        for point in ring {
            let (wasIn, isIn) = ((last.x - edge) * side >= 0, (point.x - edge) * side >= 0)
            if wasIn != isIn {
                let share = (edge - last.x) / (point.x - last.x)
                kept.append((edge, last.y + share * (point.y - last.y)))
            }
            if isIn { kept.append(point) }
            last = point
        }
        return kept
    }
}
