/// An event that somebody may see, and what they have to do with it. There is no other way from an address to an event,
/// so that a stranger's is not found at all.
package struct VisibleEvent: Hashable, Sendable {
    package let event: Event
    /// The viewer's own; `nil` for guests and passers-by of a public event.
    package let attendance: Attendance?

    package var manages: Bool { attendance?.role.manages ?? false }
}

extension VisibleEvent: RowDecodable {
    package init(from row: inout ResultRow) throws {
        event = try row.next()
        attendance = try row.next(of: Attendance.columns)
    }

    /// `nil` where there is none, and where the viewer may not know of it: not invited, either has blocked the other,
    /// it is hidden, or they are suspended, perhaps since their request began. Operators see what is hidden or was
    /// reported, whoever was invited to it or blocks them.
    package static func find(_ code: EventCode, for viewer: AccountID?, _ db: DatabaseConnection) throws
        -> VisibleEvent?
    {
        try fetchOne(db, cached: selection(), arguments: [viewer, code])
    }

    /// The same, and whether the viewer has notices of it that are unread.
    package static func findToRead(
        _ code: EventCode,
        for viewer: AccountID?,
        _ db: DatabaseConnection
    ) throws -> (found: VisibleEvent, isUnread: Bool)? {
        try db.row(
            cached: selection(
                """
                , EXISTS (SELECT 1 FROM notice
                    WHERE notice.account_id = ?1 AND notice.event_id = event.id AND notice.read_at IS NULL)
                """
            ),
            arguments: [viewer, code]
        ) { try (VisibleEvent(from: &$0), $0.next()) }
    }

    /// The same, and whether its hosts ask something with the answer.
    package static func findToAnswer(
        _ code: EventCode,
        by viewer: AccountID,
        _ db: DatabaseConnection
    ) throws -> (found: VisibleEvent, hasQuestions: Bool)? {
        try db.row(
            cached: selection(", EXISTS (SELECT 1 FROM question WHERE question.event_id = event.id)"),
            arguments: [viewer, code]
        ) { try (VisibleEvent(from: &$0), $0.next()) }
    }

    /// For the viewer `?1` and the code `?2`.
    /// - Parameter further: columns behind those of the record.
    /// - Parameter joined: their tables.
    static func selection(_ further: String = "", joining joined: String = "") -> String {
        """
        SELECT \(Event.columns), \(Attendance.columns)\(further)
        FROM event LEFT JOIN attendance ON attendance.event_id = event.id AND attendance.account_id = ?1 \(joined)
        WHERE event.code = ?2 AND \(isVisible)
        """
    }

    /// Whether `?1`, whose `attendance` is, may know of `event`.
    private static let isVisible = """
        ((event.audience = 'public' OR attendance.id IS NOT NULL) AND \(EventListing.isShown) OR \(isInCharge))
            AND NOT EXISTS (SELECT 1 FROM account WHERE account.id = ?1 AND account.suspended_at IS NOT NULL)
        """

    /// Whether `?1` is an operator who has to see the event to judge it.
    private static let isInCharge = """
        EXISTS (SELECT 1 FROM account WHERE account.id = ?1 AND account.is_operator = 1)
            AND (event.audience = 'public' AND event.hidden_at IS NOT NULL
                OR EXISTS (SELECT 1 FROM moderation_case WHERE moderation_case.event_id = event.id))
        """

    /// Whether operators hide an event from somebody who is on its list, and nothing else does.
    package static func isHeld(_ code: EventCode, from account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Int.fetchOne(
            db,
            cached: """
                SELECT 1 FROM event JOIN attendance ON attendance.event_id = event.id
                WHERE event.code = ?2 AND event.hidden_at IS NOT NULL AND attendance.account_id = ?1
                    AND \(Block.none(between: "?1", "event.host_id"))
                """,
            arguments: [account, code]
        ) != nil
    }

    /// The event that `find` finds, where the viewer may also change it; `nil` otherwise.
    package static func findManaged(
        _ code: EventCode,
        by account: AccountID,
        _ db: DatabaseConnection
    ) throws -> VisibleEvent? {
        try find(code, for: account, db).flatMap { $0.manages ? $0 : nil }
    }
}
