/// What was said as something that people make and report, and that operators hide.
extension Content {
    package static let talkMessage = Content(
        "talk_message",
        in: .file("talk.json"),
        pictures: StoredPicture.keyColumns,
        reading: .message,
        hiding: ContentHiding(decided: { subject, action, now, db in
            guard action == .hide, let about = try TalkMessage.subject(of: subject.number, db) else { return }
            try TalkMessage.forgetNotices(of: subject.number, in: about, db)
        }),
        of: event
    )
}

extension ModerationSubject.Kind {
    /// What somebody has said in a talk.
    package static let message = Self("message")
}

extension ModerationSubject {
    package init(_ entry: TalkEntry, in visit: TalkVisit) {
        self.init(
            kind: .message,
            number: entry.message.id,
            title: visit.scope.title,
            text: entry.message.words,
            picture: entry.message.picture,
            maker: entry.author,
            guestName: entry.guestName,
            code: visit.event?.code,
            circle: visit.scope.circle?.code
        )
    }
}

extension CaseReading {
    /// Whose a message is the message says: somebody who was invited may have an account by now.
    fileprivate static let message = CaseReading(
        .message,
        Columns(of: "talk_message", "id") + Columns("coalesce(talk_event.title, talk_circle.name)")
            + Columns(of: "talk_message", "words")
            + StoredPicture.columns.of("talk_message") + Columns("coalesce(talk_guest.guest_name, '')")
            + Columns(of: "talk_event", "code") + Columns(of: "talk_circle", "code"),
        in: """
            LEFT JOIN talk_message ON talk_message.id = moderation_case.message_id
            LEFT JOIN event AS talk_event ON talk_event.id = talk_message.event_id
            LEFT JOIN talk AS message_talk ON message_talk.id = talk_message.talk_id
            LEFT JOIN circle AS talk_circle ON talk_circle.id = message_talk.circle_id
            LEFT JOIN attendance AS talk_guest ON talk_guest.id = talk_message.attendance_id
            """,
        seen: isSeenMessage,
        maker: "talk_message.account_id",
        keepsTitle: false
    ) { row, maker in
        try ModerationSubject(
            kind: .message,
            number: row.next(),
            title: row.next(),
            text: row.next(),
            picture: row.next(of: StoredPicture.columns),
            maker: maker,
            guestName: row.next(),
            code: row.next(),
            circle: row.next()
        )
    }

    /// As in a member's visit to the talk.
    private static let isSeenMessage = """
        talk_message.hidden_at IS NULL AND (EXISTS (
            SELECT 1 FROM talk JOIN circle_person AS mine ON mine.circle_id = talk.circle_id
            WHERE talk.id = talk_message.talk_id AND mine.account_id = ?1 AND mine.state = 'member'
                AND (mine.is_keeper = 1 OR talk_message.is_hidden = 0
                    AND \(Block.none(between: "?1", "talk_message.account_id"))))
        OR EXISTS (
            SELECT 1 FROM event JOIN talk ON talk.id = talk_message.talk_id
                JOIN attendance ON attendance.event_id = event.id AND attendance.account_id = ?1
            WHERE event.id = talk_message.event_id AND \(EventListing.isShown)
                AND (attendance.role IN ('host', 'cohost') OR attendance.answer <> 'declined'
                    AND talk_message.is_hidden = 0
                    AND (talk_message.kind = 'update' OR \(TalkScope.mode("talk", "event")) <> 'off')
                    AND \(Block.none(between: "?1", "talk_message.account_id")))))
        """
}

extension TalkMessage {
    /// What the talk is about in which it was said.
    static func subject(of message: Int64, _ db: DatabaseConnection) throws -> TalkScope.Subject? {
        let found: (EventID?, CircleID?)? = try db.row(
            cached: """
                SELECT talk.event_id, talk.circle_id FROM talk_message JOIN talk ON talk.id = talk_message.talk_id
                WHERE talk_message.id = ?
                """,
            arguments: [message]
        ) { try ($0.next(), $0.next()) }
        return found.flatMap { event, circle in event.map { .event($0) } ?? circle.map { .circle($0) } }
    }
}

extension EventID {
    static func find(_ code: EventCode, _ db: DatabaseConnection) throws -> EventID? {
        try fetchOne(db, cached: "SELECT id FROM event WHERE code = ?", arguments: [code])
    }
}
