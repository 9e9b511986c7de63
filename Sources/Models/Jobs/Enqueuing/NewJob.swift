/// Work to be asked for, as `Job.enqueue` is told of it.
struct NewJob {
    let kind: String
    let payload: String
    let lane: JobLane
    let owner: JobOwner
    let runAt: Int64
    let uniqueKey: String

    init(
        _ kind: String,
        _ payload: some Encodable,
        in lane: JobLane,
        of owner: JobOwner,
        runAt: Int64,
        uniqueKey: String
    ) throws {
        self.kind = kind
        self.payload = try JSONText.encode(payload)
        self.lane = lane
        self.owner = owner
        self.runAt = runAt
        self.uniqueKey = uniqueKey
    }
}

/// The job of a key that is not parked.
struct KeyedJob: Hashable {
    let id: JobID
    /// No worker has it.
    let waits: Bool
}

extension Job {
    /// Asks for each of the jobs as if it were asked for alone, one behind the other, with a few statements for all of them.
    static func enqueue(_ jobs: [NewJob], now: Int64, _ db: DatabaseConnection) throws {
        guard !jobs.isEmpty else { return }
        var taken = Set(try ofKeys(jobs.map(\.uniqueKey), db).keys)
        let new = jobs.filter { taken.insert($0.uniqueKey).inserted }
        var turns = try JobTurns(behind: new, db)
        let rows = new.map { job -> Assignments in
            let turn = turns.take(job)
            return values(
                job.kind,
                job.payload,
                in: job.lane,
                of: job.owner,
                runAt: job.runAt,
                turn: turn,
                uniqueKey: job.uniqueKey,
                now: now
            )
        }
        for part in AssignedRows.parts(of: rows) {
            try db.execute(
                cached: """
                    INSERT INTO job \(part.inserted)
                    ON CONFLICT (unique_key) WHERE unique_key IS NOT NULL AND parked_at IS NULL DO NOTHING
                    """,
                arguments: part.arguments
            )
        }
    }

    /// Those of the keys that there are, but for parked ones.
    static func ofKeys(_ keys: [String], _ db: DatabaseConnection) throws -> [String: KeyedJob] {
        var found: [String: KeyedJob] = [:]
        for part in TextList.parts(of: keys) {
            let jobs: [(String, KeyedJob)] = try db.rows(
                cached: """
                    SELECT unique_key, id, leased_until IS NULL FROM job
                    WHERE unique_key IN \(part.listed) AND parked_at IS NULL
                    """,
                arguments: part.arguments
            ) { try ($0.next(), KeyedJob(id: $0.next(), waits: $0.next())) }
            for (key, job) in jobs { found[key] = job }
        }
        return found
    }

    /// Takes back those that nobody has begun.
    static func cancel(_ jobs: [JobID], _ db: DatabaseConnection) throws {
        guard !jobs.isEmpty else { return }
        try db.execute(
            cached: """
                DELETE FROM job WHERE id IN \(EngineSpelling.numbers("?")) AND parked_at IS NULL AND leased_until IS NULL
                """,
            arguments: [jobs.numberList]
        )
    }

    /// Lets those run then that would wait longer.
    static func bringForward(_ jobs: [JobID], to instant: Int64, _ db: DatabaseConnection) throws {
        guard !jobs.isEmpty else { return }
        try db.execute(
            cached: """
                UPDATE job SET run_at = ?1, turn = ?1
                WHERE id IN \(EngineSpelling.numbers("?2")) AND parked_at IS NULL AND leased_until IS NULL
                    AND run_at > ?1
                """,
            arguments: [instant, jobs.numberList]
        )
    }
}
