/// Somebody who waits for a seat.
struct Waiting {
    let attendance: Attendance
    /// The day of a series for which they do; `nil` for all of it, and for what is once.
    let day: Int64?
    let since: Int64
}

extension Event {
    /// Seats those who wait, in the order in which they came, as long as there is room for the first of a list: nobody is
    /// overtaken by a smaller party. A series has a list of its own and one for each day: who waits for all days is seated
    /// when each of them has room. Nobody is seated at what is over, nor while it is hidden and nobody can be told.
    func fillSeats(now: Int64, _ db: DatabaseConnection) throws {
        guard try status == .planned && hiddenAt == nil && hasTimeLeft(now: now, db) else { return }
        let capacity = values.capacity ?? .max
        let ahead = try isSeries ? DaysAhead(of: self, now: now, db) : nil
        var stuck: Set<Int64?> = []
        while let next = try nextWaiting(but: stuck, ahead, db) {
            let party = 1 + next.attendance.plusOnes
            let seats = try SeatsTaken(of: self, without: next.attendance.id, now: now, db)
            let own = try isSeries ? next.attendance.dayAnswers(db) : [:]
            let taken = next.day.map { seats.on($0) } ?? seats.most(where: true, own) ?? 0
            guard taken <= capacity - party else {
                stuck.insert(next.day)
                continue
            }
            try seat(next, db)
            let day = next.day.flatMap { day in ahead.map { (original: day, startsAt: $0.time(of: day).startsAt) } }
            try tell([next.attendance], .seat, by: nil, day: day, now: now, db)
        }
    }

    /// Also between a day of a series and the moment at which lists show the next one.
    func hasTimeLeft(now: Int64, _ db: DatabaseConnection) throws -> Bool {
        if listedTime.overAt > now { return true }
        return try isSeries && values.firstOpen(seriesExceptions(db), now: now) != nil
    }

    private func seat(_ waiting: Waiting, _ db: DatabaseConnection) throws {
        guard let day = waiting.day else {
            return try db.execute(
                cached: "UPDATE attendance SET waits_since = NULL WHERE id = ?",
                arguments: [waiting.attendance.id]
            )
        }
        try db.execute(
            cached: "UPDATE occurrence_answer SET waits_since = NULL WHERE attendance_id = ? AND starts_at = ?",
            arguments: [waiting.attendance.id, day]
        )
    }

    /// Who has waited longest, of the lists that can go on.
    private func nextWaiting(
        but stuck: Set<Int64?>,
        _ ahead: DaysAhead?,
        _ db: DatabaseConnection
    ) throws -> Waiting? {
        let first = try stuck.contains(nil) ? nil : firstWaiting(db)
        guard let ahead else { return first }
        let days = try waitingForDays(db).first { waiting in
            guard let day = waiting.day else { return false }
            return !stuck.contains(day) && ahead.contains(day)
        }
        guard let first, let days else { return first ?? days }
        return (days.since, days.attendance.id.rawValue) < (first.since, first.attendance.id.rawValue) ? days : first
    }

    /// For all days, or for what is once.
    func firstWaiting(_ db: DatabaseConnection) throws -> Waiting? {
        let first = try Attendance.fetchOne(
            db,
            cached: """
                SELECT \(Attendance.columns) FROM attendance WHERE event_id = ? AND waits_since IS NOT NULL
                ORDER BY waits_since, id LIMIT 1
                """,
            arguments: [id]
        )
        return first.flatMap { first in first.waitsSince.map { Waiting(attendance: first, day: nil, since: $0) } }
    }

    /// For single days, whoever came first before the others.
    func waitingForDays(_ db: DatabaseConnection) throws -> [Waiting] {
        try db.rows(
            cached: """
                SELECT \(Attendance.columns), occurrence_answer.starts_at, occurrence_answer.waits_since
                FROM attendance JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                WHERE event_id = ? AND occurrence_answer.waits_since IS NOT NULL
                ORDER BY occurrence_answer.waits_since, attendance.id, occurrence_answer.starts_at
                """,
            arguments: [id]
        ) { try Waiting(attendance: $0.next(), day: $0.next(), since: $0.next()) }
    }

    /// Since when somebody waits who says that they come; `nil` when there is a seat for them, or they want none. Throws
    /// `AnswerProblem`.
    func waitsSince(
        _ reply: Reply,
        _ attendance: Attendance,
        _ now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64? {
        guard reply.answer == .going, let capacity = values.capacity else { return nil }
        let party = 1 + reply.plusOnes
        // A party that never fits would hold up the whole queue.
        guard party <= capacity else { throw AnswerProblem.notEnoughSeats(free: max(0, capacity - 1)) }
        let seats = try SeatsTaken(of: self, without: attendance.id, now: now, db)
        let own = try isSeries ? attendance.dayAnswers(db) : [:]
        let isFree = (seats.most(where: true, own) ?? 0) + party <= capacity
        let othersWait = try firstWaiting(db).map { $0.attendance.id != attendance.id } ?? false
        if !attendance.isSeated, isFree, !othersWait { return nil }
        // What they hold already must have room for whom they bring.
        if let held = seats.most(where: attendance.isSeated, own), held + party > capacity {
            throw AnswerProblem.notEnoughSeats(free: max(0, capacity - held - 1 - attendance.plusOnes))
        }
        return attendance.isSeated ? nil : attendance.waitsSince ?? now
    }

    /// The same for one day of a series.
    func waitsSince(
        _ answer: Answer,
        on start: Int64,
        _ attendance: Attendance,
        _ now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64? {
        guard answer == .going, let capacity = values.capacity else { return nil }
        let own = try attendance.dayAnswers(from: start, through: start, db)[start]
        if own?.isSeated ?? attendance.isSeated { return nil }
        let taken = try SeatsTaken(of: self, without: attendance.id, now: now, db).on(start)
        let othersWait = try waitingForDays(db).contains { $0.day == start && $0.attendance.id != attendance.id }
        return taken + 1 + attendance.plusOnes <= capacity && !othersWait ? nil : own?.waitsSince ?? now
    }
}
