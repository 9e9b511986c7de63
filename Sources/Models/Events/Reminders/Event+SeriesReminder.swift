import GRDB

extension Event {
    /// The next day of a series that nobody has been reminded of, and when that is due, which may have passed while the
    /// site was down. `reminded_for` goes through the days in order and never back, so that each has its turn once,
    /// however much earlier than the day its reminder comes. Days that are over are left out.
    func nextReminder(now: Int64, _ db: GRDB.Database) throws -> (start: Int64, due: Int64)? {
        guard let seconds = values.reminderSeconds else { return nil }
        let excluded = try exceptions(db)
        return try values.firstOpenStart(excluding: excluded, after: remindedFor ?? .min, now: now)
            .map { ($0, $0 - seconds) }
    }

    /// Reminds of every day that is due by now, and asks for the next one. What woke it says only that it is time to look.
    func remindOfDays(
        now: Int64,
        _ db: GRDB.Database,
        words: (Event, _ late: Int64) -> String
    ) throws -> Bool {
        var event = self
        var hasReminded = false
        while let (start, due) = try event.nextReminder(now: now, db), due <= now {
            let isTold = try event.listed(at: start).tellReminder(due: due, now: now, db, words: words)
            hasReminded = hasReminded || isTold
            guard let reminded = try Event.find(id, db) else { return hasReminded }
            event = reminded
        }
        try event.schedule(now: now, db)
        return hasReminded
    }

    /// What a series has been reminded of when it is new, or has new days: those whose reminders would have been due by
    /// now need none, as everybody is just being told of them.
    /// - Parameter keepingEarlier: whether the days are the same as before, so that nobody is reminded of one again.
    func settleReminders(keepingEarlier: Bool, now: Int64, _ db: GRDB.Database) throws {
        guard let seconds = values.reminderSeconds else { return }
        let length = time.overAt - time.startsAt
        // Only days that are not over could be told of at all.
        let open = try values.starts(from: now - length + 1, limit: Self.maxOpenDays)
        let settled = open.last { $0 - seconds <= now }
        let earlier = keepingEarlier ? remindedFor : nil
        try db.execute(
            cached: "UPDATE event SET reminded_for = ? WHERE id = ?",
            arguments: [[settled, earlier].compactMap(\.self).max(), id]
        )
    }

    /// The longest reminder comes 30 days before, and the longest event takes 14 days.
    private static let maxOpenDays = 50

    /// The event as lists show it on another of its days.
    package func listed(at start: Int64) -> Event {
        Event(
            id: id,
            code: code,
            host: host,
            audience: audience,
            status: status,
            values: values,
            listedAt: start,
            sequence: sequence,
            cancelMessage: cancelMessage,
            remindedFor: remindedFor,
            nudgedAt: nudgedAt,
            createdAt: createdAt,
            updatedAt: updatedAt,
            hiddenAt: hiddenAt
        )
    }
}
