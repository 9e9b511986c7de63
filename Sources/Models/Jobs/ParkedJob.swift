import GRDB

/// A job that has failed too often, and waits for a person.
package struct ParkedJob: Hashable, Sendable {
    package let id: JobID
    package let kind: String
    package let attempts: Int
    package let lastError: String?
    package let parkedAt: Int64
}

extension ParkedJob: FetchableRecord {
    package init(row: Row) throws {
        id = row[0]
        kind = row[1]
        attempts = row[2]
        lastError = row[3]
        parkedAt = row[4]
    }

    /// The newest, `limit` at most.
    package static func list(limit: Int, _ db: GRDB.Database) throws -> [ParkedJob] {
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
