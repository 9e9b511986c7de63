/// Leaves out what nobody could see of the bends of a line: what is stored for the nearest zoom has more of them than farther
/// maps can show, and each costs a browser time.
struct Straightening {
    typealias Point = (x: Int, y: Int)

    /// How far a line may be from where it was, in steps; 0 leaves all as it is.
    private let tolerance: Double

    init(zoom: Int) { tolerance = zoom >= 18 ? 0 : zoom == 17 ? 2 : 3 }

    func line(_ points: [Point]) -> [Point] {
        guard tolerance > 0, points.count > 2 else { return points }
        return Self.steps(LineSimplifier.line(Self.world(points), tolerance: tolerance))
    }

    /// The same of a ring; empty where nothing is left of it.
    func ring(_ points: [Point]) -> [Point] {
        guard tolerance > 0, points.count > 3 else { return points }
        let ring = LineSimplifier.ring(Self.world(points), tolerance: tolerance)
        return ring.count < 3 ? [] : Self.steps(ring)
    }

    private static func world(_ points: [Point]) -> [WorldPoint] {
        points.map { WorldPoint(x: Int32(clamping: $0.x), y: Int32(clamping: $0.y)) }
    }

    private static func steps(_ points: [WorldPoint]) -> [Point] { points.map { (Int($0.x), Int($0.y)) } }
}
