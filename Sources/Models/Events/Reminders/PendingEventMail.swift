/// A mail about an event that nobody has begun to send.
package struct PendingEventMail: Sendable {
    package let job: JobID
    /// In whose name; `nil` for one that was asked for before that was kept.
    package let sender: AccountID?
    package let order: EventJob.Mail

    /// Those of an event that are due, in the order in which they were asked for.
    package static func due(of event: EventID, now: Int64, _ db: DatabaseConnection) throws -> [PendingEventMail] {
        let prefix = EventJob.keys(of: event)
        return try db.rows(
            cached: """
                SELECT id, share_id, payload FROM job
                WHERE unique_key >= ? AND unique_key < ? AND parked_at IS NULL AND leased_until IS NULL AND run_at <= ?
                """,
            arguments: [prefix, prefix.dropLast() + ";", now]
        ) {
            try PendingEventMail(
                job: $0.next(),
                sender: $0.next(),
                order: JSONText.decode(EventJob.Mail.self, $0.next())
            )
        }.sorted { $0.job.rawValue < $1.job.rawValue }
    }

    /// As was judged of it.
    /// - Parameter network: whence it was asked for.
    package func settle(
        _ verdict: StrangerMail.Verdict,
        of network: AddressDigest?,
        _ db: DatabaseConnection
    ) throws {
        switch verdict {
        case .send: break
        case .later(_, let until):
            var order = order
            order.network = network
            try db.execute(
                cached: """
                    UPDATE job SET run_at = ?1, turn = ?1, payload = ?3 WHERE id = ?2 AND leased_until IS NULL
                    """,
                arguments: [until, job, try JSONText.encode(order)]
            )
        case .never:
            try db.execute(cached: "DELETE FROM job WHERE id = ? AND leased_until IS NULL", arguments: [job])
        }
    }
}
