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
        guard start == nil || day != nil, let (host, language) = try host(of: event, db) else { return nil }
        let parts = try EventParts.find(of: event, db)
        let answers = try day.map { try event.dayStates(at: $0.start, db) } ?? [:]
        return EventDetail(
            parts: parts,
            host: host,
            hostLanguage: language,
            guests: try EventGuest.list(of: event.id, for: viewer, limit: listedPeople, db)
                .map { $0.answering(answers) },
            counts: try day?.counts ?? AnswerCounts.count(of: event.id, db),
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

    private static func host(of event: Event, _ db: DatabaseConnection) throws -> (Author, language: String)? {
        let found: [(Author, language: String)] = try db.rows(
            cached: "SELECT \(Author.columns), language FROM account WHERE id = ?",
            arguments: [event.host]
        ) { (try $0.next(), try $0.next()) }
        return found.first
    }
}
