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

}

/// What somebody decides about all jobs of a kind: one entry in the list of decisions, which says how many it has changed so far. Of two
/// who decide at once each has their own.
package struct ParkedDecision: Hashable, Sendable {
    private let action: ModerationEntry.Action
    private let kind: String
    private let moderator: Moderator
    private let now: Int64
    private var entry: Int64?
    package private(set) var count = 0

    package init(_ action: ModerationEntry.Action, allOf kind: String, by moderator: Moderator, now: Int64) {
        (self.action, self.kind, self.moderator, self.now) = (action, kind, moderator, now)
    }

    /// Writes down that it has changed so many more, in the transaction that does.
    fileprivate func adding(_ more: Int, _ db: DatabaseConnection) throws -> ParkedDecision {
        guard more > 0 else { return self }
        var grown = self
        grown.count += more
        let words = "\(grown.count) ×"
        if let entry {
            try ModerationEntry.setWords(words, of: entry, db)
        } else {
            grown.entry = try ModerationEntry.write(action, jobs: kind, words, by: moderator, now: now, db)
        }
        return grown
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
        package let decision: ParkedDecision
    }

    /// Lets the next ones behind `last` be tried again, and says so in `decision`; `nil` when there are none.
    package static func retrySome(
        of kind: String,
        after last: JobID?,
        limit: Int = slice,
        in decision: ParkedDecision,
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
        return Slice(last: end, done: done, left: ids.count - done, decision: try decision.adding(done, db))
    }

    /// Drops some of those that had failed by `begun`, and says so in `decision`; `nil` when there are none.
    package static func dropSome(
        of kind: String,
        failedBy begun: Int64,
        limit: Int = slice,
        in decision: ParkedDecision,
        _ db: DatabaseConnection
    ) throws -> ParkedDecision? {
        guard ParkedJob.canDrop(kind) else { return nil }
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
        return jobs.isEmpty ? nil : try decision.adding(jobs.count, db)
    }
}
