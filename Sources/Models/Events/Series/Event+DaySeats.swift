extension Event {
    /// Two days that a change has made one may have more people than seats: of those who come to such a day alone, whoever
    /// answered last waits for it. Those who come to the series have had room on every day, and keep it.
    func queueSurplus(now: Int64, _ db: DatabaseConnection) throws {
        guard isSeries, status == .planned, let capacity = values.capacity else { return }
        let seats = try SeatsTaken(of: self, now: now, db)
        for day in seats.days(over: capacity) {
            var taken = seats.on(day)
            for seat in try ownSeats(on: day, db) where taken > capacity {
                try db.execute(
                    cached: """
                        UPDATE occurrence_answer SET waits_since = answered_at WHERE attendance_id = ? AND starts_at = ?
                        """,
                    arguments: [seat.attendance, day]
                )
                taken -= seat.party
            }
        }
    }

    /// The seats of those who have one on that day and not for the series, whoever answered last first.
    private func ownSeats(
        on day: Int64,
        _ db: DatabaseConnection
    ) throws -> [(attendance: AttendanceID, party: Int)] {
        try db.rows(
            cached: """
                SELECT attendance.id, 1 + plus_ones
                FROM attendance JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                WHERE event_id = ? AND starts_at = ? AND occurrence_answer.answer = 'going'
                    AND occurrence_answer.waits_since IS NULL
                    AND NOT (attendance.answer = 'going' AND attendance.waits_since IS NULL)
                ORDER BY occurrence_answer.answered_at DESC, attendance.id DESC
                """,
            arguments: [id, day]
        ) { try ($0.next(), $0.next()) }
    }

    /// What was said of the one day that is left is what holds, when a series becomes an event that is once. Subscribers
    /// who do not come stay subscribed.
    func takeOverDay(_ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE attendance SET waits_since = said.waits_since, answered_at = said.answered_at,
                    answer = CASE WHEN role = 'subscriber' AND said.answer <> 'going' THEN 'none' ELSE said.answer END,
                    plus_ones = CASE WHEN said.answer = 'going' THEN plus_ones ELSE 0 END
                FROM occurrence_answer AS said WHERE said.attendance_id = attendance.id AND attendance.event_id = ?
                """,
            arguments: [id]
        )
        try forgetDayAnswers(db)
    }

    func forgetDayAnswers(_ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                DELETE FROM occurrence_answer
                WHERE attendance_id IN (SELECT id FROM attendance WHERE event_id = ?)
                """,
            arguments: [id]
        )
    }

    /// Everybody who has not declined: all of a series, or else each of its days that are not over.
    /// - Parameter others: who did before a change, which may have ended their days.
    func concerned(
        besides others: Set<AttendanceID> = [],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [Attendance] {
        try concerned(among: try Attendance.all(in: id, db), besides: others, now: now, db)
    }

    /// Those of some people.
    func concerned(
        among people: [Attendance],
        besides others: Set<AttendanceID> = [],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [Attendance] {
        let numbers = people.map(\.id.rawValue)
        guard let first = numbers.min(), let last = numbers.max() else { return [] }
        let guests = try dayGuests(among: first...last, now: now, db).union(others)
        return people.filter { $0.answer != .declined || $0.role == .host || guests.contains($0.id) }
    }

    /// Those who have declined the series, but not one of its days that are not over.
    /// - Parameter numbers: of the attendances that are asked about.
    package func dayGuests(
        among numbers: ClosedRange<Int64> = 0...Int64.max,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Set<AttendanceID> {
        guard isSeries else { return [] }
        let ahead = try DaysAhead(of: self, now: now, db)
        let said: [(attendance: AttendanceID, day: Int64)] = try db.rows(
            cached: """
                SELECT attendance.id, starts_at
                FROM attendance JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                WHERE event_id = ? AND attendance.id BETWEEN ? AND ?
                    AND attendance.answer = 'declined' AND occurrence_answer.answer <> 'declined'
                """,
            arguments: [id, numbers.lowerBound, numbers.upperBound]
        ) { try ($0.next(), $0.next()) }
        return Set(said.filter { ahead.contains($0.day) }.map(\.attendance))
    }

    /// Whether somebody is one of them.
    package func isDayGuest(_ person: Attendance, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try !dayGuests(among: person.id.rawValue...person.id.rawValue, now: now, db).isEmpty
    }
}
