/// A day of a series, as somebody sees it.
package struct SeriesDay: Hashable, Sendable {
    /// By its rule.
    package let start: Int64
    /// Where it takes place at another time.
    package let moved: MovedDay?
    /// It does not take place then.
    package let isTakenOut: Bool
    /// The viewer's, for this day or for all; `nil` for somebody who is not asked.
    package let answer: Answer?
    /// Whether the viewer waits for a seat then.
    package let isWaiting: Bool
    package let counts: AnswerCounts

    package init(
        start: Int64,
        moved: MovedDay? = nil,
        isTakenOut: Bool,
        answer: Answer?,
        isWaiting: Bool = false,
        counts: AnswerCounts
    ) {
        self.start = start
        self.moved = moved
        self.isTakenOut = isTakenOut
        self.answer = answer
        self.isWaiting = isWaiting
        self.counts = counts
    }

    /// When it is.
    package func time(in event: Event) -> EventTime {
        moved.map { event.values.time(of: $0) } ?? event.time.starting(at: start)
    }

    /// The next `limit` days that are not over, and those between them that were taken out.
    package static func next(
        of event: Event,
        for viewer: Attendance?,
        limit: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [SeriesDay] {
        let exceptions = try event.seriesExceptions(db)
        var left = limit
        let most = limit + exceptions.leftOut.count
        let starts = try event.values.occurrences(endingAfter: now, exceptions, showsLeftOut: true, limit: most)
            .map(\.original)
            .prefix { start in
                if !exceptions.leftOut.contains(start) { left -= 1 }
                return left >= 0
            }
        return try days(Array(starts), exceptions, of: event, for: viewer, db)
    }

    /// `nil` for what is no day of the series.
    package static func find(
        _ start: Int64,
        of event: Event,
        for viewer: Attendance?,
        _ db: DatabaseConnection
    ) throws -> SeriesDay? {
        guard try event.hasDay(start) else { return nil }
        return try days([start], event.seriesExceptions(db), of: event, for: viewer, db).first
    }

    private static func days(
        _ starts: [Int64],
        _ exceptions: SeriesExceptions,
        of event: Event,
        for viewer: Attendance?,
        _ db: DatabaseConnection
    ) throws -> [SeriesDay] {
        guard let first = starts.min(), let last = starts.max() else { return [] }
        let mine = try viewer.map { try $0.dayAnswers(from: first, through: last, db) } ?? [:]
        let all = try AnswerCounts.count(of: event.id, db)
        let changes = try DayChange.list(of: event.id, from: first, through: last, db)
        return starts.map { start in
            SeriesDay(
                start: start,
                moved: exceptions.moved[start],
                isTakenOut: exceptions.leftOut.contains(start),
                answer: viewer.flatMap { mine[start]?.answer ?? ($0.onlySubscribes ? nil : $0.answer) },
                isWaiting: viewer.map { mine[start]?.isWaiting ?? $0.isWaiting } ?? false,
                counts: changes[start, default: []].reduce(all) { $0.applying($1) }
            )
        }
    }
}

/// How many people said something else for one day of a series than for all of them.
private struct DayChange: RowDecodable {
    let start: Int64
    let usual: Said
    let said: Said
    /// Nobody asked them.
    let isSubscriber: Bool
    let people: Int
    /// The people, with whom they bring.
    let seats: Int

    /// An answer, and whether it waits for a seat.
    struct Said: Hashable {
        let answer: Answer
        let waits: Bool

        /// Whether it is this one and waits for nothing.
        func isSettled(_ other: Answer) -> Bool { answer == other && !waits }
    }

    init(from row: inout ResultRow) throws {
        start = try row.next()
        usual = try Said(answer: row.next(), waits: row.next())
        said = try Said(answer: row.next(), waits: row.next())
        isSubscriber = try row.next()
        people = try row.next()
        seats = try row.next()
    }

    static func list(
        of event: EventID,
        from first: Int64,
        through last: Int64,
        _ db: DatabaseConnection
    ) throws -> [Int64: [DayChange]] {
        let changes = try fetchAll(
            db,
            cached: """
                SELECT starts_at, attendance.answer, attendance.waits_since IS NOT NULL, occurrence_answer.answer,
                    occurrence_answer.waits_since IS NOT NULL, role = 'subscriber', count(*), sum(1 + plus_ones)
                FROM attendance JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                WHERE event_id = ? AND starts_at BETWEEN ? AND ? GROUP BY 1, 2, 3, 4, 5, 6
                """,
            arguments: [event, first, last]
        )
        return Dictionary(grouping: changes, by: \.start)
    }
}

extension AnswerCounts {
    fileprivate func applying(_ change: DayChange) -> AnswerCounts {
        func count(_ count: Int, _ answer: Answer) -> Int {
            if change.isSubscriber, answer != .going { return count }
            return count + (change.said.isSettled(answer) ? change.people : 0)
                - (change.usual.isSettled(answer) ? change.people : 0)
        }
        return AnswerCounts(
            going: count(going, .going),
            waiting: waiting + (change.said.waits ? change.people : 0) - (change.usual.waits ? change.people : 0),
            maybe: count(maybe, .maybe),
            declined: count(declined, .declined),
            none: count(none, .none),
            seats: seats + (change.said.isSettled(.going) ? change.seats : 0)
                - (change.usual.isSettled(.going) ? change.seats : 0),
            subscribed: change.isSubscriber && change.usual.answer != .going ? subscribed - change.people : subscribed
        )
    }
}

extension EventGuest {
    /// With what they have said for a day.
    func answering(_ answers: [AttendanceID: DayAnswer]) -> EventGuest {
        guard let answer = answers[attendance.id] else { return self }
        return EventGuest(attendance: attendance.answering(answer), person: person, hasVoted: hasVoted)
    }
}

extension Attendance {
    /// Whether they come to a day of the series that overlaps with `time`, by their answer for it or for all.
    func goes(to event: Event, during time: EventTime, _ db: DatabaseConnection) throws -> Bool {
        let exceptions = try event.seriesExceptions(db)
        let starts = try event.values.occurrences(endingAfter: time.startsAt, exceptions, limit: Self.mostDays)
            .prefix { $0.time.startsAt < time.overAt }
            .map(\.original)
        guard let first = starts.min(), let last = starts.max() else { return false }
        let answers = try dayAnswers(from: first, through: last, db)
        return starts.contains { answers[$0]?.isSeated ?? isSeated }
    }

    /// Events last 14 days at most, and series have one day a day.
    private static let mostDays = 40

    fileprivate func answering(_ day: DayAnswer) -> Attendance {
        Attendance(
            id: id,
            event: event,
            account: account,
            email: email,
            isAddressVeiled: isAddressVeiled,
            guestName: guestName,
            role: role,
            answer: day.answer,
            plusOnes: day.answer == .going ? plusOnes : 0,
            note: note,
            waitsSince: day.waitsSince,
            answeredAt: answeredAt,
            linkSecret: linkSecret,
            replyStamp: replyStamp,
            isMuted: isMuted,
            mailedAt: mailedAt
        )
    }
}
