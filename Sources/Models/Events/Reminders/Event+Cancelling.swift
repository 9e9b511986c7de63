extension Event {
    /// So many people are told in one transaction, with their mails and pushes.
    package static let toldAtOnce = 100

    /// Calls it off and notifies everybody who has not declined, with the host's words: the first `slice` of them at once, and
    /// the others by a job. Idempotent.
    package func cancel(
        _ message: String,
        by actor: AccountID?,
        slice: Int = Event.toldAtOnce,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: """
                UPDATE event SET status = 'cancelled', cancel_message = ?, sequence = sequence + 1, updated_at = ?
                WHERE id = ? AND status <> 'cancelled'
                """,
            arguments: [message, now, id]
        )
        guard db.changesCount == 1 else { return }
        try unschedule(db)
        let telling = CancellationTelling(event: id.rawValue, actor: actor?.rawValue, message: message)
        let (rest, runAt): (CancellationTelling, Int64)
        switch try telling.next(slice, now: now, db) {
        case .nobody: return
        case .rest(let left): (rest, runAt) = (left, now)
        case .held(let until): (rest, runAt) = (telling, until)
        }
        try Job.enqueue(
            EventJob.cancellation,
            rest,
            in: .other,
            of: actor.map { .outliving($0) } ?? .site,
            runAt: runAt,
            uniqueKey: telling.key,
            now: now,
            db
        )
    }
}

/// Who has still to be told that an event is called off, as the row of a job keeps it: how far it has come is written in
/// the transaction of each slice, so that nobody is told twice, whenever it is cut off and whoever goes on.
package struct CancellationTelling: Codable, Hashable, Sendable {
    let event: Int64
    /// Whose doing it was; `nil` for nobody's.
    var actor: Int64?
    var message: String
    /// The last person who was told.
    private var after: Int64 = 0
    private var isDone = false

    init(event: Int64, actor: Int64?, message: String) {
        (self.event, self.actor, self.message) = (event, actor, message)
    }

    private static func key(of event: Int64) -> String { "\(EventJob.cancellation):\(event)" }

    fileprivate var key: String { Self.key(of: event) }

    /// What a slice has come to.
    package enum Step: Hashable, Sendable {
        case done, more
        /// The event is hidden, and nobody hears of it until then at least.
        case held(until: Int64)
    }

    /// Tells some of those who are left.
    package func tellSome(_ limit: Int = Event.toldAtOnce, now: Int64, _ db: DatabaseConnection) throws -> Step {
        guard var kept = try Job.progress(CancellationTelling.self, ofKey: key, db), !kept.isDone else { return .done }
        switch try kept.next(limit, now: now, db) {
        case .held(let until): return .held(until: until)
        case .rest(let rest):
            try Job.keepProgress(rest, ofKey: key, db)
            return .more
        case .nobody:
            kept.isDone = true
            try Job.keepProgress(kept, ofKey: key, db)
            return .done
        }
    }

    /// Whether some people have still to be told.
    static func isUnderWay(of event: EventID, _ db: DatabaseConnection) throws -> Bool {
        try Job.progress(CancellationTelling.self, ofKey: key(of: event.rawValue), db).map { !$0.isDone } ?? false
    }

    /// It takes place after all: who has not been told yet need not be, and whoever is told should it be called off again is told from the
    /// first one on.
    static func end(of event: EventID, _ db: DatabaseConnection) throws {
        try Job.cancel(uniqueKey: key(of: event.rawValue), db)
    }

    /// The event is there for others again: what was held goes on.
    static func goOn(of event: EventID, now: Int64, _ db: DatabaseConnection) throws {
        try Job.bringForward(to: now, ofKey: key(of: event.rawValue), db)
    }

    /// The same in nobody's name and words, where whoever has called it off leaves. Returns whether somebody was left.
    static func tellSome(
        ofLeft event: EventID,
        _ limit: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let key = key(of: event.rawValue)
        // One that failed too often waits for operators, who may start it anew long after whoever has left.
        try Job.changeParked(ofKey: key, db) { (parked: inout CancellationTelling) in
            (parked.actor, parked.message) = (nil, "")
        }
        guard var kept = try Job.progress(CancellationTelling.self, ofKey: key, db), !kept.isDone else { return false }
        (kept.actor, kept.message) = (nil, "")
        try Job.keepProgress(kept, ofKey: key, db)
        if case .held = try kept.tellSome(limit, now: now, db) { return false }
        return true
    }

    fileprivate enum Next {
        case nobody
        case rest(CancellationTelling)
        case held(until: Int64)
    }

    /// So often it is looked whether a hidden event is shown again.
    private static let heldSeconds: Int64 = 3_600

    /// Tells those who come next. While the event is hidden nobody is told, nor passed over, until it would be over: a series
    /// with its last day.
    fileprivate func next(_ limit: Int, now: Int64, _ db: DatabaseConnection) throws -> Next {
        guard let event = try Event.find(EventID(rawValue: event), db), event.status == .cancelled else {
            return .nobody
        }
        if event.hiddenAt != nil {
            let day = try event.values.listed(event.seriesExceptions(db), now: now)
            let end = day.time.overAt
            return end > now ? .held(until: min(end, now + Self.heldSeconds)) : .nobody
        }
        let people = try Attendance.some(limit, in: event.id, after: AttendanceID(rawValue: after), db)
        guard let last = people.last else { return .nobody }
        let (teller, words) = try teller(db)
        try event.tell(
            try event.concerned(among: people, now: now, db),
            .cancelled,
            by: teller,
            detail: .plain(words),
            now: now,
            db
        )
        guard people.count == limit else { return .nobody }
        var rest = self
        rest.after = last.id.rawValue
        return .rest(rest)
    }

    /// In whose name it is told, and in which words: in nobody's, without any, where whoever has called it off is gone or
    /// suspended since. Nobody would hear of it from them.
    private func teller(_ db: DatabaseConnection) throws -> (actor: AccountID?, words: String) {
        guard let id = actor.map({ AccountID(rawValue: $0) }) else { return (nil, message) }
        guard try Account.find(id, db)?.isSuspended == false else { return (nil, "") }
        return (id, message)
    }
}
