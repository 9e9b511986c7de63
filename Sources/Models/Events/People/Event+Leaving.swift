/// What has become of an event whose host leaves.
private enum Leaving {
    /// A slice of it was done, and more is left.
    case begun
    /// It stays with others.
    case stays
    /// Nobody else has it: it goes with the account.
    case goes
}

extension Event {
    /// Lets go of all that a member hosts, in the transaction that erases them: it goes to the co-host who was made first,
    /// else what is ahead is called off as by hand. What others have in their lists, or have written a book of, stays, as
    /// nobody's and without the host's words. Everything else goes with the account. Returns what has stayed. See
    /// `leaveOne` for many.
    static func leaveAll(of host: AccountID, now: Int64, _ db: DatabaseConnection) throws -> [EventCode] {
        var stayed: [EventCode] = []
        for event in try hosted(by: host, db) where try event.canStay(db) {
            var leaving = Leaving.begun
            while leaving == .begun, let event = try Event.find(event.id, db) {
                leaving = try event.leave(slice: Int(Int32.max), now: now, db)
            }
            if leaving == .stays { stayed.append(event.code) }
        }
        return stayed
    }

    /// Hands over, calls off or deletes one event of the host, or a part of that: at most `slice` rows that hang on it.
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
        switch try event.canStay(db) ? event.leave(slice: slice, now: now, db) : .goes {
        case .begun: return DeletedAccount()
        case .stays: return DeletedAccount(events: [event.code])
        case .goes: break
        }
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

    /// The next part of it. What it has come to can be read from the rows, so it goes on after a pause of any length.
    private func leave(slice: Int, now: Int64, _ db: DatabaseConnection) throws -> Leaving {
        let heir = try heir(now: now, db)
        guard try heir != nil || othersCount(db) > 0 || LeftBook.find(of: self, db) != nil else { return .goes }
        if try showAgain(db) { return .begun }
        if try CancellationTelling.tellSome(ofLeft: id, slice, now: now, db) { return .begun }
        if try forgetHostInNotices(slice, db) { return .begun }
        if let heir {
            try handOver(to: heir, now: now, db)
            return .stays
        }
        if isAhead(at: now) {
            // In nobody's name: a notice would go with whoever has caused it.
            try cancel("", by: nil, slice: slice, now: now, db)
            return .begun
        }
        if try removeVotes(slice, db) { return .begun }
        try leaveBehind(now: now, db)
        return .stays
    }

    /// Whether others can have it: of what is hidden only a book in which they have written.
    func canStay(_ db: DatabaseConnection) throws -> Bool {
        try hiddenAt == nil || LeftBook.find(of: self, db) != nil
    }

    /// What was hidden with its host is nobody's now. What operators have hidden for its own sake stays hidden. Returns
    /// whether it is there for others again.
    private func showAgain(_ db: DatabaseConnection) throws -> Bool {
        guard hiddenAt != nil else { return false }
        try db.execute(
            cached: """
                UPDATE event SET hidden_at = NULL WHERE id = ? AND NOT EXISTS (
                    SELECT 1 FROM moderation_case WHERE event_id = event.id AND hidden_at IS NOT NULL)
                """,
            arguments: [id]
        )
        return db.changesCount == 1
    }

    /// Removes what belongs to nobody and is in nobody's list.
    static func removeUnheld(_ event: EventID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                DELETE FROM event WHERE id = ? AND host_id = (SELECT id FROM account WHERE username_folded = ?)
                    AND NOT EXISTS (SELECT 1 FROM attendance WHERE event_id = event.id)
                """,
            arguments: [event, Account.nobodyUsername]
        )
    }

    /// Notices of it stay with those who have them, without whose doing it was and what they had said. Returns whether there
    /// were any.
    private func forgetHostInNotices(_ limit: Int, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE notice SET actor_id = NULL, detail = '', told = NULL
                WHERE id IN (SELECT id FROM notice WHERE event_id = ? AND actor_id = ? LIMIT ?)
                """,
            arguments: [id, host, limit]
        )
        return db.changesCount > 0
    }

    /// What was voted on has no meaning any more. Returns whether there was something.
    private func removeVotes(_ limit: Int, _ db: DatabaseConnection) throws -> Bool {
        let options = try Int64.fetchAll(db, cached: "SELECT id FROM poll_option WHERE event_id = ?", arguments: [id])
        guard !options.isEmpty else { return false }
        return try DependentRows.removeSome(of: "poll_option", options, limit: limit, db) != nil
    }

    private func handOver(to heir: Attendance, now: Int64, _ db: DatabaseConnection) throws {
        guard let account = heir.account else { return }
        try db.execute(
            cached: "UPDATE event SET host_id = ?, updated_at = ? WHERE id = ?",
            arguments: [account, now, id]
        )
        if let mine = try Attendance.find(of: host, in: id, db) { try giveBack(mine, isNamed: false, now: now, db) }
        try db.execute(
            cached: "DELETE FROM attendance WHERE event_id = ? AND account_id = ?",
            arguments: [id, host]
        )
        try db.execute(
            cached: "UPDATE attendance SET role = 'host', cohost_since = NULL WHERE id = ?",
            arguments: [heir.id]
        )
        if isAhead(at: now) {
            // Hosts come, on every day.
            try db.execute(
                cached: "UPDATE attendance SET answer = 'going', waits_since = NULL WHERE id = ?",
                arguments: [heir.id]
            )
            try db.execute(cached: "DELETE FROM occurrence_answer WHERE attendance_id = ?", arguments: [heir.id])
        }
        try Guestbook.forgetOffer(of: id, db)
        guard let mine = try Event.find(id, db) else { return }
        try mine.fillSeats(now: now, db)
        for stranger in try Block.everybody(around: account, db) {
            guard let guest = try Attendance.find(of: stranger, in: id, db) else { continue }
            try mine.end(guest, .blocked, now: now, db)
        }
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
        try Guestbook.close(of: self, now: now, db)
        try Guestbook.ask(of: self, now: now, db)
    }
}
