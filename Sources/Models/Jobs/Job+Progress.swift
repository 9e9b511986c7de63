/// Work in slices: the row of its job says how far it has come, so that each slice and what it changes are one fact.
extension Job {
    /// What the job of that key has done so far, whoever has it; `nil` where there is none, or it is parked.
    static func progress<Payload: Decodable>(
        _ type: Payload.Type,
        ofKey key: String,
        _ db: DatabaseConnection
    ) throws -> Payload? {
        let text = try String.fetchOne(
            db,
            cached: "SELECT payload FROM job WHERE unique_key = ? AND parked_at IS NULL",
            arguments: [key]
        )
        return try text.map { try JSONText.decode(type, $0) }
    }

    /// In the transaction of the slice.
    static func keepProgress(_ payload: some Encodable, ofKey key: String, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE job SET payload = ? WHERE unique_key = ? AND parked_at IS NULL",
            arguments: [try JSONText.encode(payload), key]
        )
    }
}
