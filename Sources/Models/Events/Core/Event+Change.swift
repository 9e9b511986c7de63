extension Event {
    /// Writes new values, moves what hangs on them, and tells everybody concerned who does not come from `actor`
    /// themself. `words` says what has changed, from old to new. Returns what has; empty when nothing has, and then
    /// nobody is told. `seen` is the version that the actor has changed; `nil` for whatever there is. Throws
    /// `EventChangeProblem`.
    @discardableResult
    package func change(
        to new: EventValues,
        from seen: String? = nil,
        by actor: AccountID,
        now: Int64,
        _ db: DatabaseConnection,
        words: (_ old: EventValues, _ new: EventValues, _ changes: Set<EventChange>) -> NoticeBody
    ) throws -> Set<EventChange> {
        guard status != .cancelled else { throw EventChangeProblem.cancelled }
        let changes = EventChange.between(values, new)
        guard !changes.isEmpty else { return [] }
        if let seen, seen != version { throw EventChangeProblem.changedMeanwhile }
        if let capacity = new.capacity {
            let taken = try SeatsTaken(of: self, now: now, db).most
            if capacity < taken { throw EventChangeProblem.capacityBelowSeated(taken) }
        }
        let before = EventSnapshot(values, try seriesExceptions(db))
        let guests = try dayGuests(now: now, db)
        try unschedule(db)
        if isSeries, changes.contains(.time) || changes.contains(.recurrence) { try moveDays(to: new, now: now, db) }
        let changed = try write(new, raising: changes.contains(where: \.raisesSequence), now: now, db)
        if new.recurrence != nil, !changes.isDisjoint(with: [.time, .recurrence, .reminder]) {
            try changed.settleReminders(keepingEarlier: changes.isDisjoint(with: [.time, .recurrence]), now: now, db)
        }
        try changed.relist(now: now, db)
        try changed.queueSurplus(now: now, db)
        try changed.fillSeats(now: now, db)
        if changes.contains(where: \.isTold) {
            try tell(
                try changed.concerned(besides: guests, now: now, db),
                .changed,
                by: actor,
                detail: words(values, new, changes.filter(\.isTold)),
                before: before,
                now: now,
                db
            ) { old in
                let known = old.values(now: new)
                return words(known, new, EventChange.between(known, new).filter(\.isTold))
            }
        }
        return changes
    }

    func write(
        _ new: EventValues,
        raising: Bool,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Event {
        let row = new.assignments + ["updated_at": now]
        let changed = try Event.fetchOne(
            db,
            cached: """
                UPDATE event SET \(row.set), sequence = sequence + ?
                WHERE id = ? RETURNING \(Event.columns.bare)
                """,
            arguments: row.arguments + [raising ? 1 : 0, id]
        )
        guard let changed else { throw RowMissing(table: "event") }
        return changed
    }

    /// Puts the event where it belongs in everybody's lists, and asks for what happens at that time.
    @discardableResult
    package func relist(now: Int64, _ db: DatabaseConnection) throws -> Event {
        let listed = try nowListed(now: now, db)
        if listed.startsAt != listedAt || listed.length != listedLength {
            try db.execute(
                cached: "UPDATE event SET listed_at = ?, listed_length = ? WHERE id = ?",
                arguments: [listed.startsAt, listed.length, id]
            )
            try db.execute(
                cached: "UPDATE attendance SET listed_at = ?1 WHERE event_id = ?2 AND listed_at <> ?1",
                arguments: [listed.startsAt, id]
            )
        }
        guard let event = try Event.find(id, db) else {
            throw RowMissing(table: "event")
        }
        try event.schedule(now: now, db)
        return event
    }

    private func nowListed(now: Int64, _ db: DatabaseConnection) throws -> MovedDay {
        if status == .polling { return MovedDay(startsAt: try PollOption.listedStart(of: self, now: now, db)) }
        let exceptions = try seriesExceptions(db)
        let day = try values.listed(exceptions, now: now)
        return MovedDay(startsAt: day.time.startsAt, length: exceptions.moved[day.original]?.length)
    }
}
