import Clocks
import Foundation

@testable import Models

/// A rule with its start, told in the words of a wall clock.
struct Series {
    struct Unreadable: Error {}

    let rule: RecurrenceRule
    let zone: TimeZone
    let start: Int64

    init(_ rule: String, from start: String, in zone: String = "UTC") throws {
        guard let zone = TimeZone(identifier: zone) else { throw Unreadable() }
        self.rule = try RecurrenceRule(parsing: rule)
        self.zone = zone
        self.start = try Self.instant(start, in: zone)
    }

    /// `2026-03-29 02:30`, on the wall.
    static func instant(_ text: String, in zone: TimeZone) throws -> Int64 {
        let basic = text.replacing("-", with: "").replacing(":", with: "").replacing(" ", with: "T") + "00"
        guard let wall = BasicTime.seconds(basic) else { throw Unreadable() }
        return WallClock(zone).instant(movingWall: wall)
    }

    func instant(_ text: String) throws -> Int64 { try Self.instant(text, in: zone) }

    /// `2026-03-29 03:30+01:00`; without the offset in UTC.
    func told(_ instant: Int64) -> String {
        let offset = WallClock(zone).offset(at: instant)
        let text = Array(BasicTime.text(instant + offset))
        let parts = [0..<4, 4..<6, 6..<8, 9..<11, 11..<13].map { String(text[$0]) }
        let wall = "\(parts[0])-\(parts[1])-\(parts[2]) \(parts[3]):\(parts[4])"
        guard zone.identifier != "UTC", zone.identifier != "GMT" else { return wall }
        let sign = offset < 0 ? "-" : "+"
        let hours = Digits.padded(Int(abs(offset)) / 3_600, 2)
        return wall + sign + hours + ":" + Digits.padded(Int(abs(offset)) / 60 % 60, 2)
    }

    func first(_ limit: Int, from: String? = nil, excluding: [String] = []) throws -> [String] {
        let from = try from.map(instant) ?? start
        let excluded = Set(try excluding.map(instant))
        return rule.occurrences(startingAt: start, in: zone, excluding: excluded, from: from, limit: limit).map(told)
    }
}
