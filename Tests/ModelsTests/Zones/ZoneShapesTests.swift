import Foundation
import Testing

@testable import Models

/// Which of many zones hold a point.
struct ZoneShapesTests {
    /// The same every time.
    private struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static func shapes(_ count: Int, _ chance: inout Chance) throws -> [ZoneShape] {
        try (0..<count).map { number in
            // A few on the earth's seams, the rest around one town.
            let isTown = number % 4 != 0
            let latitude = isTown ? Double.random(in: 60...60.4, using: &chance) : .random(in: -90...90, using: &chance)
            let longitude =
                isTown ? Double.random(in: 24...25, using: &chance) : .random(in: -180...180, using: &chance)
            let centre = try #require(GeoPoint(latitude: latitude, longitude: longitude))
            let radius = Double.random(in: 50...(isTown ? 900 : 400_000), using: &chance)
            let border: ZoneBorder
            if number % 3 == 0, abs(latitude) < 85 {
                let size = Double.random(in: 0.002...(isTown ? 0.02 : 3), using: &chance)
                let ring = try (0..<7).map { corner in
                    let angle = Double(corner) / 7 * 2 * .pi
                    let reach = size * Double.random(in: 0.4...1, using: &chance)
                    let east = longitude + reach * cos(angle)
                    return try #require(
                        GeoPoint(
                            latitude: latitude + reach * sin(angle),
                            longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east
                        )
                    )
                }
                border = try ZoneBorder(polygons: [[ring]])
            } else {
                border = try ZoneBorder(centre: centre, radiusMetres: radius)
            }
            return ZoneShape(id: ZoneID(rawValue: Int64(number + 1)), border: border)
        }
    }

    @Test func `the tree finds what looking at each one finds`() throws {
        var chance = Chance(state: 7)
        let all = try Self.shapes(600, &chance)
        let shapes = ZoneShapes(all)
        var hits = 0
        for number in 0..<800 {
            let isTown = number % 2 == 0
            let point = try #require(
                GeoPoint(
                    latitude: isTown ? .random(in: 60...60.4, using: &chance) : .random(in: -90...90, using: &chance),
                    longitude: isTown ? .random(in: 24...25, using: &chance) : .random(in: -180...180, using: &chance)
                )
            )
            let expected = all.filter { $0.border.contains(point) }.map(\.id)
            hits += expected.count
            #expect(shapes.holding(point).map(\.id) == expected)
        }
        #expect(hits > 100)
        #expect(try ZoneShapes([]).holding(#require(GeoPoint(latitude: 0, longitude: 0))).isEmpty)
    }
}

extension ZoneShape {
    fileprivate init(id: ZoneID, border: ZoneBorder) {
        self.init(id: id, owner: nil, audience: .everyone, isHidden: false, border: border)
    }
}
