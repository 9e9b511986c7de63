/// A piece of coast that is as long as the file allows: closed, or from one end to the other. Land is on its left,
/// water on its right (https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline).
struct Coastline: Sendable {
    /// A closed one does not repeat its first point.
    var points: [WorldPoint]
    let isClosed: Bool
    /// Whether it begins or ends only because the next node is not in the file.
    var isCutAtStart = false
    var isCutAtEnd = false

    /// Joins ways end to start; no way is turned around. A coast is broken where the file lacks a node.
    static func join(_ ways: [CoastWay]) -> [Coastline] {
        var starts: [Int64: [Int]] = [:]
        var ends: Set<Int64> = []
        for (index, way) in ways.enumerated() {
            guard let first = way.nodes.first, let last = way.nodes.last else { continue }
            starts[first, default: []].append(index)
            if first != last { ends.insert(last) }
        }
        var isUsed = [Bool](repeating: false, count: ways.count)
        var lines: [Coastline] = []
        // Those at which nothing ends first, so that no line is begun in its middle; what is left then are rings.
        let heads = ways.indices.filter { ways[$0].nodes.first.map { !ends.contains($0) } ?? false }
        for index in heads + Array(ways.indices) where !isUsed[index] && ways[index].nodes.count > 1 {
            lines += follow(from: index, ways, &starts, &isUsed)
        }
        return lines
    }

    /// Simplified for a detail; `nil` for a small island that does not show there.
    func simplified(_ detail: MapDetail) -> Coastline? {
        let tolerance = FeatureRows.tolerancePixels * detail.unitsPerPixel
        guard isClosed else {
            var line = self
            line.points = LineSimplifier.line(points, tolerance: tolerance)
            return line
        }
        let ring = LineSimplifier.ring(points, tolerance: tolerance)
        guard ring.count >= 3,
            Ring.area(ring) >= FeatureRows.minAreaPixels * detail.unitsPerPixel * detail.unitsPerPixel
        else { return nil }
        return Coastline(points: ring, isClosed: true)
    }

    private static func follow(
        from index: Int,
        _ ways: [CoastWay],
        _ starts: inout [Int64: [Int]],
        _ isUsed: inout [Bool]
    ) -> [Coastline] {
        isUsed[index] = true
        let first = ways[index].nodes.first
        var last = ways[index].nodes.last
        var points = ways[index].points
        while let end = last, end != first, let next = starts[end]?.popLast() {
            guard !isUsed[next] else { continue }
            isUsed[next] = true
            points += ways[next].points.dropFirst()
            last = ways[next].nodes.last
        }
        return first == last ? closed(Array(points.dropLast())) : open(points)
    }

    /// A ring from which nodes are missing is lines between the gaps.
    private static func closed(_ points: [WorldPoint?]) -> [Coastline] {
        guard let gap = points.firstIndex(of: nil) else {
            let ring = points.compactMap { $0 }
            return ring.count >= 3 ? [Coastline(points: ring, isClosed: true)] : []
        }
        return open(Array(points[gap...] + points[..<gap]))
    }

    private static func open(_ points: [WorldPoint?]) -> [Coastline] {
        points.split(separator: nil).flatMap { part in
            let lines = Antimeridian.lines(part.compactMap { $0 })
            return lines.indices.compactMap { index in
                Coastline(
                    points: lines[index],
                    isClosed: false,
                    isCutAtStart: index == 0 && part.startIndex > points.startIndex,
                    isCutAtEnd: index == lines.count - 1 && part.endIndex < points.endIndex
                )
            }
        }
    }

    /// Some extracts have no node outside of their box, so that their coast ends a little before the border: such an
    /// end is led straight out of the box, if it is nearer to the border than a tenth of the box's longer side.
    func reaching(outOf extent: MapBox) -> Coastline {
        var line = self
        if isCutAtStart, let first = points.first, let out = Self.wayOut(first, extent) {
            line.points.insert(out, at: 0)
        }
        if isCutAtEnd, let last = points.last, let out = Self.wayOut(last, extent) { line.points.append(out) }
        return line
    }

    private static func wayOut(_ point: WorldPoint, _ extent: MapBox) -> WorldPoint? {
        guard extent.contains(point) else { return nil }
        let width = Int64(extent.east) - Int64(extent.west)
        let height = Int64(extent.south) - Int64(extent.north)
        let ways: [(distance: Int64, x: Int64, y: Int64)] = [
            (Int64(point.x) - Int64(extent.west), Int64(extent.west) - 2, Int64(point.y)),
            (Int64(extent.east) - Int64(point.x), Int64(extent.east) + 2, Int64(point.y)),
            (Int64(point.y) - Int64(extent.north), Int64(point.x), Int64(extent.north) - 2),
            (Int64(extent.south) - Int64(point.y), Int64(point.x), Int64(extent.south) + 2),
        ]
        guard let best = ways.min(by: { $0.distance < $1.distance }), best.distance * 10 <= max(width, height)
        else { return nil }
        return WorldPoint(x: Int32(clamping: best.x), y: Int32(clamping: best.y))
    }
}
