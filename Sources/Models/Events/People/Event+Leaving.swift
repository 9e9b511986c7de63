extension Event {
    /// Lets go of all that a member hosts, in the transaction that erases them: what is ahead goes to the co-host who was
    /// made first, else it is called off as by hand; what others have in their lists stays there, as nobody's and without
    /// the host's words. Everything else goes with the account. Returns what has stayed. See `leaveOne` for many.
    static func leaveAll(of host: AccountID, now: Int64, _ db: DatabaseConnection) throws -> [EventCode] {
        var stayed: [EventCode] = []
        for event in try hosted(by: host, db) where try event.leave(now: now, db) { stayed.append(event.code) }
        return stayed
    }

    /// Hands over, calls off or deletes one event of the host, the last after at most `slice` rows at a time that hang on it.
    /// Returns what was removed with it; `nil` when no event is left.
    static func leaveOne(
        of host: AccountID,
        slice: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> DeletedAccount? {
        let event = try Event.fetchOne(
            db,
            cached: "SELECT \(columns) FROM event WHERE host_id = ? LIMIT 1",
            arguments: [host]
        )
        guard let event else { return nil }
        if event.hiddenAt == nil, try event.leave(now: now, db) { return DeletedAccount(events: [event.code]) }
        let dependents = try DependentRows.removeSome(
            of: Content.event.table,
            [event.id.rawValue],
            limit: slice,
            db
        )
        if let dependents { return dependents }
        try db.execute(cached: "DELETE FROM event WHERE id = ?", arguments: [event.id])
        return DeletedAccount(events: [event.code])
    }

    private func leave(now: Int64, _ db: DatabaseConnection) throws -> Bool {
        if isAhead(at: now), let heir = try heir(db) {
            try forgetHostInNotices(db)
            try handOver(to: heir, now: now, db)
            return true
        }
        guard try othersCount(db) > 0 else { return false }
        try forgetHostInNotices(db)
        // In nobody's name: a notice would go with whoever has caused it.
        if isAhead(at: now) { try cancel("", by: nil, now: now, db) }
        try leaveBehind(now: now, db)
        return true
    }

    /// Notices of it stay with those who have them, without whose doing it was and what they had said.
    private func forgetHostInNotices(_ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE notice SET actor_id = NULL, detail = '', told = NULL WHERE event_id = ? AND actor_id = ?",
            arguments: [id, host]
        )
    }

    private func handOver(to heir: Attendance, now: Int64, _ db: DatabaseConnection) throws {
        guard let account = heir.account else { return }
        try db.execute(
            cached: "UPDATE event SET host_id = ?, updated_at = ? WHERE id = ?",
            arguments: [account, now, id]
        )
        try db.execute(
            cached: "DELETE FROM attendance WHERE event_id = ? AND account_id = ?",
            arguments: [id, host]
        )
        // Hosts come, on every day.
        try db.execute(
            cached: """
                UPDATE attendance SET role = 'host', answer = 'going', waits_since = NULL, cohost_since = NULL WHERE id = ?
                """,
            arguments: [heir.id]
        )
        try db.execute(cached: "DELETE FROM occurrence_answer WHERE attendance_id = ?", arguments: [heir.id])
        guard let mine = try Event.find(id, db) else { return }
        try mine.fillSeats(now: now, db)
        try NewNotice(for: account, .hosting, about: id).post(now: now, db)
    }

    /// What guests keep: what it was called, when it was, and where, if that is a place of the map. What the host has
    /// written besides may be anything, such as where they live.
    private func leaveBehind(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE event SET host_id = ?, information = '', cancel_message = '', updated_at = ?,
                    place_name = CASE WHEN place_kind IS NULL THEN '' ELSE place_name END,
                    address = CASE WHEN place_kind IS NULL THEN '' ELSE address END,
                    latitude = CASE WHEN place_kind IS NULL THEN NULL ELSE latitude END,
                    longitude = CASE WHEN place_kind IS NULL THEN NULL ELSE longitude END
                WHERE id = ?
                """,
            arguments: [try Account.nobody(now: now, db), now, id]
        )
        try db.execute(cached: "DELETE FROM poll_option WHERE event_id = ?", arguments: [id])
    }
}
