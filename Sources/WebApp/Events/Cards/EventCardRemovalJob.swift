import Models

/// Removes cards that show what is there no more: the next one who asks has them drawn anew.
enum EventCardRemovalJob {
    static let kind = "event-card-removal"

    private struct Payload: Codable {
        let events: [String]
    }

    static let handlers: [String: JobHandler] = [
        kind: { job, app in
            let payload = try job.decode(Payload.self)
            let cards = app.cards
            try await app.pool.run {
                for code in payload.events.compactMap(EventCode.init) { cards.remove(code) }
            }
        }
    ]

    /// In the transaction with which they are out of date.
    static func enqueue(_ events: [EventCode], now: Int64, _ db: DatabaseConnection) throws {
        guard !events.isEmpty else { return }
        let payload = Payload(events: events.map(\.description))
        try Job.enqueue(kind, payload, in: .other, of: .site, runAt: now, now: now, db)
    }
}
