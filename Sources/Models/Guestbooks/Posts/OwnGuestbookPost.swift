/// A post in the list of the member who has made it: with the book that it is in, and its files.
package struct OwnGuestbookPost: Hashable, Sendable {
    package let event: EventCode
    package let post: GuestbookPost
    package var files: [GuestbookFile] = []
}

extension OwnGuestbookPost: RowDecodable {
    package init(from row: inout ResultRow) throws {
        event = try row.next()
        post = try row.next()
    }

    /// All of the account's, in the order in which they were made.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnGuestbookPost] {
        var posts = try fetchAll(
            db,
            cached: """
                SELECT event.code, \(GuestbookPost.columns) FROM guestbook_post
                JOIN event ON event.id = guestbook_post.event_id
                WHERE guestbook_post.account_id = ? ORDER BY guestbook_post.id
                """,
            arguments: [account]
        )
        let files = try GuestbookFile.of(posts.map(\.post.id), db)
        for index in posts.indices { posts[index].files = files[posts[index].post.id] ?? [] }
        return posts
    }
}

/// What a member has said to a post, in the member's own list.
package struct OwnGuestbookReply: Hashable, Sendable, RowDecodable {
    package let event: EventCode
    package let words: String
    package let createdAt: Int64

    package init(from row: inout ResultRow) throws {
        event = try row.next()
        words = try row.next()
        createdAt = try row.next()
    }

    /// All of the account's, in the order in which they were made.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnGuestbookReply] {
        try fetchAll(
            db,
            cached: """
                SELECT event.code, guestbook_reply.words, guestbook_reply.created_at FROM guestbook_reply
                JOIN event ON event.id = guestbook_reply.event_id
                WHERE guestbook_reply.account_id = ? ORDER BY guestbook_reply.id
                """,
            arguments: [account]
        )
    }
}
