extension Job {
    /// So many of those that are due are looked at for one whose account may have another with a worker.
    private static let lookAhead = 100

    /// Takes the due job of the lane whose turn it is, for `seconds`. An account has
    /// `mostPerShare` with workers at most, so that the others of the lane are for others. `nil` when there is none.
    /// `token` is new for every call.
    package static func lease(
        _ token: LeaseToken,
        in lane: JobLane,
        by node: NodeID,
        seconds: Int64,
        mostPerShare: Int = 1,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Job? {
        guard let next = try next(in: lane, mostPerShare, now: now, db) else { return nil }
        return try fetchOne(
            db,
            cached: """
                UPDATE job SET leased_until = ?, lease_token = ?, node_id = ?, attempts = attempts + 1 WHERE id = ?
                RETURNING \(columns)
                """,
            arguments: [now + seconds, token, node, next]
        )
    }

    private static func next(
        in lane: JobLane,
        _ mostPerShare: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> JobID? {
        let leased = try AccountID.fetchAll(
            db,
            cached: "SELECT share_id FROM job WHERE leased_until >= 0 AND lane = ? AND share_id IS NOT NULL",
            arguments: [lane]
        )
        let busy = Set(Dictionary(grouping: leased) { $0 }.filter { $0.value.count >= mostPerShare }.keys)
        // A sum is looked up in no index: that of turns is read in its order.
        let due: [(job: JobID, share: AccountID?)] = try db.rows(
            cached: """
                SELECT id, share_id FROM job
                WHERE lane = ? AND parked_at IS NULL AND leased_until IS NULL AND run_at + 0 <= ?
                ORDER BY turn, id LIMIT \(busy.isEmpty ? 1 : lookAhead)
                """,
            arguments: [lane, now]
        ) { try ($0.next(), $0.next()) }
        return due.first { row in row.share.map { !busy.contains($0) } ?? true }?.job
    }

    /// Lengthens the lease to `seconds` from now. False when the worker has lost it, and should stop.
    package func extend(seconds: Int64, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "UPDATE job SET leased_until = ? WHERE id = ? AND lease_token = ?",
            arguments: [now + seconds, id, leaseToken]
        )
        return db.changesCount == 1
    }

    /// When the lane's next job is due that nobody has taken, or the next lease ends: how long a worker may sleep. `nil`
    /// when there is neither.
    package static func nextWakeUp(in lane: JobLane, _ db: DatabaseConnection) throws -> Int64? {
        let due = try Int64.fetchOne(
            db,
            cached: """
                SELECT run_at FROM job WHERE lane = ? AND parked_at IS NULL AND leased_until IS NULL AND run_at >= 0
                ORDER BY run_at LIMIT 1
                """,
            arguments: [lane]
        )
        let lost = try Int64.fetchOne(
            db,
            cached: "SELECT leased_until FROM job WHERE leased_until >= 0 ORDER BY leased_until LIMIT 1"
        )
        return [due, lost].compactMap(\.self).min()
    }
}
