/// The jobs of one kind that have failed too often. What is decided about all of them is done in slices, each a transaction
/// of its own, since there may be hundreds of thousands after a night without a mail server.
package struct ParkedKind: Hashable, Sendable {
    package let kind: String
    package let count: Int

    package static let slice = 250

    package init(kind: String, count: Int) { (self.kind, self.count) = (kind, count) }

    /// All kinds of which there are some, by their names.
    package static func all(_ db: DatabaseConnection) throws -> [ParkedKind] {
        var all: [ParkedKind] = []
        while let kind = try next(after: all.last?.kind ?? "", db) {
            all.append(ParkedKind(kind: kind, count: try count(of: kind, db)))
        }
        return all
    }

    private static func next(after kind: String, _ db: DatabaseConnection) throws -> String? {
        try String.fetchOne(
            db,
            cached: "SELECT kind FROM job WHERE parked_at IS NOT NULL AND kind > ? ORDER BY kind LIMIT 1",
            arguments: [kind]
        )
    }

    private static func count(of kind: String, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM job WHERE parked_at IS NOT NULL AND kind = ?",
            arguments: [kind]
        ) ?? 0
    }

    /// Writes down what is decided about all of a kind, before the first slice. Returns how many there are.
    package static func begin(
        _ action: ModerationEntry.Action,
        allOf kind: String,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int {
        let count = try count(of: kind, db)
        guard count > 0 else { return 0 }
        try ModerationEntry.write(action, jobs: kind, "\(count) ×", by: moderator, now: now, db)
        return count
    }
}

extension ParkedKind {
    /// What one slice has done.
    package struct Slice: Hashable, Sendable {
        /// The last of those that were looked at.
        package let last: JobID
        package let done: Int
        /// For which another one waits already.
        package let left: Int
    }

    /// Lets the next ones behind `last` be tried again; `nil` when there are none.
    package static func retrySome(
        of kind: String,
        after last: JobID?,
        limit: Int = slice,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Slice? {
        let ids = try JobID.fetchAll(
            db,
            cached: "SELECT id FROM job WHERE parked_at IS NOT NULL AND kind = ? AND id > ? ORDER BY id LIMIT ?",
            arguments: [kind, last ?? JobID(rawValue: 0), limit]
        )
        guard let end = ids.last else { return nil }
        let done = try ids.count { try Job.retry($0, now: now, db) }
        return Slice(last: end, done: done, left: ids.count - done)
    }

    /// Drops some of those that had failed by `begun`; 0 when there are none.
    package static func dropSome(
        of kind: String,
        failedBy begun: Int64,
        limit: Int = slice,
        _ db: DatabaseConnection
    ) throws -> Int {
        guard ParkedJob.canDrop(kind) else { return 0 }
        let jobs = try db.rows(
            cached: """
                SELECT id, payload FROM job WHERE parked_at IS NOT NULL AND kind = ? AND parked_at <= ?
                ORDER BY id LIMIT ?
                """,
            arguments: [kind, begun, limit]
        ) { row in try (id: row.next() as JobID, payload: row.next() as String) }
        for job in jobs {
            try Features.giveUp(kind, job.payload, db)
            try db.execute(cached: "DELETE FROM job WHERE id = ?", arguments: [job.id])
        }
        return jobs.count
    }
}
