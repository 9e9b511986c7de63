import Foundation

/// A position on the earth in degrees (WGS 84).
package struct GeoPoint: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double

    /// The mean earth radius that OpenStreetMap tools use for haversine distances, in metres (IUGG R1).
    package static let earthRadiusMetres = 6_371_008.8

    /// Where a map looks that knows of nothing else to show: between the continents, so that most of them are in view.
    package static let wholeEarth = GeoPoint(valid: 20, 0)

    /// `nil` unless latitude is within ±90 and longitude within ±180, both finite.
    package init?(latitude: Double, longitude: Double) {
        guard (-90.0...90.0).contains(latitude), (-180.0...180.0).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Takes degrees that are known to be good; a longitude may be some turns further.
    init(valid latitude: Double, _ longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The same, with its longitude brought back within ±180.
    init(wrapping latitude: Double, _ longitude: Double) {
        self.init(valid: latitude, longitude - 360 * ((longitude + 180) / 360).rounded(.down))
    }

    /// Great-circle distance in metres by the haversine formula.
    package func metres(to other: GeoPoint) -> Double {
        let radians = Double.pi / 180
        let sinLatitude = sin((other.latitude - latitude) * radians / 2)
        let sinLongitude = sin((other.longitude - longitude) * radians / 2)
        let cosines = cos(latitude * radians) * cos(other.latitude * radians)
        let a = sinLatitude * sinLatitude + cosines * sinLongitude * sinLongitude
        return 2 * Self.earthRadiusMetres * asin(min(1, a.squareRoot()))
    }
}
