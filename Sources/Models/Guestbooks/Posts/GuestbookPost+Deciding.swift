/// What becomes of posts: by their makers, and by hosts.
extension GuestbookPost {
    /// What its maker has changed. Where posts are approved first, changed words wait again, also those of the place and,
    /// as `rewordsFiles` says, of the files.
    package func change(
        words: String,
        place: GuestbookPlace?,
        rewordsFiles: Bool = false,
        for visit: GuestbookVisit,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let isReworded = words != self.words || (place?.name ?? "") != (self.place?.name ?? "") || rewordsFiles
        let waits = visit.needsApproval && state == .shown && isReworded
        let row: Assignments =
            ["words": words, "state": waits ? GuestbookPostState.waiting : state, "updated_at": now]
            + GuestbookPlace.assignments(place)
        try db.execute(
            cached: "UPDATE guestbook_post SET \(row.set) WHERE id = ?",
            arguments: row.arguments + [id]
        )
    }

    /// Shows, hides or approves it.
    package func set(_ state: GuestbookPostState, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE guestbook_post SET state = ?, updated_at = ? WHERE id = ?",
            arguments: [state, now, id]
        )
    }

    /// The numbers of those of an event, as far as hosts see them: not what somebody has written who was sent away or
    /// suspended, nor what is hidden by operators.
    static func waiting(_ event: String) -> String {
        """
        SELECT guestbook_post.id FROM guestbook_post
        JOIN guestbook_guest ON guestbook_guest.id = guestbook_post.guest_id
        WHERE guestbook_post.event_id = \(event) AND guestbook_post.state = 'waiting'
            AND guestbook_post.hidden_at IS NULL AND guestbook_guest.banned_at IS NULL
        UNION SELECT guestbook_reply.post_id FROM guestbook_reply
        JOIN guestbook_post ON guestbook_post.id = guestbook_reply.post_id
        JOIN guestbook_guest AS maker ON maker.id = guestbook_post.guest_id
        JOIN guestbook_guest ON guestbook_guest.id = guestbook_reply.guest_id
        LEFT JOIN account ON account.id = guestbook_reply.account_id
        WHERE guestbook_reply.event_id = \(event) AND guestbook_reply.is_waiting = 1
            AND guestbook_guest.banned_at IS NULL AND account.suspended_at IS NULL
            AND guestbook_post.hidden_at IS NULL AND maker.banned_at IS NULL
        """
    }

    /// Approves all that wait, and all replies, but nothing that hosts do not see. Returns how many.
    package static func approveAll(in event: EventID, now: Int64, _ db: DatabaseConnection) throws -> Int {
        try db.execute(
            cached: """
                UPDATE guestbook_post SET state = 'shown', updated_at = ?
                WHERE event_id = ? AND state = 'waiting' AND hidden_at IS NULL AND EXISTS (
                    SELECT 1 FROM guestbook_guest
                    WHERE guestbook_guest.id = guestbook_post.guest_id AND guestbook_guest.banned_at IS NULL)
                """,
            arguments: [now, event]
        )
        let posts = db.changesCount
        try db.execute(
            cached: """
                UPDATE guestbook_reply SET is_waiting = 0 WHERE event_id = ? AND is_waiting = 1
                    AND EXISTS (SELECT 1 FROM guestbook_guest
                        WHERE guestbook_guest.id = guestbook_reply.guest_id AND guestbook_guest.banned_at IS NULL)
                    AND NOT EXISTS (SELECT 1 FROM account
                        WHERE account.id = guestbook_reply.account_id AND account.suspended_at IS NOT NULL)
                """,
            arguments: [event]
        )
        return posts + db.changesCount
    }

    /// Says anew what it is, once files of it have gone.
    package static func judgeKind(of id: Int64, _ db: DatabaseConnection) throws {
        let files = "SELECT 1 FROM guestbook_file WHERE guestbook_file.post_id = guestbook_post.id"
        try db.execute(
            cached: """
                UPDATE guestbook_post SET kind = CASE WHEN EXISTS (\(files) AND guestbook_file.kind = 'video') THEN 'video'
                    WHEN EXISTS (\(files)) THEN 'photo' ELSE 'words' END WHERE id = ?
                """,
            arguments: [id]
        )
    }

    /// Removes it with all that hangs on it. Returns the keys of its files: the caller's to remove.
    package func remove(_ db: DatabaseConnection) throws -> [String] { try Self.remove([id], db) }

    /// The same, for several.
    static func remove(_ posts: [Int64], _ db: DatabaseConnection) throws -> [String] {
        let files = try GuestbookFile.of(posts, db)
        try db.execute(
            cached: "DELETE FROM guestbook_post WHERE id IN \(EngineSpelling.numbers("?"))",
            arguments: [posts.numberList]
        )
        return files.values.joined().flatMap(\.keys)
    }
}

extension GuestbookFile {
    /// Removes one file of a post. Returns its keys; `nil` where there is no such file.
    package static func remove(_ id: Int64, of post: Int64, _ db: DatabaseConnection) throws -> [String]? {
        try fetchOne(
            db,
            cached: "DELETE FROM guestbook_file WHERE id = ? AND post_id = ? RETURNING \(columns.bare)",
            arguments: [id, post]
        )?.keys
    }
}

extension GuestbookReply {
    /// By a host, who has seen it then.
    package static func setHidden(_ isHidden: Bool, _ id: Int64, of post: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE guestbook_reply SET is_hidden = ?, is_waiting = 0 WHERE id = ? AND post_id = ?",
            arguments: [isHidden, id, post]
        )
    }
}
