/// What is reported among people who have hosts: these decide first. Who has reported they never learn.
extension ModerationCase {
    /// So long hosts have before operators see it.
    package static let hostsSeconds: Int64 = 2 * 86_400

    /// Who decides about a report.
    package enum Judge: Hashable, Sendable {
        case hosts, operators
    }

    /// Who would decide about a report of it: hosts where one is there who has not made it, and who has not decided already.
    static func judge(
        of kind: ModerationSubject.Kind,
        _ number: Int64,
        by maker: AccountID?,
        _ hosts: [AccountID],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Judge {
        let known: (until: Int64?, isThere: Bool)? = try db.row(
            cached: "SELECT hosts_until, 1 FROM moderation_case WHERE \(kind.column) = ?",
            arguments: [number]
        ) { try ($0.next(), $0.next()) }
        if let known { return known.until.map { $0 > now } ?? false ? .hosts : .operators }
        return hosts.isEmpty || maker.map { hosts.contains($0) } ?? false ? .operators : .hosts
    }

    /// Whoever reports once the hosts' time is over, or after they have decided, is told that operators look at it: hosts do
    /// not read it.
    static let isToldToHosts = """
        EXISTS (SELECT 1 FROM report WHERE report.case_id = moderation_case.id AND report.closed_at IS NULL
            AND report.created_at < moderation_case.hosts_until)
        """

    /// Which of some things of a kind are reported, as their hosts see it.
    static func reported(
        _ kind: ModerationSubject.Kind,
        _ numbers: [Int64],
        _ db: DatabaseConnection
    ) throws -> Set<Int64> {
        guard !numbers.isEmpty else { return [] }
        return Set(
            try Int64.fetchAll(
                db,
                cached: """
                    SELECT \(kind.column) FROM moderation_case WHERE \(kind.column) IN \(EngineSpelling.numbers("?"))
                        AND reported_at IS NOT NULL AND hosts_until IS NOT NULL AND \(isToldToHosts)
                    """,
                arguments: [numbers.numberList]
            )
        )
    }

    /// What was said of one of them to hosts, the newest first; without whoever has said it.
    package static func toldToHosts(
        _ kind: ModerationSubject.Kind,
        _ number: Int64,
        _ db: DatabaseConnection
    ) throws -> [Report] {
        let found: (id: Int64, until: Int64)? = try db.row(
            cached: """
                SELECT id, hosts_until FROM moderation_case WHERE \(kind.column) = ?
                    AND reported_at IS NOT NULL AND hosts_until IS NOT NULL
                """,
            arguments: [number]
        ) { try ($0.next(), $0.next()) }
        guard let found else { return [] }
        return try Report.open(in: found.id, before: found.until, limit: maxReports, db).map(\.unnamed)
    }

    /// A host has decided: the reports are closed. Returns false, and changes nothing, where there are none or operators
    /// have them by now. What is reported anew goes to operators.
    @discardableResult
    package static func settleByHosts(
        _ kind: ModerationSubject.Kind,
        _ number: Int64,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let id = try Int64.fetchOne(
            db,
            cached: """
                UPDATE moderation_case SET reported_at = NULL, hosts_until = ?1
                WHERE \(kind.column) = ?2 AND reported_at IS NOT NULL AND hosts_until > ?1 RETURNING id
                """,
            arguments: [now, number]
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
    /// As hosts read it.
    var unnamed: Report { Report(reporter: nil, reason: reason, words: words, createdAt: createdAt) }
}
