import Foundation

/// That somebody has to do with an event: a member, or a person who is known by an address alone.
package struct Attendance: Hashable, Sendable {
    package let id: AttendanceID
    package let event: EventID
    package let account: AccountID?
    /// The address of somebody without an account: where mails go. Whatever people read has `shownEmail`.
    package let email: String?
    /// They were asked with a circle that they are in, and not by an address that hosts have typed.
    package let isAddressVeiled: Bool
    /// What somebody without an account calls themselves; may be empty.
    package let guestName: String
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
    /// Since when a mail that asks somebody without an account may be out; `nil` for members, and before that.
    package let mailedAt: Int64?

    package static let maxNoteLength = 500
    /// In Unicode scalars.
    package static let maxGuestNameLength = 60

    /// The address as hosts may read it, wherever that is; `nil` where only a circle knows it.
    package var shownEmail: String? { isAddressVeiled ? nil : email }
    package var isWaiting: Bool { waitsSince != nil }
    /// Knows of the event: a member by the notice of it, and somebody without an account by a mail.
    package var isAsked: Bool { account != nil || mailedAt != nil || answer != .none }
    /// Comes, and has a seat.
    package var isSeated: Bool { answer == .going && waitsSince == nil }
    /// Has said yes, with a seat or without one, or perhaps.
    package var comesOrMay: Bool { answer == .going || answer == .maybe }
    /// Is told of a public event, and does not come: no guest of it.
    package var onlySubscribes: Bool { role == .subscriber && answer != .going }
}

/// The number of an attendance. Part of a personal link, where a signature stands beside it.
package struct AttendanceID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension Attendance: RowDecodable {
    static let columns =
        Columns(of: "attendance", "id", "event_id", "account_id", "email", "role", "answer", "plus_ones", "note")
        + Columns(of: "attendance", "waits_since", "answered_at", "link_secret", "reply_stamp", "is_muted")
        + Columns(of: "attendance", "guest_name", "mailed_at", "is_address_veiled")
    /// What `shownEmail` is, in SQL; empty where the address is veiled.
    static let shownEmail = "CASE WHEN attendance.is_address_veiled = 1 THEN '' ELSE attendance.email END"
    /// An SQL condition: the person has subscribed and does not take part.
    static let onlySubscribes = "(attendance.role = 'subscriber' AND attendance.answer <> 'going')"
    /// An SQL condition: they have answered, or voted.
    static let hasSaidSomething = """
        (attendance.answer <> 'none' OR EXISTS (SELECT 1 FROM poll_vote WHERE attendance_id = attendance.id))
        """
    /// Whether they have voted on what is still voted on.
    static let hasVoted = """
        (EXISTS (SELECT 1 FROM event WHERE event.id = attendance.event_id AND event.status = 'polling')
            AND EXISTS (SELECT 1 FROM poll_vote WHERE poll_vote.attendance_id = attendance.id))
        """

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        event = try row.next()
        account = try row.next()
        email = try row.next()
        role = try row.next()
        answer = try row.next()
        plusOnes = try row.next()
        note = try row.next()
        waitsSince = try row.next()
        answeredAt = try row.next()
        linkSecret = try row.next()
        replyStamp = try row.next()
        isMuted = try row.next()
        guestName = try row.next()
        mailedAt = try row.next()
        isAddressVeiled = try row.next()
    }

    package static func find(_ id: AttendanceID, _ db: DatabaseConnection) throws -> Attendance? {
        try fetchOne(db, cached: "SELECT \(columns) FROM attendance WHERE id = ?", arguments: [id])
    }

    /// Somebody's part in an event, with the event and whether its hosts ask something with the answer.
    package static func findWithEvent(
        _ id: AttendanceID,
        _ db: DatabaseConnection
    ) throws -> (mine: Attendance, event: Event, hasQuestions: Bool)? {
        try db.row(
            cached: """
                SELECT \(columns), \(Event.columns),
                    EXISTS (SELECT 1 FROM question WHERE question.event_id = event.id)
                FROM attendance JOIN event ON event.id = attendance.event_id
                WHERE attendance.id = ?
                """,
            arguments: [id]
        ) { try ($0.next(), $0.next(), $0.next()) }
    }

    /// Those of them that are there, in the order in which they were asked.
    static func find(_ ids: [AttendanceID], _ db: DatabaseConnection) throws -> [Attendance] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM attendance WHERE id IN \(EngineSpelling.numbers("?")) ORDER BY id
                """,
            arguments: [ids.numberList]
        )
    }

    package static func find(of account: AccountID, in event: EventID, _ db: DatabaseConnection) throws -> Attendance? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM attendance WHERE event_id = ? AND account_id = ?",
            arguments: [event, account]
        )
    }

    /// Everybody's, in the order in which they were asked.
    package static func all(in event: EventID, _ db: DatabaseConnection) throws -> [Attendance] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM attendance WHERE event_id = ? ORDER BY id",
            arguments: [event]
        )
    }

    /// The next of them.
    static func some(
        _ limit: Int,
        in event: EventID,
        after last: AttendanceID,
        _ db: DatabaseConnection
    ) throws -> [Attendance] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM attendance WHERE event_id = ? AND id > ? ORDER BY id LIMIT ?",
            arguments: [event, last, limit]
        )
    }
}
