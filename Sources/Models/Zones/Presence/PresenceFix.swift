/// A position as a device tells it. It is used and forgotten: nothing of it reaches the database or a log.
package struct PresenceFix: Hashable, Sendable {
    package let point: GeoPoint
    /// Metres: the radius of the circle in which the device believes itself to be (W3C Geolocation: 95 % confidence).
    package let accuracy: Double
    /// Milliseconds since 1970 by the clock of the device, which may be wrong: good for order and for differences alone.
    package let time: Int64

    /// `nil` unless the accuracy is between 0 and 100 km, and the time not negative.
    package init?(_ point: GeoPoint, accuracy: Double, time: Int64) {
        guard (0...100_000).contains(accuracy), time >= 0 else { return nil }
        self.point = point
        self.accuracy = accuracy
        self.time = time
    }
}
