/// What people are to be told of an event while it is hidden, as the row of a job keeps it until the event is shown again.
/// There is one of each event: what is changed meanwhile is told as a whole.
package struct HeldTelling: Codable, Hashable, Sendable {
    private let event: Int64
    /// Whose doing the newest of it was; `nil` for nobody's.
    private var actor: Int64?
    /// The event as those know it who are told of changes; `nil` where nothing has changed.
    private var before: EventSnapshot?
    private var changed: Set<Int64> = []
    private var asked: Set<Int64> = []

    /// So often it is looked whether the event is shown again.
    private static let heldSeconds: Int64 = 3_600

    package var id: EventID { EventID(rawValue: event) }

    private init(of event: EventID) { self.event = event.rawValue }

    private static func key(of event: EventID) -> String { "\(EventJob.held):\(event.rawValue)" }

    /// Keeps what would be told now. What is of no use later, such as that an answer is missing, is dropped.
    static func keep(
        _ people: [Attendance],
        _ reason: EventJob.Reason,
        by actor: AccountID?,
        before: EventSnapshot?,
        of event: Event,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard [.changed, .invitation, .poll].contains(reason), !people.isEmpty else { return }
        var held = try Job.progress(HeldTelling.self, ofKey: key(of: event.id), db) ?? HeldTelling(of: event.id)
        held.actor = actor?.rawValue
        let numbers = people.filter { $0.account == nil || $0.account != actor }.map(\.id.rawValue)
        if reason == .changed {
            held.before = held.before ?? before
            held.changed.formUnion(numbers)
        } else {
            held.asked.formUnion(numbers)
        }
        let owner: JobOwner = .outliving(actor ?? event.host)
        let (job, key) = (EventJob.held, key(of: event.id))
        let runAt = now + heldSeconds
        try Job.enqueue(job, held, in: .other, of: owner, runAt: runAt, uniqueKey: key, now: now, db)
        try Job.keepProgress(held, ofKey: key, db)
    }

    /// The event is there for others again.
    static func goOn(of event: EventID, now: Int64, _ db: DatabaseConnection) throws {
        try Job.bringForward(to: now, ofKey: key(of: event), db)
    }

    /// Tells it, once however often it is called: what says that it is done is written in the same transaction. Nobody is told
    /// once the event is over or called off, which they hear by itself.
    /// - Parameter words: what differs from an older state; empty where nothing does.
    /// - Returns: when to look again, where the event is still hidden.
    package static func tell(
        of event: EventID,
        now: Int64,
        _ db: DatabaseConnection,
        words: @escaping (_ old: EventSnapshot, Event, SeriesExceptions) -> NoticeBody
    ) throws -> Int64? {
        guard let held = try Job.progress(HeldTelling.self, ofKey: key(of: event), db),
            let event = try Event.find(event, db), event.isAhead(at: now)
        else { return nil }
        if event.hiddenAt != nil { return now + heldSeconds }
        try Job.keepProgress(HeldTelling(of: event.id), ofKey: key(of: event.id), db)
        try held.tell(event, now: now, db, words: words)
        return nil
    }

    private func tell(
        _ event: Event,
        now: Int64,
        _ db: DatabaseConnection,
        words: @escaping (EventSnapshot, Event, SeriesExceptions) -> NoticeBody
    ) throws {
        let teller = try actor.flatMap { try Account.find(AccountID(rawValue: $0), db) }
            .flatMap { $0.isSuspended ? nil : $0.id }
        func people(_ numbers: Set<Int64>) throws -> [Attendance] {
            try Attendance.find(numbers.map { AttendanceID(rawValue: $0) }, db).filter { $0.event == event.id }
        }
        try event.tell(
            try people(asked),
            event.status == .polling ? .poll : .invitation,
            by: teller,
            now: now,
            db
        )
        let exceptions = try event.seriesExceptions(db)
        guard let before, case let detail = words(before, event, exceptions), !detail.text(in: "").isEmpty else {
            return
        }
        try event.tell(
            try people(changed.subtracting(asked)),
            .changed,
            by: teller,
            detail: detail,
            before: before,
            now: now,
            db
        ) { words($0, event, exceptions) }
    }
}
