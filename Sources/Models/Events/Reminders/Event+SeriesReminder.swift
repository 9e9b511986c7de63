extension Event {
    /// The next day of a series that nobody has been reminded of, and when that is due, which may have passed while the
    /// site was down. `reminded_for` goes through the days in the order in which they take place and never back, so
    /// that each has its turn once, however much earlier than the day its reminder comes. Days that are over are left
    /// out.
    func nextReminder(now: Int64, _ db: DatabaseConnection) throws -> (day: SeriesOccurrence, due: Int64)? {
        guard let seconds = values.reminderSeconds else { return nil }
        return try values.firstOpen(try seriesExceptions(db), after: remindedFor ?? .min, now: now)
            .map { ($0, $0.time.startsAt - seconds) }
    }

    /// Reminds of every day that is due by now, and asks for the next one. What woke it says only that it is time to look.
    func remindOfDays(
        now: Int64,
        _ db: DatabaseConnection,
        bringing: ([Portion]) -> NoticeBody,
        words: (Event, _ late: Int64) -> NoticeBody
    ) throws -> Bool {
        var event = self
        var hasReminded = false
        while let (day, due) = try event.nextReminder(now: now, db), due <= now {
            let isTold = try event.listed(on: day)
                .tellReminder(of: day.original, due: due, now: now, db, bringing: bringing, words: words)
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
    func settleReminders(keepingEarlier: Bool, now: Int64, _ db: DatabaseConnection) throws {
        guard let seconds = values.reminderSeconds else { return }
        // Only days that are not over could be told of at all.
        let open = try values.occurrences(
            endingAfter: now,
            try seriesExceptions(db),
            showsLeftOut: true,
            limit: Self.maxOpenDays
        )
        let settled = open.last { $0.time.startsAt - seconds <= now }?.time.startsAt
        let earlier = keepingEarlier ? remindedFor : nil
        try db.execute(
            cached: "UPDATE event SET reminded_for = ? WHERE id = ?",
            arguments: [[settled, earlier].compactMap(\.self).max(), id]
        )
    }

    /// The longest reminder comes 30 days before, and the longest event takes 14 days.
    private static let maxOpenDays = 50

    /// The event as lists show it on another of its days.
    package func listed(on day: SeriesOccurrence) -> Event {
        Event(
            id: id,
            code: code,
            host: host,
            audience: audience,
            status: status,
            values: values,
            listedAt: day.time.startsAt,
            listedLength: day.time.endsAt.map { $0 - day.time.startsAt },
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
