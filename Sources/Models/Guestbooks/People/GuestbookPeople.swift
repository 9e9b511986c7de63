/// Somebody in a book, as its hosts see them.
package struct GuestbookPerson: Hashable, Sendable {
    package let maker: GuestbookMaker
    package let posts: Int
    package let bannedAt: Int64?
    package let joinedAt: Int64

    package init(maker: GuestbookMaker, posts: Int, bannedAt: Int64? = nil, joinedAt: Int64) {
        self.maker = maker
        self.posts = posts
        self.bannedAt = bannedAt
        self.joinedAt = joinedAt
    }
}

extension GuestbookPerson: RowDecodable {
    package static let pageSize = 100

    package init(from row: inout ResultRow) throws {
        maker = try row.next()
        posts = try row.next()
        bannedAt = try row.next()
        joinedAt = try row.next()
    }

    /// In the order in which they joined, behind `last`; at most `pageSize`, and whether more follow.
    package static func page(
        after last: Int64 = 0,
        in event: EventID,
        _ db: DatabaseConnection
    ) throws -> (people: [GuestbookPerson], hasMore: Bool) {
        let found = try fetchAll(
            db,
            cached: """
                SELECT \(GuestbookMaker.columns),
                    (SELECT count(*) FROM guestbook_post WHERE guestbook_post.guest_id = guestbook_guest.id),
                    guestbook_guest.banned_at, guestbook_guest.created_at
                FROM guestbook_guest LEFT JOIN account ON account.id = guestbook_guest.account_id
                WHERE guestbook_guest.event_id = ? AND guestbook_guest.id > ? ORDER BY guestbook_guest.id LIMIT ?
                """,
            arguments: [event, last, pageSize + 1]
        )
        return (Array(found.prefix(pageSize)), found.count > pageSize)
    }
}

extension GuestbookGuest {
    /// Sends somebody away: neither their device nor their recovery words open the book, and what they have posted is
    /// not shown. A member leaves an event that is for guests of the book. Never a host. Returns whether there was
    /// somebody to send away.
    package static func ban(_ id: Int64, of event: Event, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard let guest = try find(id, of: event.id, db), guest.bannedAt == nil else { return false }
        if let account = guest.account {
            let role = try Attendance.find(of: account, in: event.id, db)?.role
            guard role?.manages != true else { return false }
        }
        try db.execute(
            cached: "UPDATE guestbook_guest SET banned_at = ? WHERE id = ?",
            arguments: [now, id]
        )
        if event.audience == .guests, let account = guest.account { try event.unsubscribe(account, now: now, db) }
        return true
    }

    /// Lets somebody back in, also into an event that is for guests of the book. Returns whether there was somebody.
    package static func unban(_ id: Int64, of event: Event, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached:
                "UPDATE guestbook_guest SET banned_at = NULL WHERE id = ? AND event_id = ? AND banned_at IS NOT NULL",
            arguments: [id, event.id]
        )
        guard db.changesCount == 1 else { return false }
        if event.audience == .guests, let account = try find(id, of: event.id, db)?.account {
            try event.add(.member(account), .subscriber, answer: .none, now: now, db)
        }
        return true
    }
}
