extension EventAlert {
    /// Notifies of what has come onto the map since the last look. Idempotent within a period: the next time, the last
    /// event seen and the notice are written in the same transaction. Where there is nothing new, nobody is notified,
    /// and time moves on all the same. `words` gets the events that are listed, soonest first, and how many there are
    /// in all. Returns whether it notified.
    @discardableResult
    package static func digest(
        _ moment: AlertJob.Moment,
        now: Int64,
        _ db: DatabaseConnection,
        words: (_ listed: [Event], _ total: Int) -> NoticeBody
    ) throws -> Bool {
        let account = AccountID(rawValue: moment.account)
        guard let alert = try find(moment.alert, of: account, db), alert.dueAt == moment.dueAt, alert.dueAt <= now
        else { return false }
        let newest = try Int64.fetchOne(db, cached: EventAlert.newest) ?? 0
        let new = try alert.filter.events(for: account, now: now)
            .published(after: alert.seen, through: newest, notBy: account, db)
        try alert.moveOn(seen: newest, now: now, db)
        let listed = try new.prefix(maxListed).compactMap { try Event.find(EventID(rawValue: $0.id), db) }
        guard !listed.isEmpty else { return false }
        let notice = NewNotice(
            for: account,
            .alert,
            detail: words(listed, new.count),
            onceKey: alert.digestKey
        )
        guard let number = try notice.post(now: now, db) else { return false }
        try AlertDigest.write(listed.map(\.id), of: new.count, alert: alert.id, notice: number, db)
        return true
    }

    /// A look that comes up to this late keeps the time of day.
    private static let tolerance: Int64 = 3_600

    /// After a longer pause the next one comes a whole period later, so that no two stand close together.
    private func moveOn(seen: Int64, now: Int64, _ db: DatabaseConnection) throws {
        let isInTime = now - dueAt <= Self.tolerance
        let looked = isInTime ? dueAt : now
        let wall = isInTime ? wallSecond : AlertPeriod.wallSecond(of: now, in: filter.zone)
        let next = period.instant(1, after: looked, at: wall, in: filter.zone)
        let values: Assignments = ["seen": seen, "looked_at": looked, "due_at": next, "wall_second": wall]
        try db.execute(
            cached: "UPDATE event_alert SET \(values.set) WHERE id = ?",
            arguments: values.arguments + [id]
        )
        try EventAlert.find(id, of: account, db)?.enqueue(now: now, db)
    }
}

extension EventMapFilter {
    /// What fits of the events that came onto the map in that span of numbers, the soonest first.
    func published(
        after seen: Int64,
        through newest: Int64,
        notBy host: AccountID,
        _ db: DatabaseConnection
    ) throws -> [EventPin] {
        guard let further = try further("event.id", db) else { return [] }
        // In this order: what is new is little, and what is on the map is much.
        let span: Arguments = [seen, newest, host, to ?? Int64.max, from]
        return try EventPin.fetchAll(
            db,
            cached: """
                SELECT \(EventPin.columns)
                FROM event_publication \(EngineSpelling.thenJoin) event ON event.id = event_publication.event_id
                WHERE event_publication.id > ? AND event_publication.id <= ? AND host_id <> ?
                    AND audience = 'public' AND status = 'planned' AND hidden_at IS NULL AND latitude IS NOT NULL
                    AND NOT EXISTS (
                        SELECT 1 FROM feed_event WHERE feed_event.event_id = event.id AND feed_event.is_repeat = 1)
                    AND listed_at < ? AND listed_at + coalesce(listed_length, ends_at - starts_at, \(EventTime.usualLength)) > ?
                    \(further.sql)
                """,
            arguments: span + further.arguments
        )
        .filter { pin in
            (area?.contains(pin.latitude, pin.longitude) ?? true)
                && (centre.map { pin.metres(from: $0) <= withinMetres ?? .infinity } ?? true)
        }
        .sorted(by: EventPin.isSooner)
    }
}
