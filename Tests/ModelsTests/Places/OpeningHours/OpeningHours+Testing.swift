import Clocks
import Foundation
import Testing

@testable import Models

/// Times as the wall of a place shows them.
struct Wall {
    let zone: TimeZone
    let point: GeoPoint

    init(_ zone: String = "Europe/Berlin", _ latitude: Double = 52.5, _ longitude: Double = 13.4) throws {
        self.zone = try #require(TimeZone(identifier: zone))
        point = try #require(GeoPoint(latitude: latitude, longitude: longitude))
    }

    /// Epoch seconds of "2026-11-23 08:00"; "+60" at the end is a minute later by any clock.
    func instant(_ text: String) throws -> Int64 {
        let parts = text.split(separator: "+")
        let time = try #require(LocalTime(typed: String(parts[0].replacing(" ", with: "T"))))
        return WallClock(zone).instant(ofWall: time.wall) + (parts.count > 1 ? Int64(parts[1]) ?? 0 : 0)
    }

    func state(_ value: String, _ time: String) throws -> OpeningState {
        let hours = try #require(OpeningHours(value), "\(value)")
        return hours.state(at: try instant(time), in: zone, at: point)
    }

    /// The states at some times of 2026, as "o", "c" and "?".
    func states(_ value: String, _ times: [String]) throws -> String {
        try times.map { time in
            switch try state(value, "2026-" + time) {
            case .open: "o"
            case .closed: "c"
            case .unknown: "?"
            }
        }.joined()
    }

    /// The change after a time: "2026-11-24 08:00 open".
    func change(_ value: String, after time: String) throws -> String? {
        let hours = try #require(OpeningHours(value), "\(value)")
        guard let change = hours.nextChange(after: try instant(time), in: zone, at: point) else { return nil }
        let time = LocalTime(wall: WallClock(zone).wall(at: change.instant))
        let word =
            switch change.state {
            case .open: "open"
            case .closed: "closed"
            case .unknown: "unknown"
            }
        return "\(time.date) \(time.clockText) \(word)"
    }
}
