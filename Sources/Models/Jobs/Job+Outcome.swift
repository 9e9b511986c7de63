extension Job {
    /// The work is done: the row goes, in the same transaction as whatever the job wrote. False when the worker has lost
    /// the lease; then another has the job, and the caller throws to undo what it wrote.
    package func complete(_ db: DatabaseConnection) throws -> Bool {
        try db.execute(cached: "DELETE FROM job WHERE id = ? AND lease_token = ?", arguments: [id, leaseToken])
        return db.changesCount == 1
    }

    /// The attempt failed: the job waits for its next, or is parked with its error after the last. `false` when the
    /// worker has lost the lease; then nothing is changed.
    package func fail(_ error: String, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE job
                SET leased_until = NULL, lease_token = NULL, node_id = NULL, last_error = ?1, run_at = ?2, turn = ?2,
                    parked_at = CASE WHEN attempts >= max_attempts THEN CAST(?3 AS BIGINT) END
                WHERE id = ?4 AND lease_token = ?5
                """,
            arguments: [
                String(error.prefix(Self.maxErrorCharacters)), now + Self.backOffSeconds(after: attempts), now, id,
                leaseToken,
            ]
        )
        return db.changesCount == 1
    }

    /// Puts the job off until then, as if it had not been taken. `false` when the worker has lost the lease.
    package func postpone(until instant: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE job
                SET leased_until = NULL, lease_token = NULL, node_id = NULL, run_at = ?1, turn = ?1,
                    attempts = attempts - 1
                WHERE id = ?2 AND lease_token = ?3
                """,
            arguments: [instant, id, leaseToken]
        )
        return db.changesCount == 1
    }

    /// Gives back what was taken by that token, if anything was: by somebody who does not work on it.
    package static func giveBack(_ token: LeaseToken, wasBegun: Bool, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE job
                SET leased_until = NULL, lease_token = NULL, node_id = NULL,
                    attempts = attempts - CASE WHEN ? = 1 THEN 0 ELSE 1 END
                WHERE leased_until >= 0 AND lease_token = ?
                """,
            arguments: [wasBegun, token]
        )
    }

    /// Starts a parked job anew. False when it is not parked, or another with its key waits.
    package static func retry(_ id: JobID, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE job SET parked_at = NULL, attempts = 0, run_at = ?1, turn = ?1
                WHERE id = ?2 AND parked_at IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM job AS other WHERE other.unique_key = job.unique_key AND other.parked_at IS NULL
                )
                """,
            arguments: [now, id]
        )
        return db.changesCount == 1
    }
}
