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

    /// Lets the job of that key run now, where it would wait longer.
    static func bringForward(to now: Int64, ofKey key: String, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE job SET run_at = ?1, turn = ?1
                WHERE unique_key = ?2 AND parked_at IS NULL AND leased_until IS NULL AND run_at > ?1
                """,
            arguments: [now, key]
        )
    }

    /// In the transaction of the slice.
    static func keepProgress(_ payload: some Encodable, ofKey key: String, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE job SET payload = ? WHERE unique_key = ? AND parked_at IS NULL",
            arguments: [try JSONText.encode(payload), key]
        )
    }

    /// Changes what parked jobs of that key keep, with which whoever starts one anew goes on.
    static func changeParked<Payload: Codable>(
        ofKey key: String,
        _ db: DatabaseConnection,
        _ change: (inout Payload) -> Void
    ) throws {
        let parked = try db.rows(
            cached: "SELECT id, payload FROM job WHERE parked_at IS NOT NULL AND unique_key = ?",
            arguments: [key]
        ) { row in (id: try row.next(Int64.self), text: try row.next(String.self)) }
        for job in parked {
            var payload = try JSONText.decode(Payload.self, job.text)
            change(&payload)
            try db.execute(
                cached: "UPDATE job SET payload = ? WHERE id = ?",
                arguments: [try JSONText.encode(payload), job.id]
            )
        }
    }
}
