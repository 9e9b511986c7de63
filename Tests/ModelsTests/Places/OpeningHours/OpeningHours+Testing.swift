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
        let numbers = parts[0].split { "- :".contains($0) }.compactMap { Int($0) }
        try #require(numbers.count == 5)
        let date = try #require(CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]))
        let wall = Int64(date.number * 86_400 + numbers[3] * 3_600 + numbers[4] * 60)
        return WallClock(zone).instant(ofWall: wall) + (parts.count > 1 ? Int64(parts[1]) ?? 0 : 0)
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
        let wall = Int(WallClock(zone).wall(at: change.instant))
        let date = CivilDate(number: wall / 86_400)
        let clock = [date.month, date.day, wall / 3_600 % 24, wall / 60 % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
        let word =
            switch change.state {
            case .open: "open"
            case .closed: "closed"
            case .unknown: "unknown"
            }
        return "\(date.year)-\(clock[0])-\(clock[1]) \(clock[2]):\(clock[3]) \(word)"
    }
}
