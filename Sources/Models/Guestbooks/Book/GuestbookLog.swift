/// What a host has done in a book.
package struct GuestbookLogEntry: Hashable, Sendable {
    package enum Act: String, Hashable, Sendable, CaseIterable, ColumnValue {
        case open, mode, change, approve, approveAll = "approve-all", hide, show, delete, ban, unban, code, links
        /// Made a photo the picture of the event.
        case cover
        case hideReply = "hide-reply"
        case showReply = "show-reply"
    }

    package let act: Act
    /// Whose post, whom, or what it was set to.
    package let subject: String
    /// `nil` once the account is gone.
    package let actor: Author?
    package let createdAt: Int64

    package static let pageSize = 100
}

extension GuestbookLogEntry: RowDecodable {
    package init(from row: inout ResultRow) throws {
        act = try row.next()
        subject = try row.next()
        createdAt = try row.next()
        actor = try row.next(of: Author.columns)
    }

    /// The newest first.
    package static func newest(in event: EventID, _ db: DatabaseConnection) throws -> [GuestbookLogEntry] {
        try fetchAll(
            db,
            cached: """
                SELECT act, subject, guestbook_log.created_at, \(Author.columns) FROM guestbook_log
                LEFT JOIN account ON account.id = guestbook_log.actor_id
                WHERE guestbook_log.event_id = ? ORDER BY guestbook_log.id DESC LIMIT ?
                """,
            arguments: [event, pageSize]
        )
    }

    package static func write(
        _ act: Act,
        _ subject: String = "",
        in event: EventID,
        by actor: AccountID?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let row: Assignments = [
            "event_id": event, "actor_id": actor, "act": act, "subject": String(subject.prefix(60)),
            "created_at": now,
        ]
        try db.execute(cached: "INSERT INTO guestbook_log \(row.inserted)", arguments: row.arguments)
    }
}
