import Foundation
import Models

/// How long it takes to find out which of ten thousand zones hold a point; with a path, also what was found, for
/// `zones.py` to compare.
///
///     swift run -c release ZonesBench [FILE]
@main
struct ZonesBench {
    static func main() throws {
        var chance = Chance(state: 11)
        let shapes = ZoneShapes(try zones(10_000, &chance))
        let clock = ContinuousClock()
        var times: [Duration] = []
        var found = 0
        for _ in 0..<100_000 {
            let point = try point(isTown: true, &chance)
            times.append(clock.measure { found += shapes.holding(point).count })
        }
        times.sort()
        print("zones \(shapes.count), points \(times.count), zones per point \(Double(found) / Double(times.count))")
        print("p50 \(times[times.count / 2])  p99 \(times[times.count * 99 / 100])  worst \(times[times.count - 1])")
        if let path = CommandLine.arguments.dropFirst().first { try write(to: path) }
    }

    private static func write(to path: String) throws {
        var chance = Chance(state: 23)
        let all = try zones(2_000, &chance)
        let shapes = ZoneShapes(all)
        var lines = all.map(line)
        for number in 0..<100_000 {
            let point = try point(isTown: number % 2 == 0, &chance)
            let one = all[number % all.count]
            let held = shapes.holding(point).map(\.id.description).joined(separator: ",")
            lines.append("Q \(point.latitude) \(point.longitude) \(one.id) \(one.border.metres(to: point)) \(held)")
        }
        try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }

    private static func line(_ shape: ZoneShape) -> String {
        switch shape.border {
        case .circle(let circle):
            "C \(shape.id) \(circle.centre.latitude) \(circle.centre.longitude) \(circle.radiusMetres)"
        case .polygons(let polygons):
            "P \(shape.id) "
                + polygons[0].outer.corners.map { "\($0.latitude) \($0.longitude)" }.joined(separator: " ")
        }
    }

    struct OffTheEarth: Error {}

    private static func point(isTown: Bool, _ chance: inout Chance) throws -> GeoPoint {
        let point = GeoPoint(
            latitude: isTown ? .random(in: 60...60.4, using: &chance) : .random(in: -90...90, using: &chance),
            longitude: isTown ? .random(in: 24...25, using: &chance) : .random(in: -180...180, using: &chance)
        )
        guard let point else { throw OffTheEarth() }
        return point
    }

    /// Three of four in one town, the others anywhere, up to 400 km wide: over the antimeridian and the poles too. A third
    /// are polygons.
    private static func zones(_ count: Int, _ chance: inout Chance) throws -> [ZoneShape] {
        try (0..<count).map { number in
            let isTown = number % 4 != 0
            let centre = try point(isTown: isTown, &chance)
            let border: ZoneBorder
            if number % 3 == 0, abs(centre.latitude) < 85 {
                border = try ZoneBorder(polygons: [[ring(around: centre, isTown: isTown, &chance)]])
            } else {
                let radius = Double.random(in: 50...(isTown ? 900 : 400_000), using: &chance)
                border = try ZoneBorder(centre: centre, radiusMetres: radius)
            }
            return ZoneShape(
                id: ZoneID(rawValue: Int64(number + 1)),
                owner: nil,
                audience: .everyone,
                isHidden: false,
                border: border
            )
        }
    }

    private static func ring(around centre: GeoPoint, isTown: Bool, _ chance: inout Chance) -> [GeoPoint] {
        let size = Double.random(in: 0.002...(isTown ? 0.02 : 3), using: &chance)
        return (0..<7).compactMap { corner in
            let angle = Double(corner) / 7 * 2 * .pi
            let reach = size * Double.random(in: 0.4...1, using: &chance)
            let east = centre.longitude + reach * cos(angle)
            return GeoPoint(
                latitude: centre.latitude + reach * sin(angle),
                longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east
            )
        }
    }
}

/// The same every time.
struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
