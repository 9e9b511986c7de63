/// Posts as something that whoever is in a book makes and reports, and that operators hide.
extension Content {
    package static let guestbookPost = Content(
        "guestbook_post",
        in: .file("guestbook-posts.json"),
        reading: .post,
        hiding: ContentHiding(decided: { subject, action, now, db in
            let act: GuestbookLogEntry.Act = action == .hide ? .siteHide : .siteShow
            try GuestbookPost.tellHosts(act, of: subject.number, now: now, db)
        }),
        of: event
    )
    package static let guestbookFile = Content(
        "guestbook_file",
        in: .file("guestbook-posts.json"),
        pictures: ["original_key", "large_key", "small_key", "square_key", "video_key"],
        of: guestbookPost
    )
    package static let guestbookReply = Content(
        "guestbook_reply",
        in: .file("guestbook-replies.json"),
        of: guestbookPost
    )
}

extension ModerationSubject.Kind {
    /// What somebody has put into a guestbook.
    package static let post = Self("post")
}

extension ModerationSubject {
    package init(_ entry: GuestbookEntry, in event: Event) {
        self.init(
            kind: .post,
            number: entry.post.id,
            title: event.title,
            text: entry.post.words,
            maker: entry.maker.author,
            guestName: entry.maker.name,
            code: event.code,
            post: entry.post.code
        )
    }
}

extension CaseReading {
    /// Whose a post is the post says: a guest may have an account by now. Decisions name none, since a guest may have no account
    /// that could be erased.
    fileprivate static let post = CaseReading(
        .post,
        Columns(of: "guestbook_post", "id") + Columns(of: "book_event", "title")
            + Columns(of: "guestbook_post", "words")
            + Columns(of: "guestbook_guest", "name") + Columns(of: "book_event", "code")
            + Columns(of: "guestbook_post", "code"),
        in: """
            LEFT JOIN guestbook_post ON guestbook_post.id = moderation_case.post_id
            LEFT JOIN guestbook_guest ON guestbook_guest.id = guestbook_post.guest_id
            LEFT JOIN event AS book_event ON book_event.id = guestbook_post.event_id
            """,
        seen: isSeenPost,
        maker: "guestbook_post.account_id",
        keepsTitle: false
    ) { row, maker in
        try ModerationSubject(
            kind: .post,
            number: row.next(),
            title: row.next(),
            text: row.next(),
            maker: maker,
            guestName: row.next(),
            code: row.next(EventCode.self),
            post: row.next(EventCode.self)
        )
    }

    /// As in a member's visit to the book.
    private static let isSeenPost = """
        guestbook_post.hidden_at IS NULL AND guestbook_guest.banned_at IS NULL AND EXISTS (
            SELECT 1 FROM event JOIN guestbook ON guestbook.event_id = event.id
                JOIN attendance ON attendance.event_id = event.id AND attendance.account_id = ?1
                LEFT JOIN guestbook_guest AS own ON own.event_id = event.id AND own.account_id = ?1
            WHERE event.id = guestbook_post.event_id AND \(EventListing.isShown)
                AND (attendance.role IN ('host', 'cohost') OR own.banned_at IS NULL
                    AND guestbook.mode IN (\(modesForReaders))
                    AND guestbook_post.state = 'shown' AND guestbook_post.preparing = 0
                    AND \(Block.none(between: "?1", "guestbook_post.account_id"))))
        """

    private static let modesForReaders = GuestbookMode.allCases
        .filter { GuestbookRights.allows(.read, .member, in: $0) }
        .map { "'\($0.rawValue)'" }.joined(separator: ", ")
}

extension GuestbookPost {
    /// Hosts find in their log what operators have decided about a post.
    fileprivate static func tellHosts(
        _ act: GuestbookLogEntry.Act,
        of post: Int64,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let row: (event: EventID, guest: Int64)? = try db.row(
            cached: "SELECT event_id, guest_id FROM guestbook_post WHERE id = ?",
            arguments: [post]
        ) { try ($0.next(), $0.next()) }
        guard let row else { return }
        try GuestbookLogEntry.write(act, about: row.guest, in: row.event, by: nil, now: now, db)
    }
}
