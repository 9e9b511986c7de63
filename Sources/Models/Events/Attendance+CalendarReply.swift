import GRDB

/// Why an answer for one day of a series is not taken.
package enum OccurrenceProblem: Error, Hashable {
    /// The series has no such day.
    case noSuchDay
    case over
}

extension Attendance {
    /// Keeps an answer for one day of a series; the answer for all days stays. The same once more changes nothing.
    /// `start` is the day's by the rule, epoch seconds. Throws `OccurrenceProblem`.
    package func answer(
        _ answer: Answer,
        occurrence start: Int64,
        of event: Event,
        now: Int64,
        _ db: GRDB.Database
    ) throws {
        let rule = event.values.recurrence.flatMap { try? RecurrenceRule(parsing: $0) }
        let isDay = rule?.contains(
            start,
            startingAt: event.time.startsAt,
            in: event.time.timeZone,
            excluding: try event.exceptions(db)
        )
        guard isDay == true, answer != .none else { throw OccurrenceProblem.noSuchDay }
        guard event.time.starting(at: start).overAt > now else { throw OccurrenceProblem.over }
        try db.execute(
            cached: """
                INSERT INTO occurrence_answer (attendance_id, starts_at, answer, answered_at) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT (attendance_id, starts_at) DO UPDATE SET answer = ?3, answered_at = ?4
                """,
            arguments: [id, start, answer, now]
        )
    }

    /// Remembers when the last answer by calendar mail was written, so that an older one cannot undo it.
    package func setReplyStamp(_ stamp: Int64, _ db: GRDB.Database) throws {
        try db.execute(
            cached: "UPDATE attendance SET reply_stamp = ?1 WHERE id = ?2 AND coalesce(reply_stamp, 0) < ?1",
            arguments: [stamp, id]
        )
    }
}
