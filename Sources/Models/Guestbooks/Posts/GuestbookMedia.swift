/// Where a file of the media store belongs that is in a book.
package struct GuestbookMedia: Hashable, Sendable, RowDecodable {
    package let event: EventCode
    package let post: EventCode
    package let isOriginal: Bool

    package init(from row: inout ResultRow) throws {
        event = try row.next()
        post = try row.next()
        isOriginal = try row.next()
    }

    /// `nil` for files of anything but a book.
    package static func find(_ key: String, _ db: DatabaseConnection) throws -> GuestbookMedia? {
        let columns = ["original_key", "large_key", "small_key", "square_key", "video_key"]
        let rows = columns.map { column in
            "SELECT id, post_id, event_id, '\(column)' AS kept_in FROM guestbook_file WHERE \(column) = ?1"
        }
        return try fetchOne(
            db,
            cached: """
                SELECT event.code, guestbook_post.code, kept_in = 'original_key' FROM (\(rows.joined(separator: " UNION ALL "))) AS file
                JOIN event ON event.id = file.event_id JOIN guestbook_post ON guestbook_post.id = file.post_id
                """,
            arguments: [key]
        )
    }
}
