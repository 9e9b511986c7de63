/// Events as something that members make, others report, and operators hide.
extension Content {
    package static let event = Content(
        "event",
        in: .file("meetings.json"),
        maker: "host_id",
        reading: .event,
        hiding: ContentHiding(
            // Events that were are part of what others remember, and stay.
            condition: """
                audience = 'public' AND listed_at > ?1 - \(EventTime.maxLength)
                    AND listed_at + coalesce(listed_length, ends_at - starts_at, \(EventTime.usualLength)) > ?1
                """,
            decided: { subject, action, now, db in
                if action == .hide { try Event.forgetNotices(about: subject, now: now, db) }
            },
            shown: { number, now, db in
                let event = EventID(rawValue: number)
                try Event.find(event, db)?.schedule(now: now, db)
                // Whoever has left meanwhile has given nobody their seat.
                try Event.find(event, db)?.fillSeats(now: now, db)
                try CancellationTelling.goOn(of: event, now: now, db)
                try HeldTelling.goOn(of: event, now: now, db)
                try EventJob.goOn(of: event, now: now, db)
            }
        )
    )
}

extension DailyLimit {
    /// Events that are on the map of all. What feeds bring has limits of its own.
    package static let publicEvents = DailyLimit(
        20,
        .event,
        .init("audience", "public"),
        except: "EXISTS (SELECT 1 FROM feed_event WHERE feed_event.event_id = event.id)"
    )
    package static let meetings = DailyLimit(50, .event, .init("audience", "invited"))
    package static let guestbooks = DailyLimit(20, .event, .init("audience", "guests"))
}

extension ModerationSubject.Kind {
    package static let event = Self("event")
}

extension ModerationSubject {
    package init(_ event: Event, by host: Author) {
        self.init(
            kind: .event,
            number: event.id.rawValue,
            title: event.title,
            text: event.values.information,
            maker: host,
            code: event.code
        )
    }
}

extension CaseReading {
    fileprivate static let event = CaseReading(
        .event,
        Columns(of: "event", "id", "title", "information", "code"),
        in: "LEFT JOIN event ON event.id = moderation_case.event_id",
        seen: """
            \(EventListing.isShown) AND (event.audience = 'public' OR EXISTS (
                SELECT 1 FROM attendance WHERE attendance.event_id = event.id AND attendance.account_id = ?1))
            """,
        isEvent: true
    ) { row, maker in
        try ModerationSubject(
            kind: .event,
            number: row.next(),
            title: row.next(),
            text: row.next(),
            maker: maker,
            code: row.next(EventCode.self)
        )
    }
}

extension Event {
    /// What its guests were told of leads nowhere now.
    fileprivate static func forgetNotices(
        about subject: ModerationSubject,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: "UPDATE notice SET read_at = ? WHERE event_id = ? AND account_id <> ? AND read_at IS NULL",
            arguments: [now, subject.number, subject.maker?.id]
        )
    }
}
