/// Closes outlines of which a file holds only parts.
///
/// Where an outline leaves the file it comes back somewhere, so that an end is joined to the nearest other end (its
/// own start, if that is it). A ring is left out if such a join would lead through the middle of what the file
/// covers: rather no water than water over a town.
struct OpenRings {
    /// More open lines than this in one relation are left open.
    private static let maxLines = 256
    /// How far inside of an extent, as a share of its sides, a join may be: lines of some extracts end a little inside.
    private static let margin = 0.05

    let extents: [MapBox]

    func close(_ lines: [[WorldPoint]]) -> [[WorldPoint]] {
        var left = lines.filter { $0.count > 1 }
        guard left.count <= Self.maxLines else { return [] }
        var rings: [[WorldPoint]] = []
        while var ring = left.popLast() {
            var isSound = true
            while let end = ring.last, let start = ring.first {
                let next = nearest(to: end, in: left)
                guard let next, next.distance < end.squaredDistance(to: start) else {
                    isSound = isSound && !leadsThrough(end, start)
                    break
                }
                var line = left.remove(at: next.index)
                if next.isReversed { line.reverse() }
                isSound = isSound && !leadsThrough(end, line[0])
                ring += line
            }
            if isSound { rings.append(ring) }
        }
        return rings
    }

    private func nearest(
        to point: WorldPoint,
        in lines: [[WorldPoint]]
    ) -> (index: Int, isReversed: Bool, distance: Double)? {
        var best: (index: Int, isReversed: Bool, distance: Double)?
        for (index, line) in lines.enumerated() {
            for (end, isReversed) in [(line[0], false), (line[line.count - 1], true)] {
                let distance = point.squaredDistance(to: end)
                if distance < best?.distance ?? .infinity { best = (index, isReversed, distance) }
            }
        }
        return best
    }

    /// Whether a straight line has a part in the middle of an extent.
    private func leadsThrough(_ start: WorldPoint, _ end: WorldPoint) -> Bool {
        extents.contains { extent in
            let marginX = (Double(extent.east) - Double(extent.west)) * Self.margin
            let marginY = (Double(extent.south) - Double(extent.north)) * Self.margin
            // What share of the line is within both pairs of sides (Liang and Barsky, 1984).
            var (low, high) = (0.0, 1.0)
            for (from, to, first, last) in [
                (start.x, end.x, Double(extent.west) + marginX, Double(extent.east) - marginX),
                (start.y, end.y, Double(extent.north) + marginY, Double(extent.south) - marginY),
            ] {
                let step = Double(to) - Double(from)
                guard step != 0 else {
                    if Double(from) < first || Double(from) > last { return false }
                    continue
                }
                let shares = [(first - Double(from)) / step, (last - Double(from)) / step]
                low = max(low, min(shares[0], shares[1]))
                high = min(high, max(shares[0], shares[1]))
            }
            return low < high
        }
    }
}
