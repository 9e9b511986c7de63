/// A job that has failed too often, and waits for a person.
package struct ParkedJob: Hashable, Sendable {
    package let id: JobID
    package let kind: String
    package let attempts: Int
    package let lastError: String?
    package let parkedAt: Int64
}

extension ParkedJob: RowDecodable {
    package init(from row: inout ResultRow) throws {
        id = try row.next()
        kind = try row.next()
        attempts = try row.next()
        lastError = try row.next()
        parkedAt = try row.next()
    }

    /// The newest, `limit` at most.
    package static func list(limit: Int, _ db: DatabaseConnection) throws -> [ParkedJob] {
        try fetchAll(
            db,
            cached: """
                SELECT id, kind, attempts, last_error, parked_at FROM job WHERE parked_at >= 0
                ORDER BY parked_at DESC, id DESC LIMIT ?
                """,
            arguments: [limit]
        )
    }
}
