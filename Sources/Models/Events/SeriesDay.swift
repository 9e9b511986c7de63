import GRDB

/// A day of a series, as somebody sees it.
package struct SeriesDay: Hashable, Sendable {
    package let start: Int64
    /// It does not take place then.
    package let isTakenOut: Bool
    /// The viewer's, for this day or for all; `nil` for somebody who is not asked.
    package let answer: Answer?
    package let counts: AnswerCounts

    package init(start: Int64, isTakenOut: Bool, answer: Answer?, counts: AnswerCounts) {
        self.start = start
        self.isTakenOut = isTakenOut
        self.answer = answer
        self.counts = counts
    }

    /// The next `limit` days that are not over, and those between them that were taken out.
    package static func next(
        of event: Event,
        for viewer: Attendance?,
        limit: Int,
        now: Int64,
        _ db: GRDB.Database
    ) throws -> [SeriesDay] {
        let excluded = try event.exceptions(db)
        let from = now - (event.time.overAt - event.time.startsAt) + 1
        var left = limit
        return try event.values.starts(from: from, limit: limit + excluded.count)
            .prefix { start in
                if !excluded.contains(start) { left -= 1 }
                return left >= 0
            }
            .map { try day($0, of: event, for: viewer, isTakenOut: excluded.contains($0), db) }
    }

    /// `nil` for what is no day of the series.
    package static func find(
        _ start: Int64,
        of event: Event,
        for viewer: Attendance?,
        _ db: GRDB.Database
    ) throws -> SeriesDay? {
        guard try event.hasDay(start) else { return nil }
        return try day(start, of: event, for: viewer, isTakenOut: try event.exceptions(db).contains(start), db)
    }

    private static func day(
        _ start: Int64,
        of event: Event,
        for viewer: Attendance?,
        isTakenOut: Bool,
        _ db: GRDB.Database
    ) throws -> SeriesDay {
        let answer = try viewer.map { viewer in
            try Answer.fetchOne(
                db,
                cached: "SELECT answer FROM occurrence_answer WHERE attendance_id = ? AND starts_at = ?",
                arguments: [viewer.id, start]
            ) ?? viewer.answer
        }
        let counts = try AnswerCounts.count(of: event.id, on: start, db)
        return SeriesDay(start: start, isTakenOut: isTakenOut, answer: answer, counts: counts)
    }
}

extension AnswerCounts {
    /// For one day of a series: by the answer for it, else by that for all days. A series has no seats to wait for.
    static func count(of event: EventID, on start: Int64, _ db: GRDB.Database) throws -> AnswerCounts {
        let counts = try fetchOne(
            db,
            cached: """
                SELECT coalesce(sum(said = 'going'), 0), 0, coalesce(sum(said = 'maybe'), 0),
                    coalesce(sum(said = 'declined'), 0), coalesce(sum(said = 'none'), 0),
                    coalesce(sum(CASE WHEN said = 'going' THEN 1 + plus_ones END), 0)
                FROM (
                    SELECT coalesce(occurrence_answer.answer, attendance.answer) AS said, plus_ones
                    FROM attendance LEFT JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                        AND occurrence_answer.starts_at = ?2
                    WHERE attendance.event_id = ?1
                )
                """,
            arguments: [event, start]
        )
        guard let counts else { throw RecordError.recordNotFound(databaseTableName: "attendance", key: [:]) }
        return counts
    }
}

extension EventGuest {
    /// With what they have said for a day.
    package func answering(_ answers: [AttendanceID: Answer]) -> EventGuest {
        guard let answer = answers[attendance.id] else { return self }
        return EventGuest(attendance: attendance.answering(answer), person: person)
    }
}

extension Attendance {
    fileprivate func answering(_ answer: Answer) -> Attendance {
        Attendance(
            id: id,
            event: event,
            account: account,
            email: email,
            role: role,
            answer: answer,
            plusOnes: answer == .going ? plusOnes : 0,
            note: note,
            waitsSince: nil,
            answeredAt: answeredAt,
            linkSecret: linkSecret,
            replyStamp: replyStamp,
            isMuted: isMuted
        )
    }
}
