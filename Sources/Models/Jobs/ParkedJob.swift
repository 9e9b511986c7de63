/// A job that has failed too often, and waits for a person.
package struct ParkedJob: Hashable, Sendable {
    package let id: JobID
    package let kind: String
    /// JSON, as for `Job`.
    package let payload: String
    package let attempts: Int
    package let lastError: String?
    package let parkedAt: Int64
    /// With whose account it ends, or who has caused it; `nil` for the site's own jobs, and where that account is gone.
    package let person: Author?

    package static let pageSize = 50

    package init(
        id: JobID,
        kind: String,
        payload: String = "{}",
        attempts: Int,
        lastError: String? = nil,
        parkedAt: Int64,
        person: Author? = nil
    ) {
        self.id = id
        self.kind = kind
        self.payload = payload
        self.attempts = attempts
        self.lastError = lastError
        self.parkedAt = parkedAt
        self.person = person
    }
}

extension ParkedJob: RowDecodable {
    private static let columns =
        Columns(of: "job", "id", "kind", "payload", "attempts", "last_error", "parked_at") + Author.columns
    private static let tables = "job LEFT JOIN account ON account.id = coalesce(job.account_id, job.share_id)"

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        kind = try row.next()
        payload = try row.next()
        attempts = try row.next()
        lastError = try row.next()
        parkedAt = try row.next()
        person = try row.next(of: Author.columns)
    }

    /// The newest, `limit` at most.
    package static func list(limit: Int, _ db: DatabaseConnection) throws -> [ParkedJob] {
        try list(limit: limit, offset: 0, db)
    }

    /// A page of them, the newest first, and whether there are more; `number` counts from 1.
    package static func page(_ number: Int, _ db: DatabaseConnection) throws -> (jobs: [ParkedJob], hasMore: Bool) {
        let offset = PageOffset.rows(beforePage: number, of: pageSize)
        return try list(limit: pageSize + 1, offset: offset, db).page(of: pageSize)
    }

    private static func list(limit: Int, offset: Int, _ db: DatabaseConnection) throws -> [ParkedJob] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM \(tables) WHERE job.parked_at >= 0
                ORDER BY job.parked_at DESC, job.id DESC LIMIT ? OFFSET ?
                """,
            arguments: [limit, offset]
        )
    }

    static func find(_ id: JobID, _ db: DatabaseConnection) throws -> ParkedJob? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM \(tables) WHERE job.id = ? AND job.parked_at IS NOT NULL",
            arguments: [id]
        )
    }
}
