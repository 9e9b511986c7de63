extension Job {
    /// Takes back a job that nobody has begun, by its key. Returns whether there was one.
    @discardableResult
    package static func cancel(uniqueKey: String, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM job WHERE unique_key = ? AND parked_at IS NULL AND leased_until IS NULL",
            arguments: [uniqueKey]
        )
        return db.changesCount == 1
    }

    /// Takes back those that nobody has begun and whose keys begin so; the key ends with a colon.
    static func cancel(uniqueKeysBeginning prefix: String, _ db: DatabaseConnection) throws {
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
