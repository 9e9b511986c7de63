import Foundation

/// Instants as files carry them (RFC 3339, in UTC).
enum Timestamp {
    static func text(_ epochSeconds: Int64) -> String {
        Date(timeIntervalSince1970: TimeInterval(epochSeconds)).formatted(.iso8601)
    }
}
