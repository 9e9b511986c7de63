import Foundation

/// Where a zone ends: a circle, or polygons with holes.
///
/// Circles are measured on the sphere. The sides of polygons are straight in degrees, as GeoJSON has them (RFC 7946
/// section 3.1.1); a side that is more than half the earth long goes the other way round, over the antimeridian.
package enum ZoneBorder: Hashable, Sendable {
    case circle(ZoneCircle)
    /// Never none.
    case polygons([ZonePolygon])

    /// Why something is no border.
    package enum Problem: Error, Hashable, Sendable {
        case badRadius
        /// A ring has fewer than three corners that differ, or no side that is a border.
        case tooFewCorners
        case tooManyCorners
        /// Its sides go so far that to measure them takes too long.
        case tooLarge
        case noPolygon
    }

    /// Metres.
    package static let radii = 1.0...1_000_000
    /// Corners of all rings together.
    package static let maxCorners = 4_000
    /// Pieces of which all sides together consist, each of which is looked at to tell how far the border is.
    static let maxPieces = 20_000

    /// Throws `Problem`.
    package init(centre: GeoPoint, radiusMetres: Double) throws(Problem) {
        guard Self.radii.contains(radiusMetres) else { throw .badRadius }
        self = .circle(ZoneCircle(centre: centre, radiusMetres: radiusMetres))
    }

    /// Throws `Problem`.
    /// - Parameter polygons: the rings of each, the outer one first, closed or not.
    package init(polygons: [[[GeoPoint]]]) throws(Problem) {
        // A ring may repeat its first corner at its end; the repeated corner is not counted.
        let corners = polygons.joined().reduce(0) { $0 + $1.count - ($1.count > 1 && $1.first == $1.last ? 1 : 0) }
        guard corners <= Self.maxCorners else { throw .tooManyCorners }
        try self.init(stored: polygons)
        guard case .polygons(let read) = self else { return }
        var pieces = 0
        for ring in read.flatMap(\.rings) {
            // A ring without pieces has no distance to any point.
            guard ring.pieceCount > 0 else { throw .tooFewCorners }
            pieces += ring.pieceCount
        }
        guard pieces <= Self.maxPieces else { throw .tooLarge }
    }

    /// What was checked before it was written: limits that change later leave it as it is.
    init(stored polygons: [[[GeoPoint]]]) throws(Problem) {
        guard !polygons.isEmpty else { throw .noPolygon }
        var read: [ZonePolygon] = []
        for rings in polygons { read.append(try ZonePolygon(rings)) }
        self = .polygons(read)
    }

    /// Corners of all rings of polygons.
    package var cornerCount: Int {
        guard case .polygons(let polygons) = self else { return 0 }
        return polygons.flatMap(\.rings).reduce(0) { $0 + $1.corners.count }
    }

    package func contains(_ point: GeoPoint) -> Bool {
        switch self {
        case .circle(let circle): circle.centre.metres(to: point) <= circle.radiusMetres
        case .polygons(let polygons): polygons.contains { $0.contains(point) }
        }
    }

    /// How far it is to the border: negative inside.
    package func metres(to point: GeoPoint) -> Double {
        switch self {
        case .circle(let circle): return circle.centre.metres(to: point) - circle.radiusMetres
        case .polygons(let polygons):
            let metres = polygons.map { $0.metresToSides(from: point) }.min() ?? .infinity
            return contains(point) ? -metres : metres
        }
    }

    /// Boxes that together hold all of it, and more.
    package var boxes: [ZoneBox] {
        switch self {
        case .circle(let circle): ZoneBox.around(circle)
        case .polygons(let polygons): polygons.flatMap { $0.outer.boxes }
        }
    }

    /// The radius of a circle, or for polygons that of a circle with the same area, however long and thin they are.
    package var evenRadiusMetres: Double {
        switch self {
        case .circle(let circle): circle.radiusMetres
        case .polygons(let polygons): (max(0, polygons.reduce(0) { $0 + $1.squareMetres }) / .pi).squareRoot()
        }
    }

    /// A circle that holds all of it; of a circle itself.
    package var surrounding: ZoneCircle {
        switch self {
        case .circle(let circle): circle
        case .polygons(let polygons): ZoneCircle(around: polygons.flatMap { $0.outer.trace })
        }
    }
}

/// All within a distance of a point.
package struct ZoneCircle: Hashable, Sendable {
    package let centre: GeoPoint
    package let radiusMetres: Double

    package init(centre: GeoPoint, radiusMetres: Double) {
        self.centre = centre
        self.radiusMetres = radiusMetres
    }

    /// Its northern, southern, western and eastern ends, as well as a map can show them.
    package var edges: [GeoPoint] {
        let degrees = radiusMetres / GeoPoint.earthRadiusMetres * 180 / .pi
        let (north, south) = (min(centre.latitude + degrees, 85), max(centre.latitude - degrees, -85))
        let wide = min(degrees / max(cos(centre.latitude * .pi / 180), 0.01), 170)
        return [
            GeoPoint(valid: north, centre.longitude), GeoPoint(valid: south, centre.longitude),
            GeoPoint(wrapping: centre.latitude, centre.longitude - wide),
            GeoPoint(wrapping: centre.latitude, centre.longitude + wide),
        ]
    }

    /// Its middle is that of the points as they lie on the sphere.
    init(around points: [GeoPoint]) {
        let sum = points.reduce(UnitVector.zero) { $0 + UnitVector($1) }
        let centre = sum.point ?? points.first ?? GeoPoint.origin
        let farthest = points.map { centre.metres(to: $0) }.max() ?? 0
        self.init(centre: centre, radiusMetres: max(farthest, 1))
    }
}

extension GeoPoint {
    /// Off the coast of Africa.
    static var origin: GeoPoint { GeoPoint(valid: 0, 0) }
}
