extension Event {
    /// Reminds everybody who comes or is subscribed, once per start however often it is called: what says that it is
    /// done is written in the same transaction. A reminder that comes late is sent as long as the event is not over.
    /// `words` is told by how many seconds it is late; of a series it gets the event as it is listed on that day. Who brings
    /// something reads `bringing`, too.
    /// Returns whether it reminded.
    package static func remind(
        _ moment: EventJob.Moment,
        now: Int64,
        _ db: DatabaseConnection,
        bringing: ([Portion]) -> NoticeBody = { .plain($0.map(\.description).joined(separator: ", ")) },
        words: (Event, _ late: Int64) -> NoticeBody
    ) throws -> Bool {
        guard let event = try find(moment.id, db), event.status == .planned, event.hiddenAt == nil else { return false }
        return event.isSeries
            ? try event.remindOfDays(now: now, db, bringing: bringing, words: words)
            : try event.remindOnce(of: moment.startsAt, now: now, db, bringing: bringing, words: words)
    }

    private func remindOnce(
        of start: Int64,
        now: Int64,
        _ db: DatabaseConnection,
        bringing: ([Portion]) -> NoticeBody,
        words: (Event, _ late: Int64) -> NoticeBody
    ) throws -> Bool {
        guard listedAt == start, remindedFor != start, let due = reminderAt else { return false }
        guard due <= now else {
            // It was moved back to this very start with a shorter notice: asked for again at its time.
            try schedule(now: now, db)
            return false
        }
        return try tellReminder(of: start, due: due, now: now, db, bringing: bringing, words: words)
    }

    /// Tells of the start at which the event is listed, unless that is over. What is written before lets no second
    /// reminder of it pass.
    /// - Parameter original: the start by which answers name that day.
    func tellReminder(
        of original: Int64,
        due: Int64,
        now: Int64,
        _ db: DatabaseConnection,
        bringing: ([Portion]) -> NoticeBody,
        words: (Event, _ late: Int64) -> NoticeBody
    ) throws -> Bool {
        try db.execute(cached: "UPDATE event SET reminded_for = ? WHERE id = ?", arguments: [listedAt, id])
        guard now < listedTime.overAt else { return false }
        let people = try expected(at: original, db)
        let portions = try Attendance.portions(of: people.map(\.id), db)
        let (said, key) = (words(self, now - due), "reminder:\(id.rawValue):\(listedAt)")
        try tell(
            people.filter { portions[$0.id] == nil },
            .reminder,
            by: nil,
            detail: said,
            onceKey: key,
            now: now,
            db
        )
        for person in people {
            guard let own = portions[person.id] else { continue }
            let detail = said.and(bringing(own))
            try tell([person], .reminder, by: nil, detail: detail, onceKey: key, now: now, db)
        }
        return true
    }

    /// Those who come on the day that the rule has at `start`: by their answer for it, else by that for all days. Also
    /// those who are subscribed, but for who has declined that day.
    package func expected(at start: Int64, _ db: DatabaseConnection) throws -> [Attendance] {
        try Attendance.fetchAll(
            db,
            cached: """
                SELECT \(Attendance.columns) FROM attendance
                LEFT JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                    AND occurrence_answer.starts_at = ?2
                WHERE attendance.event_id = ?1
                    AND (coalesce(occurrence_answer.answer, attendance.answer) = 'going'
                            AND CASE WHEN occurrence_answer.answer IS NULL THEN attendance.waits_since
                                ELSE occurrence_answer.waits_since END IS NULL
                        OR coalesce(occurrence_answer.answer, attendance.answer) = 'maybe'
                            AND EXISTS (SELECT 1 FROM thing_claim WHERE thing_claim.attendance_id = attendance.id)
                        OR attendance.role = 'subscriber'
                            AND coalesce(occurrence_answer.answer, attendance.answer) <> 'declined')
                ORDER BY attendance.id
                """,
            arguments: [id, start]
        )
    }

    /// Asks those once more who have not answered, or not voted. Returns whom, but for those who hear nothing of it.
    @discardableResult
    package func nudge(by actor: AccountID?, onceKey: String?, now: Int64, _ db: DatabaseConnection) throws
        -> Set<AttendanceID>
    {
        guard isAhead(at: now) else { return [] }
        let silent = try Attendance.fetchAll(
            db,
            cached: """
                SELECT \(Attendance.columns) FROM attendance
                WHERE event_id = ?1 AND answer = 'none' AND role <> 'subscriber'
                    AND NOT (?2 = 1 AND EXISTS (SELECT 1 FROM poll_vote WHERE attendance_id = attendance.id))
                ORDER BY id
                """,
            arguments: [id, status == .polling]
        )
        let told = try tell(silent, .nudge, by: actor, onceKey: onceKey, now: now, db)
        guard !told.isEmpty else { return [] }
        try db.execute(cached: "UPDATE event SET nudged_at = ? WHERE id = ?", arguments: [now, id])
        return told
    }

    /// Nobody has been reached after all, so hosts may ask again when they like.
    package func forgetNudge(_ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE event SET nudged_at = ? WHERE id = ?", arguments: [nudgedAt, id])
    }
}

extension Event {
    /// How long hosts leave people in peace before they ask them again.
    package static let nudgeRest: Int64 = 86_400
}
