/// An outer ring and the holes in it.
package struct ZonePolygon: Hashable, Sendable {
    package let outer: ZoneRing
    package let holes: [ZoneRing]

    /// The outer ring first.
    init(_ rings: [[GeoPoint]]) throws(ZoneBorder.Problem) {
        guard let first = rings.first else { throw .noPolygon }
        outer = try ZoneRing(first)
        var holes: [ZoneRing] = []
        for ring in rings.dropFirst() { holes.append(try ZoneRing(ring)) }
        self.holes = holes
    }

    package var rings: [ZoneRing] { [outer] + holes }

    func contains(_ point: GeoPoint) -> Bool {
        outer.contains(point) && !holes.contains { $0.contains(point) }
    }

    /// As good as flat: for borders of the size of towns.
    var squareMetres: Double { outer.squareMetres - holes.reduce(0) { $0 + $1.squareMetres } }

    /// How far the nearest side is.
    func metresToSides(from point: GeoPoint) -> Double {
        rings.map { $0.metresToSides(from: point) }.min() ?? .infinity
    }
}
