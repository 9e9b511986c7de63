import Foundation

/// A part of the earth between two parallels and two meridians in degrees, within ±180: what goes over the antimeridian
/// has two of them.
package struct ZoneBox: Hashable, Sendable {
    package let south: Double
    package let west: Double
    package let north: Double
    package let east: Double

    @inline(__always)
    func contains(_ latitude: Double, _ longitude: Double) -> Bool {
        latitude >= south && latitude <= north && longitude >= west && longitude <= east
    }

    func joined(_ other: ZoneBox) -> ZoneBox {
        ZoneBox(
            south: min(south, other.south),
            west: min(west, other.west),
            north: max(north, other.north),
            east: max(east, other.east)
        )
    }

    /// What lies between longitudes that may go beyond ±180.
    static func boxes(south: Double, west: Double, north: Double, east: Double) -> [ZoneBox] {
        guard east - west < 360 else { return [ZoneBox(south: south, west: -180, north: north, east: 180)] }
        let turns = 360 * ((west + 180) / 360).rounded(.down)
        let (west, east) = (west - turns, east - turns)
        let first = ZoneBox(south: south, west: west, north: north, east: min(east, 180))
        guard east >= 180 else { return [first] }
        return [first, ZoneBox(south: south, west: -180, north: north, east: east - 360)]
    }

    /// A hair more than the circle, so that rounding leaves nothing out.
    static func around(_ circle: ZoneCircle) -> [ZoneBox] {
        let degrees = circle.radiusMetres / GeoPoint.earthRadiusMetres * 180 / .pi * 1.000_001 + 1e-9
        let (south, north) = (circle.centre.latitude - degrees, circle.centre.latitude + degrees)
        guard south > -90, north < 90 else {
            return boxes(south: max(south, -90), west: -180, north: min(north, 90), east: 180)
        }
        // The meridians that touch a circle do so nearer to the pole than its middle is.
        let sine = sin(degrees * .pi / 180) / cos(circle.centre.latitude * .pi / 180)
        let wide = asin(min(sine, 1)) * 180 / .pi * 1.000_001 + 1e-9
        let longitude = circle.centre.longitude
        return boxes(south: south, west: longitude - wide, north: north, east: longitude + wide)
    }
}
