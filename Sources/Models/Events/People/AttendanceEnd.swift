/// What ends somebody's part in an event that is ahead, other than an answer of theirs.
package enum AttendanceEnd: Hashable, Sendable {
    /// Their account is erased.
    case erased
    /// Operators have suspended them.
    case suspended
    /// Either of member and host has blocked the other.
    case blocked
    /// The owner of the address wants no mails from anybody.
    case refused
    /// They have taken themselves off the list.
    case left
    /// A host has taken them off it.
    case removed

    /// Whether they go off the list. Otherwise they stay on it like somebody who has not answered, and can come again once
    /// nothing stands between.
    fileprivate var takesOff: Bool {
        switch self {
        case .erased, .left, .removed: true
        case .suspended, .blocked, .refused: false
        }
    }

    /// Whether hosts are told whose doing it is: not of an account that goes, and nobody hears of who is suspended or blocked.
    fileprivate var isNamed: Bool {
        switch self {
        case .refused, .left, .removed: true
        case .erased, .suspended, .blocked: false
        }
    }
}

extension Event {
    /// Ends somebody's part in it. What they held (a seat, seats of single days, those of whom they bring, a place on a
    /// waiting list, votes) goes on to whoever waits, who is told, in this transaction. An event that is over keeps what
    /// was said of it. The host stays. Returns whether anything has ended.
    @discardableResult
    func end(_ attendance: Attendance, _ end: AttendanceEnd, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard attendance.event == id, attendance.role != .host else { return false }
        guard end.takesOff else {
            guard try status == .polling || status == .planned && hasTimeLeft(now: now, db),
                try withdraw(attendance, now: now, db)
            else { return false }
            try giveBack(attendance, isNamed: end.isNamed, now: now, db)
            try fillSeats(now: now, db)
            return true
        }
        // A notice that names a guest without an account goes with their row.
        try giveBack(attendance, isNamed: end.isNamed && attendance.account != nil, now: now, db)
        try db.execute(cached: "DELETE FROM attendance WHERE id = ?", arguments: [attendance.id])
        guard db.changesCount == 1 else { return false }
        try fillSeats(now: now, db)
        return true
    }

    /// Takes back all that somebody has said but a no. Returns whether there was anything.
    private func withdraw(_ attendance: Attendance, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE attendance SET answer = 'none', plus_ones = 0, note = '', waits_since = NULL, answered_at = NULL
                WHERE id = ? AND answer IN ('going', 'maybe')
                """,
            arguments: [attendance.id]
        )
        var hasSaid = db.changesCount > 0
        for day in try daysAhead(of: attendance, now: now, db) {
            try db.execute(
                cached: "DELETE FROM occurrence_answer WHERE attendance_id = ? AND starts_at = ?",
                arguments: [attendance.id, day]
            )
            hasSaid = true
        }
        try db.execute(cached: "DELETE FROM poll_vote WHERE attendance_id = ?", arguments: [attendance.id])
        return hasSaid || db.changesCount > 0
    }

    /// The days that are not over for which somebody has said something, also those that are left out: they may come back.
    private func daysAhead(of attendance: Attendance, now: Int64, _ db: DatabaseConnection) throws -> [Int64] {
        guard isSeries else { return [] }
        let exceptions = try seriesExceptions(db)
        return try attendance.dayAnswers(db).keys.filter { values.time(on: $0, exceptions).overAt > now }.sorted()
    }
}
