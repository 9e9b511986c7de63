/// What pages show of an event besides itself, all as it is at one moment.
package struct EventDetail: Hashable, Sendable {
    package let parts: EventParts
    package let host: Author
    /// As BCP 47 names it; programs outside see the event's card in it.
    package let hostLanguage: String
    /// With what they have said for the day that is asked for.
    package let guests: [EventGuest]
    package let counts: AnswerCounts
    /// While it is voted on.
    package let poll: Poll?
    /// `nil` for what is once.
    package let series: SeriesShown?
    package let rating: EventRating
    package let picture: StoredPicture?
    /// Where a feed has brought it.
    package let source: FeedSource?

    /// The most people that are listed; hosts see all of them on a page of their own.
    private static let listedPeople = 100
    private static let listedDays = 10

    /// For a reader who may have an attendance; `nil` where `start` is given and no day of the event.
    package static func find(
        of event: Event,
        for viewer: Attendance?,
        reader: AccountID? = nil,
        on start: Int64? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> EventDetail? {
        let day = try start.flatMap { try SeriesDay.find($0, of: event, for: viewer, db) }
        guard start == nil || day != nil, let facts = try EventBasics.find(of: event, db) else { return nil }
        let parts = facts.parts
        let answers = try day.map { try event.dayStates(at: $0.start, db) } ?? [:]
        return EventDetail(
            parts: parts,
            host: facts.host,
            hostLanguage: facts.hostLanguage,
            guests: try EventGuest.list(of: event.id, for: viewer, limit: listedPeople, db)
                .map { $0.answering(answers) },
            counts: day?.counts ?? facts.counts,
            poll: event.status == .polling ? try Poll.find(of: event, db) : nil,
            series: try event.values.rule().map { rule in
                let days =
                    event.status == .cancelled
                    ? [] : try SeriesDay.next(of: event, for: viewer, limit: listedDays, now: now, db)
                return SeriesShown(rule: rule, days: days, day: day)
            },
            rating: parts.contains(.ratings) ? try event.rating(for: reader, db) : EventRating(all: .none),
            picture: parts.contains(.picture) ? try EventPicture.find(of: event.id, db) : nil,
            source: event.audience == .public && parts.contains(.source) ? try FeedSource.find(of: event.id, db) : nil
        )
    }
}

/// What there is of every event, in one statement.
private struct EventBasics: RowDecodable {
    let parts: EventParts
    let host: Author
    let hostLanguage: String
    let counts: AnswerCounts

    init(from row: inout ResultRow) throws {
        parts = try row.next()
        host = try row.next()
        hostLanguage = try row.next()
        counts = try row.next()
    }

    /// `nil` where its host is no more.
    static func find(of event: Event, _ db: DatabaseConnection) throws -> EventBasics? {
        try fetchOne(
            db,
            cached: """
                SELECT \(EventParts.columns), \(Author.columns), account.language, said.*
                FROM (\(AnswerCounts.selection(of: "?1"))) AS said JOIN account ON account.id = ?4
                """,
            arguments: EventParts.arguments(of: event) + [event.host]
        )
    }
}
