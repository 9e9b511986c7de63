/// What hosts are told of posts of others. Many posts are one notice until it is read, so that a party is no alarm.
extension Guestbook {
    /// Who has posted since a host looked last.
    package struct Writers: Hashable, Sendable {
        /// Whoever was the last to.
        package let name: String
        package let others: Int

        package init(name: String, others: Int) {
            self.name = name
            self.others = others
        }
    }

    /// Tells the hosts but its maker, and none who has blocked that member or is blocked. `words` says who has posted.
    package static func tellHosts(
        of post: GuestbookPost,
        in event: EventID,
        now: Int64,
        _ db: DatabaseConnection,
        words: (Writers) -> NoticeBody
    ) throws {
        // What is sent twice was told already.
        guard post.createdAt == now, let writer = try GuestbookGuest.find(post.guest, db) else { return }
        let author = try writer.account.flatMap { try Author.find($0, db) }
        let name = author?.displayName ?? writer.name ?? ""
        for host in try hosts(of: event, db) where host != writer.account {
            if let account = writer.account, try Block.exists(between: host, account, db) { continue }
            let kind = NoticeKind.guestbookPosts
            let known = try gathering(kind, for: host, about: event, now: now, db)
            let others = try writers(in: event, since: known?.since ?? now, but: writer.id, host, db)
            let told = words(Writers(name: name, others: others))
            if let known {
                try db.execute(
                    cached: "UPDATE notice SET detail = ? WHERE id = ?",
                    arguments: [told.text(in: Account.language(of: host, db)), known.id]
                )
            } else {
                try NewNotice(for: host, kind, about: event, detail: told).post(now: now, db)
            }
        }
    }

    /// Takes back what hosts have not read yet and what is left of nothing: whoever posts and deletes has told nobody.
    package static func untellHosts(in event: EventID, _ db: DatabaseConnection) throws {
        for host in try hosts(of: event, db) {
            try db.execute(
                cached: """
                    DELETE FROM notice
                    WHERE account_id = ? AND event_id = ? AND kind = ? AND read_at IS NULL AND \(Notice.isBookQuiet)
                    """,
                arguments: [host, event, NoticeKind.guestbookPosts]
            )
        }
    }

    /// The notice that takes further posts in: one that is not read, or for who has switched the list off one whose mail
    /// or push has only just gone out, or still waits.
    private static func gathering(
        _ kind: NoticeKind,
        for host: AccountID,
        about event: EventID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (id: Int64, since: Int64)? {
        try db.row(
            cached: """
                SELECT id, created_at FROM notice
                WHERE account_id = ? AND event_id = ? AND kind = ?
                    AND (read_at IS NULL OR is_listed = 0 AND created_at > ?)
                ORDER BY id DESC LIMIT 1
                """,
            arguments: [host, event, kind, now - kind.telling.gatherSeconds]
        ) { try (id: $0.next(), since: $0.next()) }
    }

    /// More posts than these are not looked at to count their makers.
    private static let counted = 1_000

    /// How many have posted since then besides that guest and the host.
    private static func writers(
        in event: EventID,
        since: Int64,
        but guest: Int64,
        _ host: AccountID,
        _ db: DatabaseConnection
    ) throws -> Int {
        let found = try Int64.fetchAll(
            db,
            cached: """
                SELECT guest_id FROM (
                    SELECT guest_id, account_id, created_at FROM guestbook_post
                    WHERE event_id = ? ORDER BY id DESC LIMIT \(counted)
                ) AS newest
                WHERE created_at >= ? AND account_id IS DISTINCT FROM ?
                """,
            arguments: [event, since, host]
        )
        return Set(found).subtracting([guest]).count
    }
}
