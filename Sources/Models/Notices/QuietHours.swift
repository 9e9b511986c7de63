import Clocks
import Foundation

/// When a member wants no mail and no push, every day by the clocks of one zone.
package struct QuietHours: Hashable, Sendable {
    /// Minutes of the day, 0 to 1439; never the same. From 22:00 to 7:00 goes over midnight.
    package let fromMinute: Int
    package let toMinute: Int
    package let zone: TimeZone

    /// `nil` for minutes that are none or the same, and for a zone that the tz database does not know.
    package init?(fromMinute: Int, toMinute: Int, zone: String) {
        guard (0..<1_440).contains(fromMinute), (0..<1_440).contains(toMinute), fromMinute != toMinute,
            let known = TimeZone(named: zone)
        else { return nil }
        self.fromMinute = fromMinute
        self.toMinute = toMinute
        self.zone = known
    }

    /// When the quiet hours end that `instant` lies in; `nil` outside of them. Where clocks are changed the end is that
    /// of `WallClock`: a time that is left out is the instant of the change, of one that comes twice the first counts.
    package func end(at instant: Int64) -> Int64? {
        let clock = WallClock(zone)
        let local = clock.local(at: instant)
        let minute = local.minute
        let passesMidnight = fromMinute > toMinute
        let isQuiet =
            passesMidnight
            ? minute >= fromMinute || minute < toMinute : (fromMinute..<toMinute).contains(minute)
        guard isQuiet else { return nil }
        let days = passesMidnight && minute >= fromMinute ? 1 : 0
        let end = clock.instant(ofWall: LocalTime(CivilDate(number: local.day + days), minute: toMinute).wall)
        return end > instant ? end : nil
    }
}

extension QuietHours {
    static let fields: Fields<QuietHours> = [
        "from_minute": \.fromMinute, "to_minute": \.toMinute, "zone": \.zone.identifier,
    ]

    /// `nil` where the account has none.
    package static func find(of account: AccountID, _ db: DatabaseConnection) throws -> QuietHours? {
        try db.row(
            cached: "SELECT \(fields.columns) FROM quiet_hours WHERE account_id = ?",
            arguments: [account]
        ) { try read(&$0) } ?? nil
    }

    /// What the next columns of a row say, those of `fields`; `nil` for a zone that the tz database does not know.
    static func read(_ row: inout ResultRow) throws -> QuietHours? {
        try QuietHours(fromMinute: row.next(), toMinute: row.next(), zone: row.next())
    }

    /// Replaces the account's; `nil` takes them away.
    package static func save(_ hours: QuietHours?, of account: AccountID, _ db: DatabaseConnection) throws {
        guard let hours else {
            return try db.execute(cached: "DELETE FROM quiet_hours WHERE account_id = ?", arguments: [account])
        }
        let values = ["account_id": account] + fields.assignments(of: hours)
        try db.execute(
            cached: "INSERT INTO quiet_hours \(values.inserted) \(values.replacing("account_id"))",
            arguments: values.arguments
        )
    }
}
