/// What somebody has said to a post.
package struct GuestbookReply: Hashable, Sendable {
    package let id: Int64
    package let post: Int64
    package let maker: GuestbookMaker
    package let words: String
    /// By a host; whoever said it sees it still.
    package let isHidden: Bool
    /// For a host to approve it.
    package let isWaiting: Bool
    package let createdAt: Int64

    /// Unicode scalars.
    package static let maxLength = 500
    /// The most that a page shows of one post.
    package static let most = 100
}

extension GuestbookReply: RowDecodable {
    private static let columns =
        Columns(of: "guestbook_reply", "id", "post_id") + GuestbookMaker.columns
        + Columns(of: "guestbook_reply", "words", "is_hidden", "is_waiting", "created_at")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        post = try row.next()
        maker = try row.next()
        words = try row.next()
        isHidden = try row.next()
        isWaiting = try row.next()
        createdAt = try row.next()
    }

    /// So many of each post are looked at, the newest, of which not all are seen.
    private static let mostRead = 5 * most

    /// Those that the visitor sees, oldest first, by post: the newest of each, however many there are. What somebody has
    /// said whose account is shut they see alone; hosts see also what somebody has said who has blocked them.
    static func of(
        _ posts: [Int64],
        for visit: GuestbookVisit,
        _ db: DatabaseConnection
    ) throws -> [Int64: [GuestbookReply]] {
        guard !posts.isEmpty else { return [:] }
        let all = try fetchAll(
            db,
            cached: """
                SELECT \(columns) \(GuestbookMaker.from("guestbook_reply"))
                WHERE guestbook_reply.id IN (\(newest)) AND (guest_id = ?2
                    OR guestbook_guest.banned_at IS NULL AND account.suspended_at IS NULL
                        AND (?3 = 1 OR is_hidden = 0 AND is_waiting = 0
                            AND \(Block.none(between: "?1", "guestbook_reply.account_id"))))
                ORDER BY post_id, guestbook_reply.id
                """,
            arguments: [visit.account, visit.guest?.id ?? 0, visit.role.manages, posts.numberList]
        )
        return Dictionary(grouping: all, by: \.post).mapValues { Array($0.suffix(most)) }
    }

    private static let newest = """
        SELECT reply.id FROM \(EngineSpelling.numberRows("?4")) AS post
        \(EngineSpelling.thenJoin) guestbook_reply AS reply ON reply.post_id = post.value AND reply.id >= coalesce(
            (SELECT later.id FROM guestbook_reply AS later WHERE later.post_id = post.value
            ORDER BY later.id DESC LIMIT 1 OFFSET \(mostRead - 1)), 0)
        """

    /// Writes what the guest says; where posts are approved first, so are replies. The same once more within a minute
    /// is one reply. Throws `GuestbookPostProblem`.
    package static func write(
        _ words: String,
        to post: GuestbookPost,
        by visit: GuestbookVisit,
        limits: GuestbookLimits,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let guest = try visit.writer(now: now, db)
        let same = try Int.fetchOne(
            db,
            cached: "SELECT 1 FROM guestbook_reply WHERE post_id = ? AND guest_id = ? AND words = ? AND created_at > ?",
            arguments: [post.id, guest.id, words, now - 60]
        )
        guard same == nil else { return }
        try limits.countReply(by: guest, now: now, db)
        let row: Assignments = [
            "post_id": post.id, "event_id": visit.event.id, "guest_id": guest.id, "account_id": guest.account,
            "words": words, "is_waiting": visit.needsApproval, "created_at": now,
        ]
        try db.execute(cached: "INSERT INTO guestbook_reply \(row.inserted)", arguments: row.arguments)
    }

    /// Takes it back. Returns whether it was there and theirs.
    package static func remove(_ id: Int64, of post: Int64, by guest: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM guestbook_reply WHERE id = ? AND post_id = ? AND guest_id = ?",
            arguments: [id, post, guest]
        )
        return db.changesCount == 1
    }
}
