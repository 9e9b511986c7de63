/// A row of what somebody has said for one day of a series.
struct StoredDayAnswer: Hashable, Sendable {
    let attendance: AttendanceID
    /// As the rule says, wherever the day is moved to.
    var start: Int64
    let answer: Answer
    let answeredAt: Int64
    /// Since when they wait for a seat on that day; `nil` for those who have one or want none.
    let waitsSince: Int64?
}

extension StoredDayAnswer: RowCodable {
    static let fields: Fields<StoredDayAnswer> = Fields(
        of: "occurrence_answer",
        [
            "attendance_id": \.attendance, "starts_at": \.start, "answer": \.answer, "answered_at": \.answeredAt,
            "waits_since": \.waitsSince,
        ]
    )

    package init(from row: inout ResultRow) throws {
        attendance = try row.next()
        start = try row.next()
        answer = try row.next()
        answeredAt = try row.next()
        waitsSince = try row.next()
    }
}
