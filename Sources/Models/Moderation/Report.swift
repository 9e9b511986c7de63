/// Who reports something: a member, or without an account a guest of a book, by their number there, and whoever was invited.
package enum Reporter: Hashable, Sendable {
    case member(AccountID)
    case guest(Int64)
    case invited(AttendanceID)

    var column: String {
        switch self {
        case .member: "reporter_id"
        case .guest: "guest_id"
        case .invited: "attendance_id"
        }
    }

    var number: Int64 {
        switch self {
        case .member(let account): account.rawValue
        case .guest(let number): number
        case .invited(let attendance): attendance.rawValue
        }
    }

    fileprivate var limit: DailyLimit {
        switch self {
        case .member: .reports
        case .guest, .invited: .withoutAccount(column)
        }
    }
}

/// That somebody wants operators to look at something: one per person and thing, the last one counts.
package struct Report: Hashable, Sendable {
    /// `nil` for a guest of a book without an account.
    package let reporter: Author?
    /// As such a guest is called.
    package let guestName: String?
    package let reason: ReportReason
    /// May be empty.
    package let words: String
    package let createdAt: Int64

    /// Characters as SQLite counts them: Unicode scalars.
    package static let maxWords = 1_000

    package init(
        reporter: Author?,
        guestName: String? = nil,
        reason: ReportReason,
        words: String,
        createdAt: Int64
    ) {
        self.reporter = reporter
        self.guestName = guestName
        self.reason = reason
        self.words = words
        self.createdAt = createdAt
    }
}

extension Content {
    package static let report = Content("report", in: .file("reports.json"), maker: "reporter_id")
}

extension Report: RowDecodable {
    package init(from row: inout ResultRow) throws {
        try self.init(
            reporter: row.next(of: Author.columns),
            guestName: row.next(),
            reason: row.next(),
            words: row.next(),
            createdAt: row.next()
        )
    }

    /// Writes a report, in the place of the one that the reporter has made of the same. Returns false, and writes nothing,
    /// for what is their own. Throws `DailyLimit.Reached`.
    /// - Parameter hostsUntil: until when it is for the hosts of a book to decide, where it is the first.
    @discardableResult
    package static func file(
        _ reason: ReportReason,
        _ words: String,
        about subject: ModerationSubject,
        by reporter: Reporter,
        hostsUntil: Int64? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        if case .member(let account) = reporter, subject.maker?.id == account { return false }
        let id = try ModerationCase.findOrMake(for: subject, hostsUntil: hostsUntil, db)
        if try !isStanding(in: id, by: reporter, since: now - 86_400, db) {
            try reporter.limit.check(by: reporter.number, now: now, db)
        }
        let values: Assignments =
            ["case_id": id, "reason": reason, "words": words, "created_at": now]
            + Assignments(reporter.column, "?", reporter.number)
        try db.execute(
            cached: """
                INSERT INTO report \(values.inserted)
                \(values.replacing("case_id", reporter.column)), closed_at = NULL
                """,
            arguments: values.arguments
        )
        try db.execute(cached: "UPDATE moderation_case SET reported_at = ? WHERE id = ?", arguments: [now, id])
        return true
    }

    /// Whether one that is counted already is to be replaced.
    private static func isStanding(
        in id: Int64,
        by reporter: Reporter,
        since: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (SELECT 1 FROM report WHERE case_id = ? AND \(reporter.column) = ? AND created_at > ?)
                """,
            arguments: [id, reporter.number, since]
        ) ?? false
    }

    /// The open ones of a case that were made before `end`, newest first.
    static func open(
        in id: Int64,
        before end: Int64 = .max,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [Report] {
        try fetchAll(
            db,
            cached: """
                SELECT \(Author.columns), coalesce(guestbook_guest.name, attendance.guest_name), report.reason, report.words, report.created_at
                FROM report LEFT JOIN account ON account.id = report.reporter_id
                    LEFT JOIN guestbook_guest ON guestbook_guest.id = report.guest_id
                    LEFT JOIN attendance ON attendance.id = report.attendance_id
                WHERE report.case_id = ? AND report.closed_at IS NULL AND report.created_at < ?
                ORDER BY report.created_at DESC LIMIT ?
                """,
            arguments: [id, end, limit]
        )
    }

    /// What somebody without an account has reported becomes the member's who they are now.
    static func hand(from reporter: Reporter, to account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                DELETE FROM report WHERE \(reporter.column) = ?1
                    AND case_id IN (SELECT own.case_id FROM report AS own WHERE own.reporter_id = ?2)
                """,
            arguments: [reporter.number, account]
        )
        try db.execute(
            cached: "UPDATE report SET \(reporter.column) = NULL, reporter_id = ? WHERE \(reporter.column) = ?",
            arguments: [account, reporter.number]
        )
    }
}
