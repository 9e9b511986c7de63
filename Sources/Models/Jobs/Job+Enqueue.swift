import GRDB

extension Job {
    /// Asks for work, in the transaction of the fact that causes it: both are kept or neither. Runs at `runAt` or later.
    ///
    /// With a `uniqueKey` there is one such job at a time: `nil` when one waits or runs already. One that was parked does
    /// not count.
    @discardableResult
    package static func enqueue(
        _ kind: String,
        payload: String,
        runAt: Int64,
        uniqueKey: String? = nil,
        maxAttempts: Int = defaultMaxAttempts,
        now: Int64,
        _ db: GRDB.Database
    ) throws -> JobID? {
        try JobID.fetchOne(
            db,
            cached: """
                INSERT INTO job (kind, payload, unique_key, run_at, max_attempts, created_at) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (unique_key) WHERE unique_key IS NOT NULL AND parked_at IS NULL DO NOTHING
                RETURNING id
                """,
            arguments: [kind, payload, uniqueKey, runAt, maxAttempts, now]
        )
    }

    /// Takes back a job that nobody has begun, by its key. Returns whether there was one.
    @discardableResult
    package static func cancel(uniqueKey: String, _ db: GRDB.Database) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM job WHERE unique_key = ? AND parked_at IS NULL AND leased_until IS NULL",
            arguments: [uniqueKey]
        )
        return db.changesCount == 1
    }

    /// Takes back those that nobody has begun and whose keys begin so; the key ends with a colon.
    static func cancel(uniqueKeysBeginning prefix: String, _ db: GRDB.Database) throws {
        // A semicolon follows the colon in ASCII, so that the span is read from the index of keys.
        let end = prefix.dropLast() + ";"
        try db.execute(
            cached: """
                DELETE FROM job WHERE unique_key >= ? AND unique_key < ? AND parked_at IS NULL AND leased_until IS NULL
                """,
            arguments: [prefix, String(end)]
        )
    }
}
