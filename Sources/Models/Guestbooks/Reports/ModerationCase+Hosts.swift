/// Reported posts of a book, as far as its hosts decide about them. Who has reported they never learn.
extension ModerationCase {
    /// What hosts are told of a post of their book.
    package struct ForHosts: Hashable, Sendable, RowDecodable {
        /// The number of the post.
        package let post: Int64
        /// Once that has passed, operators decide.
        package let hostsUntil: Int64
        /// The newest first; without whoever has written them.
        package fileprivate(set) var reports: [Report] = []
        fileprivate let id: Int64

        package init(from row: inout ResultRow) throws {
            id = try row.next()
            post = try row.next()
            hostsUntil = try row.next()
        }

        package init(post: Int64, hostsUntil: Int64, reports: [Report]) {
            (id, self.post, self.hostsUntil, self.reports) = (0, post, hostsUntil, reports)
        }
    }

    /// Those of a book that nobody has settled, the first that is due first; at most `pageSize`. What hosts themselves have
    /// posted is not among them, nor what was said to operators alone.
    package static func forHosts(of event: EventID, _ db: DatabaseConnection) throws -> [ForHosts] {
        try ForHosts.fetchAll(
            db,
            cached: """
                SELECT moderation_case.id, guestbook_post.id, moderation_case.hosts_until \(ofBook)
                ORDER BY moderation_case.hosts_until LIMIT ?2
                """,
            arguments: [event, pageSize]
        ).map { found in
            var found = found
            let reports = try Report.open(in: found.id, before: found.hostsUntil, limit: maxReports, db)
            found.reports = reports.map(\.unnamed)
            return found
        }
    }

    /// Those of the book of the event `?1` that are open. They are few, and a book may have posts by the thousand: those are looked up,
    /// not walked through.
    static let ofBook = """
        FROM moderation_case
        \(EngineSpelling.thenJoin) guestbook_post ON guestbook_post.id = moderation_case.post_id
            AND guestbook_post.event_id = ?1
        WHERE moderation_case.reported_at IS NOT NULL AND moderation_case.hosts_until > 0 AND \(isToldToHosts)
        """
}
