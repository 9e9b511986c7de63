import GRDB

extension Event {
    /// How long after its time a reminder is still worth sending.
    private static let latestReminder: Int64 = 86_400

    /// Reminds everybody who comes, once per start however often it is called: what says that it is done is written in
    /// the same transaction. `words` is told by how many seconds the reminder comes late. Returns whether it reminded.
    package static func remind(
        _ moment: EventJob.Moment,
        now: Int64,
        _ db: GRDB.Database,
        words: (Event, _ late: Int64) -> String
    ) throws -> Bool {
        guard let event = try find(moment.id, db), event.status == .planned, event.listedAt == moment.startsAt,
            event.remindedFor != moment.startsAt, let due = event.reminderAt
        else { return false }
        guard due <= now else {
            // It was moved back to this very start with a shorter notice: asked for again at its time.
            try event.schedule(now: now, db)
            return false
        }
        try db.execute(
            cached: "UPDATE event SET reminded_for = ? WHERE id = ?",
            arguments: [moment.startsAt, event.id]
        )
        guard now < event.listedTime.overAt, now - due < latestReminder else { return false }
        try event.tell(
            try event.expected(at: moment.startsAt, db),
            .reminder,
            .reminder,
            by: nil,
            detail: words(event, now - due),
            onceKey: "reminder:\(event.id.rawValue):\(moment.startsAt)",
            now: now,
            db
        )
        return true
    }

    /// Those who come on that day: by their answer for it, else by that for all days.
    package func expected(at start: Int64, _ db: GRDB.Database) throws -> [Attendance] {
        try Attendance.fetchAll(
            db,
            cached: """
                SELECT \(Attendance.columns) FROM attendance
                LEFT JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                    AND occurrence_answer.starts_at = ?2
                WHERE attendance.event_id = ?1 AND attendance.waits_since IS NULL
                    AND coalesce(occurrence_answer.answer, attendance.answer) = 'going'
                ORDER BY attendance.id
                """,
            arguments: [id, start]
        )
    }

    /// Asks those once more who have not answered. Returns how many.
    package func nudge(by actor: AccountID?, onceKey: String?, now: Int64, _ db: GRDB.Database) throws -> Int {
        guard isAhead(at: now) else { return 0 }
        let silent = try Attendance.fetchAll(
            db,
            cached: """
                SELECT \(Attendance.columns) FROM attendance WHERE event_id = ? AND answer = 'none' ORDER BY id
                """,
            arguments: [id]
        )
        try tell(silent, .nudge, .nudge, by: actor, onceKey: onceKey, now: now, db)
        try db.execute(cached: "UPDATE event SET nudged_at = ? WHERE id = ?", arguments: [now, id])
        return silent.count
    }
}

extension Event {
    /// How long hosts leave people in peace before they ask them again.
    package static let nudgeRest: Int64 = 86_400
}
