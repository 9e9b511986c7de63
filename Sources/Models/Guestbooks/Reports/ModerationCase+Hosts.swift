/// Reported posts of a book, as far as its hosts decide about them. Who has reported they never learn.
extension ModerationCase {
    /// So long hosts have before operators see it.
    package static let hostsSeconds: Int64 = 2 * 86_400

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

    /// How many of a book wait for its hosts.
    package static func hostsCount(of event: EventID, now: Int64, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) \(ofBook) AND moderation_case.hosts_until > ?2",
            arguments: [event, now]
        ) ?? 0
    }

    /// Cases that are open are few, and a book may have posts by the thousand: those are looked up, not walked through.
    private static let ofBook = """
        FROM moderation_case
        \(EngineSpelling.thenJoin) guestbook_post ON guestbook_post.id = moderation_case.post_id
            AND guestbook_post.event_id = ?1
        WHERE moderation_case.reported_at IS NOT NULL AND moderation_case.hosts_until > 0 AND \(isToldToHosts)
        """

    /// Whoever reports once the hosts' time is over, or after they have decided, is told that operators look at it: hosts do
    /// not read it.
    private static let isToldToHosts = """
        EXISTS (SELECT 1 FROM report WHERE report.case_id = moderation_case.id AND report.closed_at IS NULL
            AND report.created_at < moderation_case.hosts_until)
        """

    /// Which of some posts are reported, as their hosts see it.
    static func reported(_ posts: [Int64], _ db: DatabaseConnection) throws -> Set<Int64> {
        guard !posts.isEmpty else { return [] }
        return Set(
            try Int64.fetchAll(
                db,
                cached: """
                    SELECT post_id FROM moderation_case WHERE post_id IN \(EngineSpelling.numbers("?"))
                        AND reported_at IS NOT NULL AND hosts_until IS NOT NULL AND \(isToldToHosts)
                    """,
                arguments: [posts.numberList]
            )
        )
    }

    /// A host has decided: the reports are closed. Returns false, and changes nothing, where there are none or operators
    /// have them by now. What is reported anew goes to operators.
    @discardableResult
    package static func settleByHosts(post: Int64, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        let id = try Int64.fetchOne(
            db,
            cached: """
                UPDATE moderation_case SET reported_at = NULL, hosts_until = ?1
                WHERE post_id = ?2 AND reported_at IS NOT NULL AND hosts_until > ?1 RETURNING id
                """,
            arguments: [now, post]
        )
        guard let id else { return false }
        try db.execute(
            cached: "UPDATE report SET closed_at = ? WHERE case_id = ? AND closed_at IS NULL",
            arguments: [now, id]
        )
        return true
    }
}

extension Report {
    fileprivate var unnamed: Report { Report(reporter: nil, reason: reason, words: words, createdAt: createdAt) }
}
