import Foundation

/// A closed line of straight sides in degrees.
package struct ZoneRing: Hashable, Sendable {
    /// As they were given, without the first again at the end.
    package let corners: [GeoPoint]
    /// Longitudes that go on beyond ±180 instead of jumping, one more than there are corners: at last the first again,
    /// one turn further for a ring around a pole.
    private let longitudes: [Double]
    /// The corners as `contains` goes around them, over the pole where the ring goes around one.
    private let loop: [Corner]
    private let west: Double
    private let east: Double
    private let south: Double
    private let north: Double

    private struct Corner: Hashable, Sendable {
        let x: Double
        let y: Double
    }

    init(_ points: [GeoPoint]) throws(ZoneBorder.Problem) {
        var corners = points
        if corners.count > 1, corners.first == corners.last { corners.removeLast() }
        guard Set(corners).count >= 3 else { throw .tooFewCorners }
        var longitudes = [corners[0].longitude]
        for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            longitudes.append((longitudes.last ?? 0) + Self.step(from.longitude, to.longitude))
        }
        var loop = zip(corners, longitudes).map { Corner(x: $1, y: $0.latitude) }
        let turn = longitudes[corners.count] - longitudes[0]
        if abs(turn) > 180 {
            // Which side of the ring is its inside nobody says: it is the nearer pole.
            let mean = corners.reduce(0) { $0 + $1.latitude } / Double(corners.count)
            let pole = mean < 0 ? -90.0 : 90
            loop.append(Corner(x: longitudes[corners.count], y: corners[0].latitude))
            loop.append(Corner(x: longitudes[corners.count], y: pole))
            loop.append(Corner(x: longitudes[0], y: pole))
        }
        self.corners = corners
        self.longitudes = longitudes
        self.loop = loop
        west = loop.reduce(.infinity) { min($0, $1.x) }
        east = loop.reduce(-.infinity) { max($0, $1.x) }
        south = loop.reduce(.infinity) { min($0, $1.y) }
        north = loop.reduce(-.infinity) { max($0, $1.y) }
    }

    /// The way from one longitude to another is the shorter one. A whole turn is said on purpose: the edge of a map that
    /// shows all of the earth.
    private static func step(_ from: Double, _ to: Double) -> Double {
        let difference = to - from
        if abs(difference) <= 180 || abs(difference) == 360 { return difference }
        return difference > 0 ? difference - 360 : difference + 360
    }

    /// By the winding number (Dan Sunday's form of it): a ring that crosses itself holds all that it goes around.
    func contains(_ point: GeoPoint) -> Bool {
        // The side along a pole is no border.
        let latitude = min(max(point.latitude, -89.999_999_9), 89.999_999_9)
        guard (south...north).contains(latitude) else { return false }
        var longitude = point.longitude - 360 * ((point.longitude - west) / 360).rounded(.down)
        while longitude <= east {
            if winding(around: longitude, latitude) != 0 { return true }
            longitude += 360
        }
        return false
    }

    private func winding(around x: Double, _ y: Double) -> Int {
        var winding = 0
        var from = loop[loop.count - 1]
        for to in loop {
            if (from.y <= y) != (to.y <= y) {
                let side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y)
                if from.y <= y, side > 0 { winding += 1 } else if to.y <= y, side < 0 { winding -= 1 }
            }
            from = to
        }
        return winding
    }

    var squareMetres: Double {
        let metres = GeoPoint.earthRadiusMetres * .pi / 180
        let shrink = cos((south + north) / 2 * .pi / 180)
        var twice = 0.0
        for index in corners.indices {
            let next = corners[(index + 1) % corners.count]
            let (x, y) = (longitudes[index] - west, corners[index].latitude - south)
            twice += x * (next.latitude - south) - (longitudes[index + 1] - west) * y
        }
        return abs(twice) / 2 * metres * metres * shrink
    }

    /// Sides are cut into pieces of at most so many degrees, in which they are as good as straight on the sphere too.
    private static let pieceDegrees = 0.25

    func metresToSides(from point: GeoPoint) -> Double {
        let here = UnitVector(point)
        var nearest = (square: Double.infinity, latitude: 0.0, longitude: 0.0)
        forEachPiece { from, to in
            let (start, way) = (UnitVector(from), UnitVector(to) - UnitVector(from))
            let length = way.dot(way)
            let share = length > 0 ? min(max((here - start).dot(way) / length, 0), 1) : 0
            let latitude = from.latitude + share * (to.latitude - from.latitude)
            let longitude = from.longitude + share * (to.longitude - from.longitude)
            let gap = here - UnitVector(latitude: latitude, longitude: longitude)
            let square = gap.dot(gap)
            if square < nearest.square { nearest = (square, latitude, longitude) }
        }
        guard nearest.square < .infinity else { return .infinity }
        return point.metres(to: GeoPoint(valid: nearest.latitude, nearest.longitude))
    }

    /// The ends of all pieces.
    var trace: [GeoPoint] {
        var points = corners
        forEachPiece { from, _ in points.append(GeoPoint(wrapping: from.latitude, from.longitude)) }
        return points
    }

    /// Counts the pieces of all sides that are borders.
    var pieceCount: Int { corners.indices.reduce(0) { $0 + pieces(ofSide: $1) } }

    /// Into how many pieces a side is cut: none where it is no border.
    private func pieces(ofSide index: Int) -> Int {
        let (from, to) = (corners[index], corners[(index + 1) % corners.count])
        let (west, east) = (longitudes[index], longitudes[index + 1])
        if Self.isSeam(from, to, west, east) { return 0 }
        let wide = max(abs(east - west), abs(to.latitude - from.latitude))
        return max(1, Int((wide / Self.pieceDegrees).rounded(.up)))
    }

    private func forEachPiece(_ body: (_ from: GeoPoint, _ to: GeoPoint) -> Void) {
        for index in corners.indices {
            let (from, to) = (corners[index], corners[(index + 1) % corners.count])
            let (west, east) = (longitudes[index], longitudes[index + 1])
            let pieces = pieces(ofSide: index)
            func end(_ piece: Int) -> GeoPoint {
                let share = Double(piece) / Double(pieces)
                return GeoPoint(
                    valid: from.latitude + share * (to.latitude - from.latitude),
                    west + share * (east - west)
                )
            }
            for piece in 0..<pieces { body(end(piece), end(piece + 1)) }
        }
    }

    /// A cut along the antimeridian, as RFC 7946 section 3.1.9 asks for, or along a pole: no border of anything.
    private static func isSeam(_ from: GeoPoint, _ to: GeoPoint, _ west: Double, _ east: Double) -> Bool {
        if abs(from.latitude) == 90, to.latitude == from.latitude { return true }
        return abs(from.longitude) == 180 && abs(to.longitude) == 180 && west == east
    }

    var boxes: [ZoneBox] { ZoneBox.boxes(south: south, west: west, north: north, east: east) }
}
