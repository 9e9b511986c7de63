/// An event and its book, and what becomes of them when the host leaves.
package struct HostedEvent: Hashable, Sendable {
    package enum Fate: Hashable, Sendable {
        /// The co-host who was made first becomes its host.
        case inherited(Author)
        /// It is called off, and so many people are told.
        case calledOff(told: Int)
        /// It is over or was called off, and is nobody's.
        case left
        /// It is deleted without a notice: nobody else takes part.
        case deleted
    }

    package let event: Event
    package let fate: Fate
    /// What others have put into its book.
    package let book: LeftBook?

    package init(event: Event, fate: Fate, book: LeftBook? = nil) {
        self.event = event
        self.fate = fate
        self.book = book
    }

    /// What a member hosts that is ahead, or that somebody inherits, or in whose book others have written; in the order of
    /// their times. Nobody else can see a hidden event without such a book, so it is deleted without a notice.
    package static func all(of host: AccountID, now: Int64, _ db: DatabaseConnection) throws -> [HostedEvent] {
        try Event.hosted(by: host, db).compactMap { event in
            guard try event.canStay(db) else { return nil }
            let book = try LeftBook.find(of: event, db)
            if let heir = try event.heir(now: now, db)?.account, let author = try Author.find(heir, db) {
                return HostedEvent(event: event, fate: .inherited(author), book: book)
            }
            let offered = try book?.offered(of: event, db)
            guard event.isAhead(at: now) else {
                return offered.map { HostedEvent(event: event, fate: .left, book: $0) }
            }
            guard try book != nil || event.othersCount(db) > 0 else {
                return HostedEvent(event: event, fate: .deleted, book: offered)
            }
            let told = try CancellationCounts.count(of: event, besides: host, now: now, db).told
            return HostedEvent(event: event, fate: .calledOff(told: told), book: offered)
        }
    }

    /// Whether something stays with those who were there that is not among `named`: it is over, and others have it.
    package static func hasMore(
        than named: [HostedEvent],
        of host: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let known = Set(named.map(\.event.id))
        return try Event.hosted(by: host, db).contains { event in
            try !known.contains(event.id) && !event.isAhead(at: now) && event.othersCount(db) > 0
        }
    }
}

extension Event {
    static func hosted(by host: AccountID, _ db: DatabaseConnection) throws -> [Event] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM event WHERE host_id = ?1 AND (hidden_at IS NULL
                    OR EXISTS (SELECT 1 FROM guestbook_guest
                        WHERE guestbook_guest.event_id = event.id AND guestbook_guest.account_id IS DISTINCT FROM ?1))
                ORDER BY listed_at, id
                """,
            arguments: [host]
        )
    }

    /// The co-host who was made first, of those who can take it over: not who has said that they do not come to what is
    /// ahead, who is suspended, or between whom and the host there is a block.
    func heir(now: Int64, _ db: DatabaseConnection) throws -> Attendance? {
        try Attendance.fetchOne(
            db,
            cached: """
                SELECT \(Attendance.columns) FROM attendance JOIN account ON account.id = attendance.account_id
                WHERE attendance.event_id = ?1 AND attendance.role = 'cohost'
                    AND (attendance.answer <> 'declined' OR ?3 = 0)
                    AND account.suspended_at IS NULL AND \(Block.none(between: "account.id", "?2"))
                ORDER BY coalesce(attendance.cohost_since, 0), attendance.id LIMIT 1
                """,
            arguments: [id, host, isAhead(at: now)]
        )
    }

    /// Those besides the host who have it in their lists, or come to a day of it.
    func othersCount(_ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM attendance WHERE event_id = ? AND role <> 'host'
                    AND (answer <> 'declined' OR EXISTS (
                        SELECT 1 FROM occurrence_answer
                        WHERE attendance_id = attendance.id AND occurrence_answer.answer <> 'declined'))
                """,
            arguments: [id]
        ) ?? 0
    }
}
