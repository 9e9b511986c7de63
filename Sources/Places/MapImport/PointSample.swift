/// At most a million points out of any number, evenly: when there are too many, every second one goes, and of those to
/// come one less is taken.
struct PointSample {
    private static let limit = 1 << 20

    private(set) var points: [WorldPoint] = []
    private var step = 1
    private var count = 0

    mutating func add(_ point: WorldPoint) {
        count += 1
        guard count.isMultiple(of: step) else { return }
        points.append(point)
        guard points.count >= Self.limit else { return }
        points = stride(from: 1, to: points.count, by: 2).map { points[$0] }
        step *= 2
    }
}
