import Foundation
import Testing

@testable import Models

/// What is inside of a border, and how far it is to it.
struct ZoneBorderTests {
    static func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
        try #require(GeoPoint(latitude: latitude, longitude: longitude))
    }

    static func ring(_ pairs: [(Double, Double)]) throws -> [GeoPoint] { try pairs.map { try point($0.0, $0.1) } }

    @Test func `a circle holds what is as far as its radius, and tells how far its border is`() throws {
        let centre = try Self.point(60.17, 24.94)
        let border = try ZoneBorder(centre: centre, radiusMetres: 150)
        let near = try Self.point(60.171, 24.94)
        let far = try Self.point(60.172, 24.94)
        #expect(border.contains(near) && !border.contains(far) && border.contains(centre))
        #expect(abs(border.metres(to: near) + 38.8) < 0.1)
        #expect(abs(border.metres(to: far) - 72.4) < 0.1)
        #expect(border.metres(to: centre) == -150)
    }

    @Test func `a hole is outside, and its edge is a border`() throws {
        let border = try ZoneBorder(polygons: [
            [
                Self.ring([(0, 0), (0, 0.01), (0.01, 0.01), (0.01, 0)]),
                Self.ring([(0.004, 0.004), (0.006, 0.004), (0.006, 0.006), (0.004, 0.006)]),
            ]
        ])
        let (inside, hole, outside) = (
            try Self.point(0.002, 0.005), try Self.point(0.005, 0.005), try Self.point(0.02, 0.005)
        )
        #expect(border.contains(inside) && !border.contains(hole) && !border.contains(outside))
        #expect(abs(border.metres(to: hole) - 111.2) < 0.2)
        #expect(abs(border.metres(to: inside) + 222.4) < 0.2)
        #expect(abs(border.metres(to: outside) - 1_111.9) < 1)
    }

    @Test func `a ring that goes around itself twice holds what it goes around`() throws {
        let star = try Self.ring([(1, 0), (-0.8, 0.6), (0.3, -0.95), (0.3, 0.95), (-0.8, -0.6)])
        #expect(try ZoneBorder(polygons: [[star]]).contains(Self.point(0, 0)))
    }

    @Test(arguments: [[179.0, -179], [-179, 179], [179.5, -179.5]])
    func `a zone goes over the antimeridian, drawn through it or cut along it`(longitudes: [Double]) throws {
        let (one, other) = (longitudes[0], longitudes[1])
        let through = try ZoneBorder(polygons: [[Self.ring([(-17, one), (-17, other), (-16, other), (-16, one)])]])
        for longitude in [180.0, -180, 179.7, -179.7] {
            #expect(try through.contains(Self.point(-16.5, longitude)))
        }
        #expect(try !through.contains(Self.point(-16.5, 0)))
        #expect(through.boxes.count == 2)
        let cut = try ZoneBorder(polygons: [
            [Self.ring([(-17, 179), (-17, 180), (-16, 180), (-16, 179)])],
            [Self.ring([(-17, -180), (-17, -179), (-16, -179), (-16, -180)])],
        ])
        // The cut is no border.
        #expect(try cut.metres(to: Self.point(-16.5, 180)) < -50_000)
        let circle = try ZoneBorder(centre: Self.point(-16.5, 179.999), radiusMetres: 1_000)
        #expect(try circle.contains(Self.point(-16.5, -179.995)))
        #expect(circle.boxes.count == 2)
    }

    @Test func `a ring around a pole holds it, as does a circle, and a strip along it`() throws {
        let ring = try Self.ring((0..<12).map { (80, Double($0) * 30 - 180) })
        let cap = try ZoneBorder(polygons: [[ring]])
        for longitude in [0.0, 77, 180, -123] {
            #expect(try cap.contains(Self.point(85, longitude)))
            #expect(try cap.contains(Self.point(90, longitude)))
            #expect(try !cap.contains(Self.point(75, longitude)))
        }
        #expect(try abs(cap.metres(to: Self.point(90, 0)) + 1_111_949) < 2_000)
        #expect(try !cap.contains(Self.point(-85, 0)))
        let strip = try ZoneBorder(polygons: [[Self.ring([(-90, -180), (-60, -180), (-60, 180), (-90, 180)])]])
        #expect(try strip.contains(Self.point(-90, 12)) && strip.contains(Self.point(-61, 179)))
        #expect(try !strip.contains(Self.point(-59, 0)))
        #expect(try strip.metres(to: Self.point(-90, 0)) < -3_000_000)
        let circle = try ZoneBorder(centre: Self.point(89.9999, 10), radiusMetres: 500)
        #expect(try circle.contains(Self.point(89.999, -170)))
        #expect(circle.boxes.map(\.west) == [-180] && circle.boxes.map(\.north) == [90])
    }

    @Test func `what is no border is refused`() throws {
        let centre = try Self.point(0, 0)
        for radius in [0, -1, .nan, .infinity, 1e9] {
            #expect(throws: ZoneBorder.Problem.badRadius) { try ZoneBorder(centre: centre, radiusMetres: radius) }
        }
        #expect(throws: ZoneBorder.Problem.noPolygon) { try ZoneBorder(polygons: []) }
        #expect(throws: ZoneBorder.Problem.tooFewCorners) {
            try ZoneBorder(polygons: [[Self.ring([(0, 0), (1, 1), (0, 0)])]])
        }
        // The last one of them closes the ring.
        let many = Array(repeating: centre, count: ZoneBorder.maxCorners + 2)
        #expect(throws: ZoneBorder.Problem.tooManyCorners) { try ZoneBorder(polygons: [[many]]) }
    }

    @Test func `a ring that runs along a seam of the earth alone has no border and is refused`() throws {
        for corners in [[(90.0, 0.0), (90, 90), (90, 179)], [(0, 180), (10, 180), (20, 180)]] {
            #expect(throws: ZoneBorder.Problem.tooFewCorners) { try ZoneBorder(polygons: [[Self.ring(corners)]]) }
        }
    }

    @Test func `sides that go around the earth thousands of times are refused`() throws {
        let corners = (0..<4_000).map { (Double($0) / 100, $0.isMultiple(of: 2) ? -85.0 : 85) }
        let ring = try corners.map { try Self.point($0.0, $0.1) }
        #expect(throws: ZoneBorder.Problem.tooLarge) { try ZoneBorder(polygons: [[ring]]) }
    }

    @Test func `the radius of a long street is that of a circle as large as it`() throws {
        let street = try ZoneBorder(polygons: [[Self.ring([(0, 0), (0, 0.02), (0.000_2, 0.02), (0.000_2, 0)])]])
        // 2,224 by 22.24 metres.
        #expect(abs(street.evenRadiusMetres - 125.5) < 0.2)
        #expect(street.surrounding.radiusMetres > 1_100)
    }

    @Test func `the circle around a border holds all of its corners`() throws {
        let border = try ZoneBorder(polygons: [[Self.ring([(10, 179.9), (10.2, -179.9), (9.9, -179.8)])]])
        let around = border.surrounding
        for corner in try Self.ring([(10, 179.9), (10.2, -179.9), (9.9, -179.8)]) {
            #expect(around.centre.metres(to: corner) <= around.radiusMetres + 0.01)
        }
        #expect(around.radiusMetres < 40_000)
    }
}
