/// Leaves out what nobody could see: a detail is stored for several zooms, and at the farthest of them its points lie
/// closer than a pixel.
struct Thinning {
    typealias Point = (x: Int, y: Int)

    /// Points nearer than this to the one before are left out, in steps.
    let steps: Int

    /// One pixel on far maps, half of one on near ones; the nearest are drawn as they are.
    init(zoom: Int) { steps = zoom >= 18 ? 1 : zoom == 17 ? 2 : zoom == 16 ? 3 : 4 }

    /// A line without the points between that do not count; its ends stay.
    func line(_ points: [Point]) -> [Point] {
        guard steps > 1, points.count > 2, let first = points.first, let last = points.last else { return points }
        var kept = [first]
        kept.reserveCapacity(points.count)
        for point in points.dropFirst().dropLast() where isFar(point, from: kept[kept.count - 1]) { kept.append(point) }
        kept.append(last)
        return kept
    }

    /// The same of a ring; empty where all of it is smaller than two pixels.
    func ring(_ points: [Point]) -> [Point] {
        guard steps > 1, let first = points.first else { return points }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        var kept = [first]
        kept.reserveCapacity(points.count)
        for point in points.dropFirst() {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
            if isFar(point, from: kept[kept.count - 1]) { kept.append(point) }
        }
        let isSmall = right - left < 2 * MapView.steps && bottom - top < 2 * MapView.steps
        return isSmall || kept.count < 3 ? [] : kept
    }

    private func isFar(_ point: Point, from other: Point) -> Bool {
        max(abs(point.x - other.x), abs(point.y - other.y)) >= steps
    }
}
