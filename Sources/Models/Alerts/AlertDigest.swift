/// The events that a notice of a saved search lists.
package struct AlertDigest: Hashable, Sendable {
    /// The soonest first, at most `EventAlert.maxListed`; without those that were called off or hidden since.
    package let events: [Event]
    /// How many events were new in all.
    package let total: Int

    package init(events: [Event], total: Int) {
        self.events = events
        self.total = total
    }

    static func write(
        _ events: [EventID],
        of total: Int,
        alert: Int64,
        notice: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: "INSERT INTO alert_digest (notice_id, alert_id, total) VALUES (?, ?, ?)",
            arguments: [notice, alert, total]
        )
        for (position, event) in events.enumerated() {
            try db.execute(
                cached: "INSERT INTO alert_digest_event (notice_id, position, event_id) VALUES (?, ?, ?)",
                arguments: [notice, position, event]
            )
        }
    }

    /// As things are now. `nil` for a notice that is no digest.
    package static func find(
        _ notice: Int64,
        for account: AccountID,
        _ db: DatabaseConnection
    ) throws -> AlertDigest? {
        let total = try Int.fetchOne(
            db,
            cached: """
                SELECT total FROM alert_digest JOIN notice ON notice.id = alert_digest.notice_id
                WHERE notice_id = ? AND account_id = ?
                """,
            arguments: [notice, account]
        )
        guard let total else { return nil }
        let strangers = try Block.everybody(around: account, db)
        let events = try Event.fetchAll(
            db,
            cached: """
                SELECT \(Event.columns) FROM alert_digest_event
                JOIN event ON event.id = alert_digest_event.event_id
                WHERE notice_id = ? AND status = 'planned' AND audience = 'public' AND hidden_at IS NULL
                ORDER BY position
                """,
            arguments: [notice]
        )
        return AlertDigest(events: events.filter { !strangers.contains($0.host) }, total: total)
    }
}
