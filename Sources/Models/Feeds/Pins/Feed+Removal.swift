extension Feed {
    /// Removes some of what nobody has to do with, and lets go of the rest; at last the feed itself. What stays is the event of
    /// whoever has added the feed. Returns whether all is done.
    package func removeSome(_ limit: Int = FeedPlan.slice, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard try Feed.find(id, of: account, db) != nil else { return true }
        let events = try EventID.fetchAll(
            db,
            cached: "SELECT event_id FROM feed_event WHERE feed_id = ? LIMIT ?",
            arguments: [id, limit]
        )
        for event in events {
            guard try FeedPin.isTouched(event, db) else {
                try Feed.remove(event, db)
                continue
            }
            // One that was claimed has its host already.
            try db.execute(cached: "DELETE FROM feed_event WHERE event_id = ? AND is_claimed = 0", arguments: [event])
            if db.changesCount == 1 { try Event.find(event, db)?.take(by: account, now: now, db) }
            try db.execute(cached: "DELETE FROM feed_event WHERE event_id = ?", arguments: [event])
        }
        guard events.count < limit else { return false }
        try cancelJob(db)
        try db.execute(cached: "DELETE FROM feed WHERE id = ?", arguments: [id])
        return true
    }
}

extension Event {
    /// Makes a member its host, who comes to it.
    func take(by account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE event SET host_id = ?, updated_at = ? WHERE id = ?",
            arguments: [account, now, id]
        )
        try db.execute(
            cached: "DELETE FROM attendance WHERE event_id = ? AND account_id = ?",
            arguments: [id, account]
        )
        try add(.member(account), .host, answer: .going, now: now, db)
    }

    /// Whoever has added the feed takes an event of it as their own: it is followed no longer. Returns whether it was of a feed
    /// of theirs.
    package func claim(by account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE feed_event SET is_claimed = 1 WHERE event_id = ? AND is_claimed = 0
                    AND feed_id IN (SELECT id FROM feed WHERE account_id = ?)
                """,
            arguments: [id, account]
        )
        guard db.changesCount == 1 else { return false }
        try take(by: account, now: now, db)
        return true
    }
}
