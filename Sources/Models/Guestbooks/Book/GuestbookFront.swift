/// What the page of a book tells besides what was posted, in one statement.
package struct GuestbookFront: Hashable, Sendable {
    /// Those of its event.
    package let parts: EventParts
    package let host: Author
    /// How many are in it, of whom nobody was sent away; 0 for who may not read it.
    package let people: Int
    /// How many posts wait for a host, or have replies that do; 0 for everybody else.
    package let waiting: Int
    /// How many of its posts were reported to its hosts, and wait for them; 0 for everybody else.
    package let reported: Int
    /// Whether the visitor, who is a host, has unread notices of posts.
    package let isUnread: Bool
}

extension GuestbookFront: RowDecodable {
    package init(from row: inout ResultRow) throws {
        parts = try row.next()
        host = try row.next()
        people = try row.next()
        waiting = try row.next()
        reported = try row.next()
        isUnread = try row.next()
    }

    /// `nil` where its host is no more.
    package static func find(for visit: GuestbookVisit, now: Int64, _ db: DatabaseConnection) throws
        -> GuestbookFront?
    {
        let (reads, manages) = (visit.allows(.read, at: now), visit.role.manages)
        return try fetchOne(
            db,
            cached: """
                SELECT \(EventParts.columns), \(Author.columns),
                    CASE WHEN ?5 = 1 THEN (
                        SELECT count(*) FROM guestbook_guest WHERE event_id = ?1 AND banned_at IS NULL
                    ) ELSE 0 END,
                    CASE WHEN ?6 = 1 THEN (SELECT count(*) FROM (\(GuestbookPost.waiting("?1"))) AS waiting) ELSE 0 END,
                    CASE WHEN ?6 = 1 THEN (
                        SELECT count(*) \(ModerationCase.ofBook) AND moderation_case.hosts_until > ?7
                    ) ELSE 0 END,
                    ?6 = 1 AND EXISTS (
                        SELECT 1 FROM notice WHERE account_id = ?8 AND event_id = ?1 AND kind = ?9 AND read_at IS NULL
                    )
                FROM account WHERE account.id = ?4
                """,
            arguments: EventParts.arguments(of: visit.event)
                + [visit.event.host, reads, manages, now, visit.account, NoticeKind.guestbookPosts]
        )
    }
}
