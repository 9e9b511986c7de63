extension Event {
    /// Ends the vote: the meeting is planned at the chosen time and venue, one of each kind that is voted on.
    ///
    /// Whoever said yes to the time (to the venue, where only that was voted on) comes now, and is seated in the order in
    /// which they said so; those behind the last seat wait in that order. Everybody else is asked for an answer. All are
    /// told, in `words` about the new values. Of two hosts who fix at once the second gets `notPolling`.
    /// - Parameter evenIfRefused: also what nobody wants.
    /// - Returns: the event as it is planned. Throws `PollProblem`.
    @discardableResult
    package func fix(
        time: PollOptionID?,
        place: PollOptionID?,
        evenIfRefused: Bool,
        by actor: AccountID,
        now: Int64,
        _ db: DatabaseConnection,
        words: (EventValues) -> NoticeBody
    ) throws -> Event {
        try checkPolling()
        let poll = try Poll.find(of: self, db)
        let chosenTime = try Self.choose(time, of: poll.times, poll, now, missing: .timeMissing)
        let chosenPlace = try Self.choose(place, of: poll.places, poll, now, missing: .placeMissing)
        guard poll.isOpen(at: now) else { throw PollProblem.passed }
        let chosen = [chosenTime, chosenPlace].compactMap(\.self)
        let refused = chosen.filter { poll.isRefused($0.id) }
        guard refused.isEmpty || evenIfRefused else { throw PollProblem.refused(refused) }
        var values = values
        values.time = chosenTime?.time ?? values.time
        values.place = chosenPlace?.place ?? values.place
        try unschedule(db)
        try plan(values, now: now, db)
        if let decisive = chosen.first { try seatVoters(of: decisive.id, now: now, db) }
        guard let fixed = try Event.find(id, db) else { return self }
        let planned = try fixed.relist(now: now, db)
        let people = try Attendance.all(in: id, db)
        try planned.tell(people, .invitation, by: actor, detail: words(values), now: now, db)
        return planned
    }

    private static func choose(
        _ id: PollOptionID?,
        of options: [PollOption],
        _ poll: Poll,
        _ now: Int64,
        missing: PollProblem
    ) throws -> PollOption? {
        guard !options.isEmpty else { return nil }
        guard let id else { throw missing }
        guard let option = options.first(where: { $0.id == id }), poll.isOpen(option, at: now) else {
            throw PollProblem.passed
        }
        return option
    }

    private func plan(_ values: EventValues, now: Int64, _ db: DatabaseConnection) throws {
        let row: Assignments =
            [
                "status": EventStatus.planned, "updated_at": now, "starts_at": values.time.startsAt,
                "ends_at": values.time.endsAt,
            ] + values.place.assignments
        try db.execute(
            cached: "UPDATE event SET \(row.set), sequence = sequence + 1 WHERE id = ?",
            arguments: row.arguments + [id]
        )
    }

    /// Those for whom there is no seat stand on the waiting list since they voted.
    private func seatVoters(of option: PollOptionID, now: Int64, _ db: DatabaseConnection) throws {
        let voters: [(AttendanceID, Int64)] = try db.rows(
            cached: """
                SELECT poll_vote.attendance_id, poll_vote.voted_at FROM poll_vote
                JOIN attendance ON attendance.id = poll_vote.attendance_id
                WHERE poll_vote.option_id = ? AND poll_vote.vote = 'yes' AND attendance.role <> 'host'
                ORDER BY poll_vote.voted_at, poll_vote.attendance_id
                """,
            arguments: [option]
        ) { try ($0.next(), $0.next()) }
        var free = try values.capacity.map { $0 - (try SeatsTaken(of: self, now: now, db).usual) } ?? .max
        for (attendance, votedAt) in voters {
            try db.execute(
                cached: "UPDATE attendance SET answer = 'going', answered_at = ?, waits_since = ? WHERE id = ?",
                arguments: [votedAt, free > 0 ? nil : votedAt, attendance]
            )
            free -= 1
        }
    }
}
