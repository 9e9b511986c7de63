/// Instants as files carry them (RFC 3339, in UTC).
package enum Timestamp {
    /// `2026-11-21T13:33:40Z`, of the years 1 to 9999.
    package static func text(_ epochSeconds: Int64) -> String {
        let time = LocalTime(wall: epochSeconds)
        return "\(time.date)T\(time.clockText):\(Digits.padded(time.second % 60, 2))Z"
    }
}
