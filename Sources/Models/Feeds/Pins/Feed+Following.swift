import Clocks

/// What became of the steps of a slice.
package struct FeedTally: Hashable, Sendable {
    package var created = 0
    package var changed = 0
    package var ended = 0
    /// They are on the map already, of another feed or of a member.
    package var shownAlready = 0
    /// There is no room for them.
    package var withoutRoom = 0

    package init() {}

    package static func += (one: inout FeedTally, other: FeedTally) {
        one.created += other.created
        one.changed += other.changed
        one.ended += other.ended
        one.shownAlready += other.shownAlready
        one.withoutRoom += other.withoutRoom
    }
}

extension Feed {
    /// What has to be done so that the map shows what was read.
    package func plan(
        _ placed: [PlacedEntry],
        _ remarks: [FeedRemark: Int],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> FeedPlan {
        FeedPlan(try FeedPin.all(of: id, db), placed, remarks, now: now)
    }

    /// Takes some steps of a plan, unless the feed was removed since. What somebody has to do with is changed and called off
    /// as by hand, and they are told; of the rest nobody hears.
    /// - Parameter words: what has changed; nothing where what was called off takes place after all.
    package func follow(
        _ steps: [FeedPlan.Step],
        now: Int64,
        _ db: DatabaseConnection,
        words: (_ old: EventValues, _ new: EventValues, _ changes: Set<EventChange>) -> NoticeBody
    ) throws -> FeedTally {
        var tally = FeedTally()
        guard try Feed.find(id, db) != nil else { return tally }
        var room = try room(db)
        for step in steps {
            switch step {
            case .create(let entry):
                guard room > 0 else {
                    tally.withoutRoom += 1
                    continue
                }
                let isNew = try create(entry, now: now, db)
                if isNew { (tally.created, room) = (tally.created + 1, room - 1) } else { tally.shownAlready += 1 }
            case .change(let event, let entry):
                if try change(event, entry, now: now, db, words: words) { tally.changed += 1 }
            case .end(let event):
                try end(event, now: now, db)
                tally.ended += 1
            case .forget(let event):
                if try !FeedPin.isTouched(event, db) { try Self.remove(event, db) }
            }
        }
        return tally
    }

    /// How many pins more there may be.
    private func room(_ db: DatabaseConnection) throws -> Int {
        let mine = try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM feed JOIN feed_event ON feed_event.feed_id = feed.id WHERE feed.account_id = ?
                """,
            arguments: [account]
        )
        let all = try Int.fetchOne(db, cached: "SELECT count(*) FROM feed_event")
        return min(Feed.maxPinsPerMember - (mine ?? 0), Feed.maxPinsPerSite - (all ?? 0))
    }

    /// Returns whether there was nothing like it.
    private func create(_ placed: PlacedEntry, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard let values = placed.values, try !isShown(values, db) else { return false }
        var generator = SystemRandomNumberGenerator()
        let row: Assignments =
            [
                "code": EventCode(using: &generator), "host_id": account, "audience": EventAudience.public,
                "status": EventStatus.planned, "listed_at": values.time.startsAt, "created_at": now, "updated_at": now,
            ] + values.assignments + Visibility.ofNew(by: account)
        let event = try EventID.fetchOne(
            db,
            cached: "INSERT INTO event \(row.inserted) RETURNING id",
            arguments: row.arguments
        )
        guard let event else { throw RowMissing(table: "event") }
        let source: Assignments = [
            "event_id": event, "feed_id": id, "uid": placed.entry.uid, "occurrence": placed.entry.occurrence ?? 0,
            "link": placed.entry.link, "is_repeat": placed.isRepeat ? 1 : 0,
        ]
        try db.execute(cached: "INSERT INTO feed_event \(source.inserted)", arguments: source.arguments)
        return true
    }

    /// Farther apart are two events.
    static let sameMetres = 200.0

    /// Whether a pin begins at the same time, within so many metres and by such a name, whoever has made it. Two of one calendar are
    /// two events unless they have the same name: two teams play in one hall.
    private func isShown(
        _ values: EventValues,
        besides own: EventID? = nil,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard let point = values.place.point else { return false }
        let (start, title) = (values.time.startsAt, DuplicateEvent(values.title))
        let box = GeoBox(around: point, metres: Self.sameMetres)
        for pin in try EventPin.list(from: start, to: start + 1, in: box, db)
        where pin.metres(from: point) <= Self.sameMetres {
            guard pin.id != own?.rawValue, let event = try Event.find(EventID(rawValue: pin.id), db) else { continue }
            if try FeedSource.feed(of: event.id, db) == id {
                if title.isSame(as: event.title) { return true }
            } else if title.isLike(event.title) {
                return true
            }
        }
        return try isHidden(title, at: start, near: point, db)
    }

    /// Whether operators have hidden it: it does not come back under another name of the feed's, nor with a feed that is added anew,
    /// nor with that of another member.
    private func isHidden(
        _ title: DuplicateEvent,
        at start: Int64,
        near point: GeoPoint,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let hidden =
            try Event.fetchAll(
                db,
                cached: """
                    SELECT \(Event.columns) FROM event
                    WHERE host_id = ?1 AND listed_at = ?2 AND audience = 'public' AND hidden_at IS NOT NULL
                    """,
                arguments: [account, start]
            )
            + Event.fetchAll(
                db,
                cached: """
                    SELECT \(Event.columns) FROM moderation_case JOIN event ON event.id = moderation_case.event_id
                    WHERE event.listed_at = ? AND event.audience = 'public' AND event.hidden_at IS NOT NULL
                    """,
                arguments: [start]
            )
        return hidden.contains { event in
            title.isLike(event.title)
                && event.place.point.map { $0.metres(to: point) <= Self.sameMetres } ?? false
        }
    }

    private func change(
        _ event: EventID,
        _ placed: PlacedEntry,
        now: Int64,
        _ db: DatabaseConnection,
        words: (_ old: EventValues, _ new: EventValues, _ changes: Set<EventChange>) -> NoticeBody
    ) throws -> Bool {
        let source: Assignments = [
            "uid": placed.entry.uid, "occurrence": placed.entry.occurrence ?? 0, "link": placed.entry.link,
        ]
        try db.execute(
            cached: "UPDATE feed_event SET \(source.set) WHERE event_id = ? AND feed_id = ? AND is_claimed = 0",
            arguments: source.arguments + [event, id]
        )
        // Claimed or gone since the plan was made.
        guard db.changesCount == 1, var old = try Event.find(event, db), let new = placed.values else { return false }
        let isBack = old.status == .cancelled
        if isBack { old = try revive(old, now: now, db, saying: words(old.values, old.values, [])) }
        guard old.status == .planned else { return isBack }
        let changes = EventChange.between(old.values, new)
        guard !changes.isEmpty else { return isBack }
        let isElsewhere = changes.contains(.time) || changes.contains(.place) || changes.contains(.title)
        let isTouched = try FeedPin.isTouched(event, db)
        // It has come to be where and when another one is that is the same.
        if isElsewhere, !isTouched, try isShown(new, besides: event, db) {
            try Self.remove(event, db)
            return true
        }
        if isTouched {
            // What is over and was rated keeps its time.
            do { try old.change(to: new, by: account, now: now, db, words: words) } catch is EventChangeProblem {
                return isBack
            }
        } else {
            try old.write(new, raising: changes.contains(where: \.raisesSequence), now: now, db).relist(now: now, db)
        }
        return true
    }

    /// What the feed had called off takes place after all, as where it was missing once; whoever has to do with it is told.
    private func revive(
        _ event: Event,
        now: Int64,
        _ db: DatabaseConnection,
        saying words: NoticeBody
    ) throws -> Event {
        try db.execute(
            cached: """
                UPDATE event SET status = 'planned', cancel_message = '', sequence = sequence + 1, updated_at = ?
                WHERE id = ? AND status = 'cancelled'
                """,
            arguments: [now, event.id]
        )
        guard db.changesCount == 1, let revived = try Event.find(event.id, db) else { return event }
        try CancellationTelling.end(of: event.id, db)
        let listed = try revived.relist(now: now, db)
        try listed.tell(try listed.concerned(now: now, db), .changed, by: nil, detail: words, now: now, db)
        return listed
    }

    private func end(_ event: EventID, now: Int64, _ db: DatabaseConnection) throws {
        guard let found = try Event.find(event, db), found.status == .planned else { return }
        if try FeedPin.isTouched(event, db) {
            try found.cancel("", by: nil, now: now, db)
        } else {
            try Self.remove(event, db)
        }
    }

    /// For what nobody has to do with.
    static func remove(_ event: EventID, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM event WHERE id = ?", arguments: [event])
    }
}
