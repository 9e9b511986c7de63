/// A piece of coast that is as long as the file allows: closed, or from one end to the other. Land is on its left,
/// water on its right (https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline).
struct Coastline: Sendable {
    /// A closed one does not repeat its first point.
    var points: [WorldPoint]
    let isClosed: Bool
    /// Whether it begins or ends only because the next node is not in the file.
    var isCutAtStart = false
    var isCutAtEnd = false

    /// The coasts that ways make up. A coast is broken where the file lacks a node.
    static func join(_ ways: [CoastWay]) -> [Coastline] {
        CoastWay.joined(ways).flatMap { $0.isClosed ? closed(Array($0.points.dropLast())) : open($0.points) }
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
