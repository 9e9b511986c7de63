/// A row in a member's list of events.
package struct EventListing: Hashable, Sendable {
    package let code: EventCode
    package let title: String
    package let audience: EventAudience
    package let status: EventStatus
    /// The next day of a series, at the time that it was moved to.
    package let time: EventTime
    package let isSeries: Bool
    package let placeName: String
    package let hostUsername: String
    package let hostName: String?
    /// What the feed is called that has brought it, which nobody here hosts.
    package let feedName: String?
    package let role: AttendanceRole
    package let answer: Answer
    package let isWaiting: Bool
    /// What is voted on, while it is; `time` and `placeName` are not settled then.
    package let poll: PollSize?

    /// As of an attendance.
    package var onlySubscribes: Bool { role == .subscriber && answer != .going }
    package var hostDisplayName: String { hostName ?? hostUsername }

    package static let pageSize = 50
}

extension EventListing: RowDecodable {
    static let columns =
        Columns(of: "event", "code", "title", "audience", "status")
        + Columns("attendance.listed_at", "coalesce(event.listed_length, event.ends_at - event.starts_at)")
        + Columns("event.zone", "event.recurrence IS NOT NULL", "event.place_name", "account.username", "account.name")
        + Columns(feed("name"), feed("address"))
        + Columns("attendance.role", "attendance.answer", "attendance.waits_since IS NOT NULL")
        + Columns(options("starts_at"), options("place_name"))

    /// Looked up for what is voted on alone.
    private static func options(_ column: String) -> String {
        """
        CASE event.status WHEN 'polling' THEN (SELECT count(\(column)) FROM poll_option WHERE event_id = event.id) END
        """
    }

    /// Looked up for what is on the map alone.
    private static func feed(_ column: String) -> String {
        """
        CASE event.audience WHEN 'public' THEN (
            SELECT feed.\(column) FROM feed_event JOIN feed ON feed.id = feed_event.feed_id
            WHERE feed_event.event_id = event.id AND feed_event.is_claimed = 0
        ) END
        """
    }

    package init(from row: inout ResultRow) throws {
        code = try row.next()
        title = try row.next()
        audience = try row.next()
        status = try row.next()
        let (start, length): (Int64, Int64?) = try (row.next(), row.next())
        time = EventTime(startsAt: start, endsAt: length.map { start + $0 }, zone: try row.next())
        isSeries = try row.next()
        placeName = try row.next()
        hostUsername = try row.next()
        hostName = try row.next()
        let (feed, address): (String?, String?) = try (row.next(), row.next())
        feedName = feed.flatMap { name in address.map { Feed.title(name, at: $0) } }
        role = try row.next()
        answer = try row.next()
        isWaiting = try row.next()
        let (times, places): (Int?, Int?) = try (row.next(), row.next())
        poll = times.flatMap { times in places.map { PollSize(times: times, places: $0) } }
    }
}

/// Which of a member's events a list shows.
package enum EventListScope: Hashable, Sendable {
    /// All that they host, attend or are subscribed to.
    case all
    /// Those to which the host chose the people.
    case meetings
    /// Public ones that they are told of, or come to, of their own accord.
    case subscriptions

    fileprivate var condition: String {
        switch self {
        case .all: ""
        case .meetings: "AND event.audience = 'invited'"
        case .subscriptions: "AND attendance.role = 'subscriber'"
        }
    }
}

extension EventListing {
    static let tables = """
        FROM attendance JOIN event ON event.id = attendance.event_id JOIN account ON account.id = event.host_id
        """
    /// The account, which is the first argument, may know of the event: there is no block between it and the host, and
    /// what is hidden is its own. Whoever has added the calendar from which an event comes hosts nothing.
    static let isShown = """
        (event.hidden_at IS NULL OR event.host_id = ?1)
        AND (event.host_id NOT IN (\(Block.everybody(around: "?1"))) OR \(FeedPin.isOfFeed("event.id")))
        """
    /// When the row's event is over, said or taken.
    static let overAt = """
        attendance.listed_at + coalesce(event.listed_length, event.ends_at - event.starts_at, \(EventTime.usualLength))
        """

    /// What is ahead or going on, soonest first, without what was declined. `number` counts from 1.
    package static func coming(
        _ number: Int,
        of account: AccountID,
        _ scope: EventListScope = .all,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (events: [EventListing], hasMore: Bool) {
        let found = try fetchAll(
            db,
            cached: """
                SELECT \(columns) \(tables)
                WHERE attendance.account_id = ?1 AND attendance.listed_at > ?2 AND attendance.answer <> 'declined'
                    AND \(overAt) > ?3 AND \(isShown) \(scope.condition)
                ORDER BY attendance.listed_at, attendance.event_id LIMIT ?4 OFFSET ?5
                """,
            arguments: [account, now - EventTime.maxLength, now, pageSize + 1, skipped(number)]
        )
        return found.page(of: pageSize)
    }

    /// What is over, latest first, without what was declined.
    package static func past(
        _ number: Int,
        of account: AccountID,
        _ scope: EventListScope = .all,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (events: [EventListing], hasMore: Bool) {
        let found = try past(from: skipped(number), limit: pageSize + 1, of: account, scope, now: now, db)
        return found.page(of: pageSize)
    }

    static func past(
        from offset: Int,
        limit: Int,
        of account: AccountID,
        _ scope: EventListScope = .all,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [EventListing] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) \(tables)
                WHERE attendance.account_id = ?1 AND attendance.listed_at <= ?2 AND attendance.answer <> 'declined'
                    AND \(overAt) <= ?2 AND \(isShown) \(scope.condition)
                ORDER BY attendance.listed_at DESC, attendance.event_id DESC LIMIT ?3 OFFSET ?4
                """,
            arguments: [account, now, limit, offset]
        )
    }

    /// The first `limit` that hold all of `words`, in the order of the list; of the newest 5,000.
    static func search(
        _ words: [Substring],
        _ isPast: Bool,
        limit: Int,
        of account: AccountID,
        _ scope: EventListScope,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [EventListing] {
        let (condition, order) = isPast ? ("\(overAt) <= ?2", "DESC") : ("\(overAt) > ?2", "ASC")
        var found: [EventListing] = []
        try db.forEachRow(
            cached: """
                SELECT \(columns), event.address, event.information \(tables)
                WHERE attendance.account_id = ?1 AND attendance.answer <> 'declined'
                    AND \(condition) \(scope.condition) AND \(isShown)
                ORDER BY attendance.listed_at \(order), attendance.event_id \(order) LIMIT 5000
                """,
            arguments: [account, now]
        ) { row in
            let (listing, address, information): (EventListing, String, String) = try (
                row.next(), row.next(), row.next()
            )
            let host = listing.feedName ?? listing.hostUsername + " " + (listing.hostName ?? "")
            let fields = [listing.title, listing.placeName, address, information, host]
            let text = NameFolding.fold(fields.joined(separator: "\n"))
            if words.allSatisfy({ text.contains($0) }) { found.append(listing) }
            return found.count < limit
        }
        return found
    }

    /// The first of what the account is going to, or may.
    package static func next(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> EventListing? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) \(tables)
                WHERE attendance.account_id = ?1 AND attendance.listed_at > ?2
                    AND attendance.answer IN ('going', 'maybe') AND event.status <> 'cancelled' AND \(overAt) > ?3 AND \(isShown)
                ORDER BY attendance.listed_at, attendance.event_id LIMIT 1
                """,
            arguments: [account, now - EventTime.maxLength, now]
        )
    }

    /// Invitations that wait for an answer or a vote, soonest first.
    package static func unanswered(
        of account: AccountID,
        limit: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [EventListing] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) \(tables)
                WHERE attendance.account_id = ?1 AND attendance.listed_at > ?2 AND attendance.answer = 'none'
                    AND attendance.role <> 'subscriber'
                    AND event.status <> 'cancelled' AND \(overAt) > ?3 AND \(isShown)
                    AND NOT (event.status = 'polling'
                        AND EXISTS (SELECT 1 FROM poll_vote WHERE attendance_id = attendance.id))
                ORDER BY attendance.listed_at, attendance.event_id LIMIT ?4
                """,
            arguments: [account, now - EventTime.maxLength, now, limit]
        )
    }

    static func skipped(_ number: Int) -> Int { PageOffset.rows(beforePage: number, of: pageSize) }
}
