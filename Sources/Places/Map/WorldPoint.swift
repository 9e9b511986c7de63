import Foundation
import Models

/// A position in the square of the Web Mercator projection (EPSG:3857): x from west to east, y from north to south, both
/// from 0 up to `size`. One unit is less than 2 cm anywhere. A tile of zoom z is a square of `size / 2^z` units, so that
/// drawing needs shifts and no trigonometry.
package struct WorldPoint: Hashable, Sendable {
    package let x: Int32
    package let y: Int32

    /// Units along a side of the square, 2^31; the largest coordinate is one less.
    package static let size = 2_147_483_648.0
    /// The square ends here: beyond it, positions are drawn at its edge.
    package static let maxLatitude = 85.051_128_779_806_6

    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    package init(_ point: GeoPoint) {
        let latitude = min(max(point.latitude, -Self.maxLatitude), Self.maxLatitude) * .pi / 180
        let x = (point.longitude + 180) / 360
        let y = (1 - asinh(tan(latitude)) / .pi) / 2
        self.init(x: Self.unit(x), y: Self.unit(y))
    }

    /// The position on the earth; `nil` never happens for coordinates in the square.
    package var geoPoint: GeoPoint? {
        let latitude = atan(sinh(.pi * (1 - 2 * Double(y) / Self.size))) * 180 / .pi
        return GeoPoint(latitude: latitude, longitude: Double(x) / Self.size * 360 - 180)
    }

    private static func unit(_ share: Double) -> Int32 {
        Int32(min(max((share * size).rounded(), 0), size - 1))
    }
}
