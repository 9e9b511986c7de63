/// Why a day of a series cannot be taken out, put back or moved.
package enum SeriesProblem: Error, Hashable {
    case cancelled
    case notADay
    case over
    /// Without it there would be none left.
    case lastDay
    /// It does not take place, so it cannot be moved.
    case takenOut
    /// The time to which it would be moved has passed.
    case passed
    /// That time is more than `Event.farthestMove` from its own.
    case tooFar
    /// Another day of the series begins on that date.
    case otherDay
}

extension Event {
    /// Lets a series not take place on one of its days, and notifies everybody who has not declined that day in
    /// `detail`. Does nothing when it is taken out already. Throws `SeriesProblem`.
    package func takeOut(
        _ start: Int64,
        by actor: AccountID,
        detail: NoticeBody,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        var exceptions = try seriesExceptions(db)
        guard !exceptions.leftOut.contains(start) else { return }
        try checkDay(start, exceptions, now)
        let before = EventSnapshot(values, exceptions)
        exceptions.leftOut.insert(start)
        guard try values.firstOpen(exceptions, now: now) != nil else { throw SeriesProblem.lastDay }
        try db.execute(
            cached: "INSERT INTO event_exception (event_id, starts_at) VALUES (?, ?)",
            arguments: [id, start]
        )
        try replan(now: now, db)
        try tellDay(start, from: before, by: actor, detail: detail, now: now, db)
    }

    /// Undoes `takeOut`, and notifies those who are concerned. Does nothing when the day is not taken out.
    package func putBack(
        _ start: Int64,
        by actor: AccountID,
        detail: NoticeBody,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let exceptions = try seriesExceptions(db)
        guard exceptions.leftOut.contains(start) else { return }
        try checkDay(start, exceptions, now)
        // Another day may have been moved to its date meanwhile.
        let time = values.time(on: start, exceptions)
        guard try !values.hasOther(than: start, onDateOf: time.startsAt, exceptions) else {
            throw SeriesProblem.otherDay
        }
        try db.execute(
            cached: "DELETE FROM event_exception WHERE event_id = ? AND starts_at = ?",
            arguments: [id, start]
        )
        try settleReminders(keepingEarlier: true, now: now, db)
        try replan(now: now, db)
        // While it was out, nobody looked whether it has room for those who have come to the series since.
        try queueSurplus(now: now, db)
        try fillSeats(now: now, db)
        try tellDay(start, from: EventSnapshot(values, exceptions), by: actor, detail: detail, now: now, db)
    }

    /// Whether the series, days taken out included, has a day at exactly this instant that is not over.
    func checkDay(_ start: Int64, _ exceptions: SeriesExceptions, _ now: Int64) throws {
        guard status == .planned else { throw SeriesProblem.cancelled }
        guard try hasDay(start) else { throw SeriesProblem.notADay }
        guard values.time(on: start, exceptions).overAt > now else { throw SeriesProblem.over }
    }

    /// Whether a series has this start by its rule; days that are taken out count.
    package func hasDay(_ start: Int64) throws -> Bool {
        guard let rule = try values.rule() else { return false }
        return rule.contains(start, startingAt: time.startsAt, in: time.timeZone)
    }

    func replan(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE event SET sequence = sequence + 1, updated_at = ? WHERE id = ?",
            arguments: [now, id]
        )
        try unschedule(db)
        try relist(now: now, db)
    }

    func tellDay(
        _ start: Int64,
        from before: EventSnapshot,
        by actor: AccountID,
        detail: NoticeBody,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let answers = try dayAnswers(at: start, db)
        let people = try Attendance.all(in: id, db).filter { (answers[$0.id] ?? $0.answer) != .declined }
        try tell(people, .changed, by: actor, detail: detail, before: before, now: now, db)
    }

    /// The starts that a series leaves out.
    package func exceptions(_ db: DatabaseConnection) throws -> Set<Int64> {
        guard isSeries else { return [] }
        return Set(
            try Int64.fetchAll(
                db,
                cached: "SELECT starts_at FROM event_exception WHERE event_id = ?",
                arguments: [id]
            )
        )
    }

    /// The same of several events, in one query; those that leave out nothing are missing.
    package static func exceptions(of events: [Event], _ db: DatabaseConnection) throws -> [EventID: Set<Int64>] {
        let series = events.filter(\.isSeries).map(\.id)
        guard !series.isEmpty else { return [:] }
        let found: [(event: EventID, start: Int64)] = try db.rows(
            cached: """
                SELECT event_id, starts_at FROM event_exception WHERE event_id IN \(EngineSpelling.numbers("?"))
                """,
            arguments: [series.numberList]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(grouping: found, by: \.event).mapValues { Set($0.map(\.start)) }
    }

    /// Takes an answer for one day of a series, seats or queues them for it, and tells the hosts. The same answer once more changes nothing. Throws
    /// `AnswerProblem`.
    package func answer(
        _ answer: Answer,
        on start: Int64,
        as attendance: Attendance,
        now: Int64,
        _ db: DatabaseConnection,
        words: (Answer) -> NoticeBody = { _ in .none }
    ) throws {
        guard status != .cancelled else { throw AnswerProblem.cancelled }
        let exceptions = try seriesExceptions(db)
        guard try hasDay(start), !exceptions.leftOut.contains(start) else { throw AnswerProblem.notADay }
        guard values.time(on: start, exceptions).overAt > now else { throw AnswerProblem.over }
        if attendance.role == .host, answer != .going { throw AnswerProblem.hostMustCome }
        let waits = try waitsSince(answer, on: start, attendance, now, db)
        let values = StoredDayAnswer(
            attendance: attendance.id,
            start: start,
            answer: answer,
            answeredAt: now,
            waitsSince: waits
        ).assignments
        try db.execute(
            cached: """
                INSERT INTO occurrence_answer \(values.inserted)
                \(values.replacing("attendance_id", "starts_at"))
                WHERE occurrence_answer.answer <> excluded.answer
                """,
            arguments: values.arguments
        )
        guard db.changesCount == 1 else { return }
        try fillSeats(now: now, db)
        let said = SaidAnswer(answer, isWaiting: waits != nil)
        try tellHosts(of: attendance, said: said, detail: words(answer), now: now, db)
    }
}
