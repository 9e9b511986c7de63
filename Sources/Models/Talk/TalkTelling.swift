/// What people are told of a talk.
enum TalkTelling {
    /// The keys of what is told of one message, by which it is taken back with it.
    static func update(_ message: Int64) -> String { "talk-update:\(message)" }
    static func late(_ message: Int64) -> String { "talk-late:\(message)" }
}

extension TalkVisit {
    /// Tells those whose answers a host has chosen what they have written, as a change of the event is told: in the list, by mail and
    /// by push, as each wants.
    /// - Parameter words: of the message, or what stands for them where it is a photo alone.
    /// - Returns: whether there is anybody whom it is told.
    @discardableResult
    package func tellUpdate(
        _ message: TalkMessage,
        to answers: Set<Answer>,
        saying words: NoticeBody,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard let found = event else {
            return try tellCircle(.circleUpdate, of: message, saying: words, now: now, db)
        }
        guard let event = try Event.find(found.id, db) else { return false }
        let ofDay = try day.map { try event.dayStates(at: $0, db) } ?? [:]
        let people = try event.concerned(now: now, db).filter { person in
            answers.contains(ofDay[person.id]?.answer ?? person.answer)
        }
        let told = try event.tell(
            people,
            .update,
            by: writer.account,
            detail: words,
            onceKey: TalkTelling.update(message.id),
            day: try day.map { ($0, event.values.time(on: $0, try event.seriesExceptions(db)).startsAt) },
            message: message.id,
            now: now,
            db
        )
        return !told.isEmpty
    }

    /// Tells members that there is something new: one notice for all of it until it is read. Those are told who host, come, may
    /// come, or have said something themselves, and nobody between whom and the writer there is a block.
    package func tellWords(now: Int64, _ db: DatabaseConnection) throws {
        guard let event else { return try tellCircleWords(now: now, db) }
        let kind = NoticeKind.talk
        let around = try writer.account.map { try Block.everybody(around: $0, db) } ?? []
        let people = try AccountID.fetchAll(
            db,
            cached: """
                SELECT attendance.account_id FROM attendance
                WHERE attendance.event_id = ?1 AND attendance.account_id IS NOT NULL
                    AND (attendance.role IN ('host', 'cohost') OR attendance.answer IN ('going', 'maybe')
                        OR attendance.answer = 'none' AND EXISTS (
                            SELECT 1 FROM talk_message WHERE talk_message.talk_id = ?2
                                AND talk_message.account_id = attendance.account_id))
                    AND NOT EXISTS (
                        SELECT 1 FROM notice WHERE notice.event_id = ?1 AND notice.kind = ?3
                            AND notice.account_id = attendance.account_id
                            AND (notice.read_at IS NULL OR notice.is_listed = 0 AND notice.created_at > ?4))
                """,
            arguments: [event.id, try Talk.find(of: scope, db)?.id ?? 0, kind, now - kind.telling.gatherSeconds]
        ).filter { $0 != writer.account && !around.contains($0) }
        guard let first = people.first else { return }
        let notice = NewNotice(for: first, kind, about: event.id, day: try startOfDay(db))
        let posted = try notice.write(to: people, now: now, db, sum: { _ in nil })
        try Job.enqueue(posted.jobs.values.flatMap(\.self), now: now, db)
    }

    /// Tells hosts that somebody comes late. `words` say who, and how late.
    package func tellLate(
        _ message: TalkMessage,
        saying words: NoticeBody,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard let event else { return }
        for host in try scope.hosts(db) where host != writer.account {
            try NewNotice(
                for: host,
                .late,
                by: writer.account,
                about: event.id,
                detail: words,
                onceKey: TalkTelling.late(message.id),
                day: try startOfDay(db)
            ).post(now: now, db)
        }
    }

    private func startOfDay(_ db: DatabaseConnection) throws -> Int64? {
        guard let event else { return nil }
        return try day.map { event.values.time(on: $0, try event.seriesExceptions(db)).startsAt }
    }

    /// Takes back what people have not read yet and what nothing is left of: who says something and removes it has told nobody.
    func untell(_ db: DatabaseConnection) throws {
        guard let event else { return try untellCircle(db) }
        try db.execute(
            cached: """
                DELETE FROM notice WHERE event_id = ?1 AND kind = ?2 AND read_at IS NULL AND NOT EXISTS (
                    SELECT 1 FROM talk_message
                    WHERE talk_message.event_id = ?1 AND talk_message.kind = 'words'
                        AND talk_message.created_at >= notice.created_at
                        AND talk_message.is_hidden = 0 AND talk_message.hidden_at IS NULL
                        AND talk_message.account_id IS DISTINCT FROM notice.account_id)
                """,
            arguments: [event.id, NoticeKind.talk]
        )
    }
}
