extension Job {
    /// So many seconds lie between the places of two jobs of one account in a lane, so that whoever asks for a thousand
    /// at once keeps those waiting only who ask for hundreds. More than a job takes; an order, not a delay.
    static let shareSeconds: Int64 = 60

    /// Asks for work, in the transaction of the fact that causes it: both are kept or neither. Runs at `runAt` or later.
    ///
    /// With a `uniqueKey` there is one such job at a time: `nil` when one waits or runs already. One that was parked does
    /// not count.
    @discardableResult
    package static func enqueue(
        _ kind: String,
        payload: String,
        in lane: JobLane,
        of owner: JobOwner,
        runAt: Int64,
        uniqueKey: String? = nil,
        maxAttempts: Int = defaultMaxAttempts,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> JobID? {
        let turn = try max(runAt, lastTurn(of: owner, in: lane, by: runAt, db) ?? runAt)
        let values = values(
            kind,
            payload,
            in: lane,
            of: owner,
            runAt: runAt,
            turn: turn,
            uniqueKey: uniqueKey,
            maxAttempts: maxAttempts,
            now: now
        )
        return try JobID.fetchOne(
            db,
            cached: """
                INSERT INTO job \(values.inserted)
                ON CONFLICT (unique_key) WHERE unique_key IS NOT NULL AND parked_at IS NULL DO NOTHING
                RETURNING id
                """,
            arguments: values.arguments
        )
    }

    /// What its row holds.
    static func values(
        _ kind: String,
        _ payload: String,
        in lane: JobLane,
        of owner: JobOwner,
        runAt: Int64,
        turn: Int64,
        uniqueKey: String?,
        maxAttempts: Int = defaultMaxAttempts,
        now: Int64
    ) -> Assignments {
        [
            "kind": kind, "payload": payload, "lane": lane, "account_id": owner.account, "share_id": owner.share,
            "mail_id": newMailID(), "unique_key": uniqueKey, "run_at": runAt, "turn": turn,
            "max_attempts": maxAttempts, "created_at": now,
        ]
    }

    /// The place behind the account's last job that is due by then.
    private static func lastTurn(
        of owner: JobOwner,
        in lane: JobLane,
        by runAt: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64? {
        guard let share = owner.share else { return nil }
        return try Int64.fetchOne(
            db,
            cached: """
                SELECT turn + \(shareSeconds) FROM job
                WHERE share_id = ? AND lane = ? AND run_at <= ? AND parked_at IS NULL
                ORDER BY run_at DESC, id DESC LIMIT 1
                """,
            arguments: [share, lane, runAt]
        )
    }

    private static func newMailID() -> String {
        (0..<16).map { _ in
            let byte = String(UInt8.random(in: 0...255), radix: 16)
            return byte.count == 1 ? "0" + byte : byte
        }.joined()
    }
}
