import GRDB

extension Job {
    /// Takes the job that is due longest, for `seconds`. `nil` when none is due. `token` is new for every call.
    package static func lease(
        _ token: LeaseToken,
        seconds: Int64,
        now: Int64,
        _ db: GRDB.Database
    ) throws -> Job? {
        try fetchOne(
            db,
            cached: """
                UPDATE job SET leased_until = ?1, lease_token = ?2, attempts = attempts + 1
                WHERE id = (
                    SELECT id FROM job WHERE parked_at IS NULL AND leased_until IS NULL AND run_at <= ?3
                    ORDER BY run_at, id LIMIT 1
                )
                RETURNING \(columns)
                """,
            arguments: [now + seconds, token, now]
        )
    }

    /// Lengthens the lease to `seconds` from now. False when the worker has lost it, and should stop.
    package func extend(seconds: Int64, now: Int64, _ db: GRDB.Database) throws -> Bool {
        try db.execute(
            cached: "UPDATE job SET leased_until = ? WHERE id = ? AND lease_token = ?",
            arguments: [now + seconds, id, leaseToken]
        )
        return db.changesCount == 1
    }

    /// Gives back the jobs of workers that died: due at once, or parked when that was the last attempt, so that a job
    /// that kills its worker does not do so for ever. Run before each `lease`. Returns how many.
    @discardableResult
    package static func releaseExpired(now: Int64, _ db: GRDB.Database) throws -> Int {
        try db.execute(
            cached: """
                UPDATE job
                SET leased_until = NULL, lease_token = NULL, last_error = 'The worker stopped before it was done.',
                    parked_at = CASE WHEN attempts >= max_attempts THEN ?1 END
                WHERE leased_until <= ?1
                """,
            arguments: [now]
        )
        return db.changesCount
    }

    /// When the next job is due that nobody has taken, or the next lease ends: how long a worker may sleep. `nil` when
    /// there is neither.
    package static func nextWakeUp(_ db: GRDB.Database) throws -> Int64? {
        let due = try Int64.fetchOne(
            db,
            cached: """
                SELECT run_at FROM job WHERE parked_at IS NULL AND leased_until IS NULL AND run_at >= 0
                ORDER BY run_at LIMIT 1
                """
        )
        let lost = try Int64.fetchOne(
            db,
            cached: "SELECT leased_until FROM job WHERE leased_until >= 0 ORDER BY leased_until LIMIT 1"
        )
        return [due, lost].compactMap(\.self).min()
    }
}
