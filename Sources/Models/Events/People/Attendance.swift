import Foundation
import GRDB

/// That somebody has to do with an event: a member, or a person who is known by an address alone.
package struct Attendance: Hashable, Sendable {
    package let id: AttendanceID
    package let event: EventID
    package let account: AccountID?
    /// Of somebody without an account.
    package let email: String?
    package let role: AttendanceRole
    package let answer: Answer
    /// How many others they bring.
    package let plusOnes: Int
    package let note: String
    /// Since when they wait for a seat; `nil` for those who have one or want none.
    package let waitsSince: Int64?
    package let answeredAt: Int64?
    /// What the personal link is made of; 16 bytes.
    package let linkSecret: Data
    /// DTSTAMP of the last answer by calendar mail.
    package let replyStamp: Int64?
    /// Wants no mail about this event.
    package let isMuted: Bool

    package static let maxNoteLength = 500

    package var isWaiting: Bool { waitsSince != nil }
    /// Comes, and has a seat.
    package var isSeated: Bool { answer == .going && waitsSince == nil }
    /// Is told of a public event, and does not come: no guest of it.
    package var onlySubscribes: Bool { role == .subscriber && answer != .going }
}

/// The number of an attendance. Part of a personal link, where a signature stands beside it.
package struct AttendanceID: RawRepresentable, Hashable, Sendable, DatabaseValueConvertible {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension Attendance: FetchableRecord {
    private static let columnNames = [
        "id", "event_id", "account_id", "email", "role", "answer", "plus_ones", "note", "waits_since", "answered_at",
        "link_secret", "reply_stamp", "is_muted",
    ]
    static let columns = columnNames.map { "attendance." + $0 }.joined(separator: ", ")
    /// The same as a condition.
    static let onlySubscribes = "(attendance.role = 'subscriber' AND attendance.answer <> 'going')"
    /// For RETURNING, which knows no other table.
    static let bareColumns = columnNames.joined(separator: ", ")
    static let columnCount = columnNames.count

    package init(row: Row) throws { self.init(row: row, from: 0) }

    /// Reads `columns`, the first of which is at `start`.
    init(row: Row, from start: Int) {
        id = row[start]
        event = row[start + 1]
        account = row[start + 2]
        email = row[start + 3]
        role = row[start + 4]
        answer = row[start + 5]
        plusOnes = row[start + 6]
        note = row[start + 7]
        waitsSince = row[start + 8]
        answeredAt = row[start + 9]
        linkSecret = row[start + 10]
        replyStamp = row[start + 11]
        isMuted = row[start + 12]
    }

    package static func find(_ id: AttendanceID, _ db: GRDB.Database) throws -> Attendance? {
        try fetchOne(db, cached: "SELECT \(columns) FROM attendance WHERE id = ?", arguments: [id])
    }

    package static func find(of account: AccountID, in event: EventID, _ db: GRDB.Database) throws -> Attendance? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM attendance WHERE event_id = ? AND account_id = ?",
            arguments: [event, account]
        )
    }

    /// Everybody's, in the order in which they were asked.
    package static func all(in event: EventID, _ db: GRDB.Database) throws -> [Attendance] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM attendance WHERE event_id = ? ORDER BY id",
            arguments: [event]
        )
    }
}
