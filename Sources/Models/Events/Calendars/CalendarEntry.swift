/// An event as it stands in a member's own calendar.
package struct CalendarEntry: Hashable, Sendable {
    package let event: Event
    package let attendance: Attendance
    /// What of a series is not as its rule says.
    package let exceptions: SeriesExceptions

    /// The most that a calendar holds.
    package static let limit = 1_000

    /// What a member has to do with and has not declined: what is ahead or going on, soonest first, then what was after
    /// `since`, latest first; at most `limit`. Without events of people with whom there is a block, and without what is
    /// hidden.
    package static func list(
        of account: AccountID,
        since: Int64,
        limit: Int = limit,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [CalendarEntry] {
        let coming = try rows("attendance.listed_at >= ?2", "ASC", [account, now, limit], db)
        let past = try rows(
            "attendance.listed_at < ?2 AND attendance.listed_at >= ?4",
            "DESC",
            [account, now, limit - coming.count, since],
            db
        )
        return coming + past
    }

    /// Those of them to which a circle was asked, from `since` on, the earliest first.
    package static func list(
        of account: AccountID,
        in circle: CircleID,
        since: Int64,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [CalendarEntry] {
        let rows = try db.rows(
            cached: """
                SELECT \(Event.columns), \(Attendance.columns)
                FROM attendance JOIN event ON event.id = attendance.event_id
                JOIN event_circle ON event_circle.event_id = event.id
                WHERE attendance.account_id = ?1 AND event_circle.circle_id = ?4 AND attendance.listed_at >= ?2
                    AND attendance.answer <> 'declined' AND event.hidden_at IS NULL AND \(EventListing.isShown)
                ORDER BY attendance.listed_at, attendance.event_id LIMIT ?3
                """,
            arguments: [account, since, limit, circle],
            eventAndAttendance
        )
        return try rows.map { try CalendarEntry($0, $1, db) }
    }

    /// All that a member ever had to do with, but for others' events that are hidden, 500 at a time in the order of
    /// their numbers; empty after the last.
    package static func all(
        of account: AccountID,
        after event: EventID?,
        _ db: DatabaseConnection
    ) throws -> [CalendarEntry] {
        let rows = try db.rows(
            cached: """
                SELECT \(Event.columns), \(Attendance.columns)
                FROM attendance JOIN event ON event.id = attendance.event_id
                WHERE attendance.account_id = ?1 AND attendance.event_id > ?2
                    AND (event.hidden_at IS NULL OR event.host_id = ?1)
                ORDER BY attendance.event_id LIMIT 500
                """,
            arguments: [account, event ?? EventID(rawValue: 0)],
            eventAndAttendance
        )
        return try rows.map { try CalendarEntry($0, $1, db) }
    }

    private static func rows(
        _ span: String,
        _ order: String,
        _ arguments: Arguments,
        _ db: DatabaseConnection
    ) throws -> [CalendarEntry] {
        let rows = try db.rows(
            cached: """
                SELECT \(Event.columns), \(Attendance.columns)
                FROM attendance JOIN event ON event.id = attendance.event_id
                WHERE attendance.account_id = ?1 AND \(span) AND attendance.answer <> 'declined'
                    AND event.hidden_at IS NULL AND \(EventListing.isShown)
                ORDER BY attendance.listed_at \(order), attendance.event_id \(order) LIMIT ?3
                """,
            arguments: arguments,
            eventAndAttendance
        )
        return try rows.map { try CalendarEntry($0, $1, db) }
    }

    private static func eventAndAttendance(_ row: inout ResultRow) throws -> (Event, Attendance) {
        try (row.next(), row.next())
    }

    private init(_ event: Event, _ attendance: Attendance, _ db: DatabaseConnection) throws {
        self.event = event
        self.attendance = attendance
        exceptions = try event.seriesExceptions(db)
    }
}
