import GRDB

/// What somebody has said for one day of a series. On the other days their answer for all of them holds.
package struct DayAnswer: Hashable, Sendable {
    package let answer: Answer
    /// Since when they wait for a seat on that day; `nil` for those who have one or want none.
    package let waitsSince: Int64?

    package var isWaiting: Bool { waitsSince != nil }
    package var isSeated: Bool { answer == .going && waitsSince == nil }
}

extension Attendance {
    /// What they have said for single days of a series, by the starts of its rule.
    package func dayAnswers(
        from first: Int64 = .min,
        through last: Int64 = .max,
        _ db: GRDB.Database
    ) throws -> [Int64: DayAnswer] {
        let rows = try Row.fetchAll(
            db,
            cached: """
                SELECT starts_at, answer, waits_since FROM occurrence_answer
                WHERE attendance_id = ? AND starts_at BETWEEN ? AND ?
                """,
            arguments: [id, first, last]
        )
        return rows.reduce(into: [:]) { days, row in
            let start: Int64 = row[0]
            days[start] = DayAnswer(answer: row[1], waitsSince: row[2])
        }
    }
}

extension Event {
    /// What people have said for this one day; everybody else's answer for all days holds.
    package func dayStates(at start: Int64, _ db: GRDB.Database) throws -> [AttendanceID: DayAnswer] {
        let rows = try Row.fetchAll(
            db,
            cached: """
                SELECT attendance_id, occurrence_answer.answer, occurrence_answer.waits_since FROM attendance
                JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                WHERE attendance.event_id = ? AND occurrence_answer.starts_at = ?
                """,
            arguments: [id, start]
        )
        return rows.reduce(into: [:]) { states, row in
            let attendance: AttendanceID = row[0]
            states[attendance] = DayAnswer(answer: row[1], waitsSince: row[2])
        }
    }

    package func dayAnswers(at start: Int64, _ db: GRDB.Database) throws -> [AttendanceID: Answer] {
        try dayStates(at: start, db).mapValues(\.answer)
    }
}
