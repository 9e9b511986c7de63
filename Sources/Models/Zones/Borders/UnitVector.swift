import Foundation

/// A point of the sphere as seen from its middle, where there are no poles and no antimeridian.
struct UnitVector {
    var x: Double
    var y: Double
    var z: Double

    static let zero = UnitVector(x: 0, y: 0, z: 0)

    init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    init(_ point: GeoPoint) { self.init(latitude: point.latitude, longitude: point.longitude) }

    init(latitude: Double, longitude: Double) {
        let (phi, lambda) = (latitude * .pi / 180, longitude * .pi / 180)
        let across = cos(phi)
        self.init(x: across * cos(lambda), y: across * sin(lambda), z: sin(phi))
    }

    static func + (one: UnitVector, other: UnitVector) -> UnitVector {
        UnitVector(x: one.x + other.x, y: one.y + other.y, z: one.z + other.z)
    }

    static func - (one: UnitVector, other: UnitVector) -> UnitVector {
        UnitVector(x: one.x - other.x, y: one.y - other.y, z: one.z - other.z)
    }

    func dot(_ other: UnitVector) -> Double { x * other.x + y * other.y + z * other.z }

    /// `nil` for what points nowhere, as the sum of all directions does.
    var point: GeoPoint? {
        guard dot(self) > 1e-18 else { return nil }
        return GeoPoint(
            latitude: atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi,
            longitude: atan2(y, x) * 180 / .pi
        )
    }
}
