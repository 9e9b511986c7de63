import Clocks
import Foundation

@testable import Models

/// Feeds as text, and what is read of them.
enum FeedSample {
    /// 2026-11-26T12:00:00Z.
    static let now: Int64 = 1_795_694_400
    static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    /// A calendar of these lines; of one event where they begin none.
    static func calendar(_ lines: String) -> [UInt8] {
        let body = lines.contains("BEGIN:") ? lines : "BEGIN:VEVENT\nUID:a\nSUMMARY:Match\n\(lines)\nEND:VEVENT"
        return Array("BEGIN:VCALENDAR\nVERSION:2.0\n\(body)\nEND:VCALENDAR\n".utf8)
    }

    static func read(_ bytes: [UInt8], effort: Int = FeedLimits.feedEffort) throws -> ReadFeed {
        try FeedCalendarReader.read(bytes, in: FeedWindow(at: now, zone: berlin), effort: effort)
    }

    static func read(_ lines: String) throws -> ReadFeed { try read(calendar(lines)) }

    /// When its events begin, in UTC.
    static func starts(_ lines: String) throws -> [String] {
        try read(lines).entries.map { Timestamp.text($0.startsAt) }
    }
}
