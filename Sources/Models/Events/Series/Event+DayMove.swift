extension Event {
    /// How far from the time that the rule gives it a day can be moved, in seconds.
    package static let farthestMove: Int64 = 31 * 86_400

    /// Lets the day that a series has at `original` take place at another time, or as its rule says where `moved` is `nil`
    /// or just that. Everybody who has not declined that day is told in `detail`. Does nothing, and returns `false`, when
    /// it is so already. Throws `SeriesProblem`.
    @discardableResult
    package func move(
        _ original: Int64,
        to moved: MovedDay?,
        by actor: AccountID,
        detail: NoticeBody,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let exceptions = try seriesExceptions(db)
        try checkDay(original, exceptions, now)
        let new = moved.flatMap { values.asMoved($0, from: original) }
        guard new != exceptions.moved[original] else { return false }
        guard !exceptions.leftOut.contains(original) else { throw SeriesProblem.takenOut }
        let start = new?.startsAt ?? original
        guard start > now else { throw SeriesProblem.passed }
        guard abs(start - original) <= Self.farthestMove else { throw SeriesProblem.tooFar }
        guard try !values.hasOther(than: original, onDateOf: start, exceptions) else { throw SeriesProblem.otherDay }
        try write(new, at: original, db)
        try settleReminders(keepingEarlier: true, now: now, db)
        try replan(now: now, db)
        try tellDay(original, from: EventSnapshot(values, exceptions), by: actor, detail: detail, now: now, db)
        return true
    }

    func write(_ moved: MovedDay?, at original: Int64, _ db: DatabaseConnection) throws {
        guard let moved else {
            return try db.execute(
                cached: "DELETE FROM event_move WHERE event_id = ? AND original_at = ?",
                arguments: [id, original]
            )
        }
        let values = ["event_id": id, "original_at": original] + moved.assignments
        try db.execute(
            cached: "INSERT INTO event_move \(values.inserted) \(values.replacing("event_id", "original_at"))",
            arguments: values.arguments
        )
    }
}

extension EventValues {
    /// `nil` for what is as the rule says: a day as long as the others at its own time.
    func asMoved(_ moved: MovedDay, from original: Int64) -> MovedDay? {
        let usual = time.endsAt.map { $0 - time.startsAt }
        let day = MovedDay(startsAt: moved.startsAt, length: moved.length == usual ? nil : moved.length)
        return day == MovedDay(startsAt: original) ? nil : day
    }
}
