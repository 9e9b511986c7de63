/// What somebody has said for one day of a series. On the other days their answer for all of them holds.
package struct DayAnswer: Hashable, Sendable {
    package let answer: Answer
    /// Since when they wait for a seat on that day; `nil` for those who have one or want none.
    package let waitsSince: Int64?

    package var isWaiting: Bool { waitsSince != nil }
    package var isSeated: Bool { answer == .going && waitsSince == nil }
}

extension DayAnswer: RowDecodable {
    package init(from row: inout ResultRow) throws {
        answer = try row.next()
        waitsSince = try row.next()
    }
}

extension Attendance {
    /// What they have said for single days of a series, by the starts of its rule.
    package func dayAnswers(
        from first: Int64 = .min,
        through last: Int64 = .max,
        _ db: DatabaseConnection
    ) throws -> [Int64: DayAnswer] {
        let days: [(Int64, DayAnswer)] = try db.rows(
            cached: """
                SELECT starts_at, answer, waits_since FROM occurrence_answer
                WHERE attendance_id = ? AND starts_at BETWEEN ? AND ?
                """,
            arguments: [id, first, last]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: days)
    }
}

extension Event {
    /// What people have said for this one day; everybody else's answer for all days holds.
    package func dayStates(at start: Int64, _ db: DatabaseConnection) throws -> [AttendanceID: DayAnswer] {
        let states: [(AttendanceID, DayAnswer)] = try db.rows(
            cached: """
                SELECT attendance_id, occurrence_answer.answer, occurrence_answer.waits_since FROM attendance
                JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                WHERE attendance.event_id = ? AND occurrence_answer.starts_at = ?
                """,
            arguments: [id, start]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: states)
    }

    package func dayAnswers(at start: Int64, _ db: DatabaseConnection) throws -> [AttendanceID: Answer] {
        try dayStates(at: start, db).mapValues(\.answer)
    }
}
