/// The row of somebody whose answer was written, with what has to be looked at since it is another one.
struct SavedAnswer {
    let attendance: Attendance
    /// Whether anybody else waits for a seat, of a series for all of its days.
    let othersWait: Bool
    /// Whether they have answered a question or bring something, which goes where they do not come.
    let hasMore: Bool

    /// Writes the answer. `nil` where the row is there no longer.
    /// - Parameter waitsSince: since when they wait for a seat; `nil` where they have one, or want none.
    static func write(
        _ reply: Reply,
        waitsSince: Int64?,
        of attendance: Attendance,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> SavedAnswer? {
        let values: Assignments = [
            "answer": reply.answer, "plus_ones": reply.plusOnes, "note": reply.note, "waits_since": waitsSince,
            "answered_at": now,
        ]
        let (id, event) = (attendance.id, attendance.event)
        // The row itself is left out: engines differ in whether they see it as it was before.
        return try db.row(
            cached: """
                UPDATE attendance SET \(values.set) WHERE id = ?
                RETURNING \(Attendance.columns.bare), EXISTS (
                    SELECT 1 FROM attendance AS other
                    WHERE other.event_id = ? AND other.id <> ? AND other.waits_since IS NOT NULL),
                    EXISTS (SELECT 1 FROM question_answer WHERE question_answer.attendance_id = ?)
                    OR EXISTS (SELECT 1 FROM thing_claim WHERE thing_claim.attendance_id = ?)
                """,
            arguments: values.arguments + [id, event, id, id, id]
        ) { try SavedAnswer(attendance: $0.next(), othersWait: $0.next(), hasMore: $0.next()) }
    }
}
