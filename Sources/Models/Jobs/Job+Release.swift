extension Job {
    private static let given = """
        leased_until = NULL, lease_token = NULL, node_id = NULL, last_error = 'The worker stopped before it was done.',
            parked_at = CASE WHEN attempts >= max_attempts THEN CAST(?1 AS BIGINT) END
        """

    /// Gives back the jobs of workers that hang: due at once, or parked when that was the last attempt, so that a job
    /// that kills its worker does not do so for ever. Run before each `lease`. Returns how many.
    @discardableResult
    package static func releaseExpired(now: Int64, _ db: DatabaseConnection) throws -> Int {
        try db.execute(cached: "UPDATE job SET \(given) WHERE leased_until <= ?1", arguments: [now])
        return db.changesCount
    }

    /// Gives back the jobs of a process that is dead, at once: due again, or parked after their last attempt.
    package static func release(from node: NodeID, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE job SET \(given) WHERE leased_until >= 0 AND node_id = ?2",
            arguments: [now, node]
        )
    }
}
