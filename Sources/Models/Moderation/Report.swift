/// That a member wants operators to look at something: one per member and thing, the last one counts.
package struct Report: Hashable, Sendable {
    package let reporter: Author
    package let reason: ReportReason
    /// May be empty.
    package let words: String
    package let createdAt: Int64

    /// Characters as SQLite counts them: Unicode scalars.
    package static let maxWords = 1_000

    package init(reporter: Author, reason: ReportReason, words: String, createdAt: Int64) {
        self.reporter = reporter
        self.reason = reason
        self.words = words
        self.createdAt = createdAt
    }
}

extension Report: RowDecodable {
    package init(from row: inout ResultRow) throws {
        try self.init(reporter: row.next(), reason: row.next(), words: row.next(), createdAt: row.next())
    }

    /// Writes a report, in the place of the one that the member has made of the same. Returns false, and writes nothing,
    /// for what is their own. Throws `DailyLimit.Reached`.
    @discardableResult
    package static func file(
        _ reason: ReportReason,
        _ words: String,
        about subject: ModerationSubject,
        by reporter: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard subject.maker.id != reporter else { return false }
        let id = try ModerationCase.findOrMake(for: subject, db)
        if try !isStanding(in: id, by: reporter, since: now - 86_400, db) {
            try DailyLimit.reports.check(by: reporter, now: now, db)
        }
        let values: Assignments = [
            "case_id": id, "reporter_id": reporter, "reason": reason, "words": words, "created_at": now,
        ]
        try db.execute(
            cached: """
                INSERT INTO report \(values.inserted)
                ON CONFLICT (case_id, reporter_id) DO UPDATE SET reason = excluded.reason, words = excluded.words,
                    created_at = excluded.created_at, closed_at = NULL
                """,
            arguments: values.arguments
        )
        try db.execute(cached: "UPDATE moderation_case SET reported_at = ? WHERE id = ?", arguments: [now, id])
        return true
    }

    /// Whether one that is counted already is to be replaced.
    private static func isStanding(
        in id: Int64,
        by reporter: AccountID,
        since: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (SELECT 1 FROM report WHERE case_id = ? AND reporter_id = ? AND created_at > ?)
                """,
            arguments: [id, reporter, since]
        ) ?? false
    }

    /// The open ones of a case, newest first.
    static func open(in id: Int64, limit: Int, _ db: DatabaseConnection) throws -> [Report] {
        try fetchAll(
            db,
            cached: """
                SELECT \(Author.columns), report.reason, report.words, report.created_at
                FROM report JOIN account ON account.id = report.reporter_id
                WHERE report.case_id = ? AND report.closed_at IS NULL ORDER BY report.created_at DESC LIMIT ?
                """,
            arguments: [id, limit]
        )
    }
}

/// A report in the list of whoever made it.
package struct OwnReport: Hashable, Sendable {
    package let subject: ModerationSubject
    package let reason: ReportReason
    package let words: String
    package let createdAt: Int64
}

extension OwnReport: RowDecodable {
    package init(from row: inout ResultRow) throws {
        subject = try row.next()
        reason = try row.next()
        words = try row.next()
        createdAt = try row.next()
    }

    /// All that the account has made, newest first.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnReport] {
        try fetchAll(
            db,
            cached: """
                SELECT \(ModerationSubject.columns), report.reason, report.words, report.created_at
                \(ModerationSubject.tables) JOIN report ON report.case_id = moderation_case.id
                WHERE report.reporter_id = ? ORDER BY report.created_at DESC
                """,
            arguments: [account]
        )
    }
}
