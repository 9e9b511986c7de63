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
        cut: Set<String>,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> FeedPlan {
        FeedPlan(try FeedPin.all(of: id, db), placed, remarks, cut: cut, now: now)
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
        var shown = ShownPins(for: self)
        for step in steps {
            switch step {
            case .create(let entry):
                guard room > 0 else {
                    tally.withoutRoom += 1
                    continue
                }
                let isNew = try create(entry, &shown, now: now, db)
                if isNew { (tally.created, room) = (tally.created + 1, room - 1) } else { tally.shownAlready += 1 }
            case .change(let event, let entry):
                if try change(event, entry, &shown, now: now, db, words: words) { tally.changed += 1 }
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
    private func create(
        _ placed: PlacedEntry,
        _ shown: inout ShownPins,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard let values = placed.values, try !shown.contains(values, db) else { return false }
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
        shown.add(event, values)
        return true
    }

    private func change(
        _ event: EventID,
        _ placed: PlacedEntry,
        _ shown: inout ShownPins,
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
        if isElsewhere, !isTouched, try shown.contains(new, besides: event, db) {
            try Self.remove(event, db)
            shown.remove(event)
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
        if isElsewhere { shown.move(event, to: new) }
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
