import Foundation
import Models

/// A box of latitudes and longitudes, for the R*Tree.
struct SearchBox: Equatable {
    let latitudes: ClosedRange<Double>
    let longitudes: ClosedRange<Double>

    /// About a centimetre, so that rounding never drops what lies right on the edge.
    private static let marginDegrees = 1e-7

    /// The boxes that together cover the circle: one, or two where it crosses the antimeridian. A circle with a pole
    /// in it covers all longitudes.
    static func covering(_ centre: GeoPoint, radiusMetres: Double) -> [SearchBox] {
        let angle = radiusMetres / GeoPoint.earthRadiusMetres
        let degrees = angle * 180 / .pi + marginDegrees
        let south = centre.latitude - degrees
        let north = centre.latitude + degrees
        let latitudes = max(south, -90)...max(min(north, 90), -90)
        let reach = sin(min(angle, .pi / 2)) / cos(centre.latitude * .pi / 180)
        guard south > -90, north < 90, reach < 1 else {
            return [SearchBox(latitudes: latitudes, longitudes: -180...180)]
        }
        let width = asin(reach) * 180 / .pi + marginDegrees
        let west = centre.longitude - width
        let east = centre.longitude + width
        guard east - west < 360 else { return [SearchBox(latitudes: latitudes, longitudes: -180...180)] }
        if west < -180 {
            return [
                SearchBox(latitudes: latitudes, longitudes: -180...east),
                SearchBox(latitudes: latitudes, longitudes: (west + 360)...180),
            ]
        }
        if east > 180 {
            return [
                SearchBox(latitudes: latitudes, longitudes: west...180),
                SearchBox(latitudes: latitudes, longitudes: -180...(east - 360)),
            ]
        }
        return [SearchBox(latitudes: latitudes, longitudes: west...east)]
    }
}
