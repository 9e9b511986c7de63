/// A report in the list of whoever made it.
package struct OwnReport: Hashable, Sendable {
    package let subject: ModerationSubject
    /// Whether its maker still sees what it is about: else what that is called now is not theirs to read.
    package let isSeen: Bool
    package let reason: ReportReason
    package let words: String
    package let createdAt: Int64
}

extension OwnReport: RowDecodable {
    package init(from row: inout ResultRow) throws {
        subject = try row.next()
        isSeen = try row.next()
        reason = try row.next()
        words = try row.next()
        createdAt = try row.next()
    }

    /// All that the account has made, newest first.
    package static func list(by account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> [OwnReport] {
        try fetchAll(
            db,
            cached: """
                SELECT \(ModerationSubject.columns), (\(isSeen)) OR \(isJudged), report.reason, report.words, report.created_at
                \(ModerationSubject.tables) JOIN report ON report.case_id = moderation_case.id
                WHERE report.reporter_id = ?1 ORDER BY report.created_at DESC
                """,
            arguments: [account, now]
        )
    }

    /// Whether `?1` sees what the case is about.
    private static let isSeen: String = {
        let kinds = Content.all.compactMap(\.reading)
        let parts = kinds.map { "WHEN moderation_case.\($0.kind.column) IS NOT NULL THEN (\($0.isSeen))" }
        return "CASE \(parts.joined(separator: " ")) END"
    }()

    /// Whether `?1` is an operator, who sees what was reported: always where their log keeps what it was called, else while it
    /// is hidden or theirs to decide at `?2`.
    private static let isJudged: String = {
        let kept = Content.all.compactMap(\.reading).filter(\.keepsTitle)
        let parts = kept.map { "moderation_case.\($0.kind.column) IS NOT NULL" }
        return """
            (EXISTS (SELECT 1 FROM account AS reporter
                    WHERE reporter.id = ?1 AND reporter.is_operator = 1 AND reporter.suspended_at IS NULL)
                AND (\(parts.joined(separator: " OR ")) OR moderation_case.hidden_at IS NOT NULL
                    OR coalesce(\(ModerationCase.isWithOperators("?2")), FALSE)))
            """
    }()
}
