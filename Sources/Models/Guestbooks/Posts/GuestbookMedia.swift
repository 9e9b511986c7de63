/// The post to which a copy of a photo or video belongs, by the key of the media store. Originals have another way out.
package struct GuestbookMedia: Hashable, Sendable, RowDecodable {
    package let event: EventCode
    package let post: EventCode

    package init(from row: inout ResultRow) throws {
        event = try row.next()
        post = try row.next()
    }

    /// Whether somebody who has come to the book sees it.
    package func isSeen(by visit: GuestbookVisit, _ db: DatabaseConnection) throws -> Bool {
        try event == visit.event.code && GuestbookEntry.find(post, for: visit, db) != nil
    }

    /// Whether an operator sees it: while the post is reported to operators, or hidden by them.
    package func isJudged(by account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (
                    SELECT 1 FROM guestbook_post JOIN moderation_case ON moderation_case.post_id = guestbook_post.id
                    WHERE guestbook_post.code = ?1 AND (moderation_case.hidden_at IS NOT NULL
                        OR \(ModerationCase.isWithOperators("?3")))
                ) AND EXISTS (SELECT 1 FROM account WHERE id = ?2 AND is_operator = 1 AND suspended_at IS NULL)
                """,
            arguments: [post, account, now]
        ) ?? false
    }

    /// `nil` for files of anything but a book.
    package static func find(_ key: String, _ db: DatabaseConnection) throws -> GuestbookMedia? {
        let columns = ["large_key", "small_key", "square_key", "video_key"]
        let rows = columns.map { column in
            "SELECT post_id, event_id FROM guestbook_file WHERE \(column) = ?1"
        }
        return try fetchOne(
            db,
            cached: """
                SELECT event.code, guestbook_post.code FROM (\(rows.joined(separator: " UNION ALL "))) AS file
                JOIN event ON event.id = file.event_id JOIN guestbook_post ON guestbook_post.id = file.post_id
                """,
            arguments: [key]
        )
    }
}
