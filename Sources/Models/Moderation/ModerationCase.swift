/// Something that was reported, with what was said of it and what has become of it.
package struct ModerationCase: Hashable, Sendable {
    package let id: Int64
    package let subject: ModerationSubject
    /// When it was last reported; `nil` once operators have settled it.
    package let reportedAt: Int64?
    /// Until when the hosts of its book decide, and operators do not see it; `nil` where hosts never do.
    package let hostsUntil: Int64?
    /// Since when it is hidden for its own sake or, of a person, suspended.
    package let hiddenAt: Int64?
    /// Why it is, for its maker.
    package let words: String
    /// Whether the maker is an operator, and whether they are suspended.
    package let isOperator: Bool
    package let isSuspended: Bool
    /// Those that are open, newest first; at most `maxReports`.
    package var reports: [Report] = []
    /// How many are open.
    package var count = 0

    package static let pageSize = 50
    package static let maxReports = 20

    package init(
        id: Int64,
        subject: ModerationSubject,
        reportedAt: Int64? = nil,
        hostsUntil: Int64? = nil,
        hiddenAt: Int64? = nil,
        words: String = "",
        isOperator: Bool = false,
        isSuspended: Bool = false,
        reports: [Report] = [],
        count: Int = 0
    ) {
        self.id = id
        self.subject = subject
        self.reportedAt = reportedAt
        self.hostsUntil = hostsUntil
        self.hiddenAt = hiddenAt
        self.words = words
        self.isOperator = isOperator
        self.isSuspended = isSuspended
        self.reports = reports
        self.count = count
    }
}

extension ModerationCase: RowDecodable {
    private static let selection = """
        SELECT moderation_case.id, \(ModerationSubject.columns), moderation_case.reported_at,
            moderation_case.hosts_until, moderation_case.hidden_at, moderation_case.words,
            coalesce(account.is_operator, 0), account.suspended_at IS NOT NULL
        \(ModerationSubject.tables)
        """

    package init(from row: inout ResultRow) throws {
        try self.init(
            id: row.next(),
            subject: row.next(),
            reportedAt: row.next(),
            hostsUntil: row.next(),
            hiddenAt: row.next(),
            words: row.next(),
            isOperator: row.next(),
            isSuspended: row.next()
        )
    }

    package static func find(_ id: Int64, _ db: DatabaseConnection) throws -> ModerationCase? {
        try fetchOne(db, cached: "\(selection) WHERE moderation_case.id = ?", arguments: [id])
    }

    /// What waits for the operators at `now`, and not for the hosts of a book.
    static func isWithOperators(_ now: String) -> String {
        """
        moderation_case.reported_at > 0
            AND (moderation_case.hosts_until IS NULL OR moderation_case.hosts_until <= \(now))
        """
    }

    /// Whether operators look at what the case is about: once it is theirs to decide, and while it is hidden.
    package func isWithOperators(at now: Int64) -> Bool {
        hiddenAt != nil || reportedAt != nil && hostsUntil.map { $0 <= now } ?? true
    }

    /// Those that nobody has settled, the last reported first, and whether more follow. `number` counts from 1.
    package static func open(
        _ number: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (cases: [ModerationCase], hasMore: Bool) {
        let found = try page(number, by: "reported_at", isWithOperators("?3"), [now], db)
        return (try found.prefix(pageSize).map { try $0.withReports(db) }, found.count > pageSize)
    }

    package static func findWithReports(_ id: Int64, _ db: DatabaseConnection) throws -> ModerationCase? {
        try find(id, db)?.withReports(db)
    }

    private func withReports(_ db: DatabaseConnection) throws -> ModerationCase {
        var found = self
        found.reports = try Report.open(in: id, limit: Self.maxReports, db)
        found.count =
            try Int.fetchOne(
                db,
                cached: "SELECT count(*) FROM report WHERE case_id = ? AND closed_at IS NULL",
                arguments: [id]
            ) ?? 0
        return found
    }

    /// What is hidden for its own sake and who is suspended, the last first, and whether more follow.
    package static func hidden(
        _ number: Int,
        _ db: DatabaseConnection
    ) throws -> (cases: [ModerationCase], hasMore: Bool) {
        let found = try page(number, by: "hidden_at", "moderation_case.hidden_at > 0", [], db)
        return found.page(of: pageSize)
    }

    private static func page(
        _ number: Int,
        by column: String,
        _ condition: String,
        _ arguments: Arguments,
        _ db: DatabaseConnection
    ) throws -> [ModerationCase] {
        let skipped = PageOffset.rows(beforePage: number, of: pageSize)
        return try fetchAll(
            db,
            cached: """
                \(selection) WHERE \(condition)
                ORDER BY moderation_case.\(column) DESC, moderation_case.id DESC LIMIT ?1 OFFSET ?2
                """,
            arguments: [pageSize + 1, skipped] + arguments
        )
    }

    /// How many wait for an operator.
    package static func openCount(now: Int64, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM moderation_case WHERE \(isWithOperators("?1"))",
            arguments: [now]
        ) ?? 0
    }

    /// Why a thing is hidden, for its maker; `nil` where it is not hidden for its own sake.
    package static func words(
        _ kind: ModerationSubject.Kind,
        _ number: Int64,
        _ db: DatabaseConnection
    ) throws -> String? {
        try String.fetchOne(
            db,
            cached: "SELECT words FROM moderation_case WHERE \(kind.column) = ? AND hidden_at IS NOT NULL",
            arguments: [number]
        )
    }

    /// The number of the subject's case, which is made where there is none.
    /// - Parameter hostsUntil: until when a new one is the hosts' to decide. They have their time once.
    static func findOrMake(
        for subject: ModerationSubject,
        hostsUntil: Int64? = nil,
        _ db: DatabaseConnection
    ) throws -> Int64 {
        let column = subject.kind.column
        let found = try Int64.fetchOne(
            db,
            cached: "SELECT id FROM moderation_case WHERE \(column) = ?",
            arguments: [subject.number]
        )
        if let found { return found }
        let made = try Int64.fetchOne(
            db,
            cached: "INSERT INTO moderation_case (maker_id, hosts_until, \(column)) VALUES (?, ?, ?) RETURNING id",
            // What may change hands says itself whose it is.
            arguments: [subject.reading?.maker == nil ? subject.maker?.id : nil, hostsUntil, subject.number]
        )
        guard let made else { throw RowMissing(table: "moderation_case") }
        return made
    }
}
