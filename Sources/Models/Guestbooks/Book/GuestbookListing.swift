/// A book in the lists of somebody who is in it: with its event and how full it is.
package struct GuestbookListing: Hashable, Sendable {
    package let event: Event
    package let book: Guestbook
    package let role: AttendanceRole
    package let posts: Int
    package let cover: StoredPicture?

    package init(event: Event, book: Guestbook, role: AttendanceRole, posts: Int, cover: StoredPicture? = nil) {
        self.event = event
        self.book = book
        self.role = role
        self.posts = posts
        self.cover = cover
    }
}

extension GuestbookListing: RowDecodable {
    package static let pageSize = 50

    package init(from row: inout ResultRow) throws {
        event = try row.next()
        book = try row.next()
        role = try row.next()
        posts = try row.next()
        cover = try row.next(of: StoredPicture.columns)
    }

    /// The books of the events of a member: those that are ahead or going on (`isPast` false), soonest first, or those
    /// that were, the last first. `number` counts pages from 1.
    package static func page(
        _ number: Int,
        isPast: Bool,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (books: [GuestbookListing], hasMore: Bool) {
        let found = try fetchAll(
            db,
            cached: """
                SELECT \(Event.columns), \(Guestbook.columns), attendance.role,
                    (SELECT count(*) FROM guestbook_post
                        JOIN guestbook_guest AS maker ON maker.id = guestbook_post.guest_id AND maker.banned_at IS NULL
                        WHERE guestbook_post.event_id = event.id
                        AND guestbook_post.state = 'shown' AND guestbook_post.hidden_at IS NULL
                        AND (guestbook.mode NOT IN ('upload-only', 'closed') OR attendance.role IN ('host', 'cohost')
                            OR guestbook_post.account_id = ?1)),
                    \(StoredPicture.columns.of("event_picture"))
                FROM attendance JOIN guestbook ON guestbook.event_id = attendance.event_id
                    JOIN event ON event.id = attendance.event_id
                    LEFT JOIN event_picture ON event_picture.event_id = event.id
                WHERE attendance.account_id = ?1 AND \(EventListing.isShown)
                    AND NOT EXISTS (SELECT 1 FROM guestbook_guest WHERE guestbook_guest.event_id = event.id
                        AND guestbook_guest.account_id = ?1 AND guestbook_guest.banned_at IS NOT NULL
                        AND attendance.role NOT IN ('host', 'cohost'))
                    AND \(EventListing.overAt) \(isPast ? "<=" : ">") ?2
                ORDER BY attendance.listed_at \(isPast ? "DESC" : ""), attendance.event_id LIMIT ?3 OFFSET ?4
                """,
            arguments: [account, now, pageSize + 1, PageOffset.rows(beforePage: number, of: pageSize)]
        )
        return (Array(found.prefix(pageSize)), found.count > pageSize)
    }
}
