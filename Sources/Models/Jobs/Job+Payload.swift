extension Job {
    /// Asks for work with a value as its payload, in the transaction of the fact that causes it; like `enqueue` with a
    /// payload of text.
    @discardableResult
    package static func enqueue(
        _ kind: String,
        _ payload: some Encodable,
        in lane: JobLane,
        of owner: JobOwner,
        runAt: Int64,
        uniqueKey: String? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> JobID? {
        try enqueue(
            kind,
            payload: JSONText.encode(payload),
            in: lane,
            of: owner,
            runAt: runAt,
            uniqueKey: uniqueKey,
            now: now,
            db
        )
    }

    /// The value that `enqueue` was given. Throws `DecodingError` for what is none of that type.
    package func decode<Payload: Decodable>(_ type: Payload.Type) throws -> Payload {
        try JSONText.decode(type, payload)
    }
}
