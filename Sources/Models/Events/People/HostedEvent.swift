/// An event that is still ahead, and what becomes of it when its host leaves.
package struct HostedEvent: Hashable, Sendable {
    package enum Fate: Hashable, Sendable {
        /// The co-host who was made first becomes its host.
        case inherited(Author)
        /// It is called off, and so many people are told.
        case calledOff(told: Int)
        /// It is deleted without a notice: nobody else takes part.
        case deleted
    }

    package let event: Event
    package let fate: Fate

    package init(event: Event, fate: Fate) {
        self.event = event
        self.fate = fate
    }

    /// What a member hosts that is ahead, soonest first. Nobody else can see a hidden event, so it is deleted without a notice.
    package static func all(of host: AccountID, now: Int64, _ db: DatabaseConnection) throws -> [HostedEvent] {
        try Event.hosted(by: host, db).filter { $0.isAhead(at: now) }.map { event in
            if let heir = try event.heir(db)?.account, let author = try Author.find(heir, db) {
                return HostedEvent(event: event, fate: .inherited(author))
            }
            let told = try event.othersCount(db)
            return HostedEvent(event: event, fate: told > 0 ? .calledOff(told: told) : .deleted)
        }
    }
}

extension Event {
    static func hosted(by host: AccountID, _ db: DatabaseConnection) throws -> [Event] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM event WHERE host_id = ? AND hidden_at IS NULL ORDER BY listed_at, id",
            arguments: [host]
        )
    }

    /// The co-host who was made first, of those who can take it over: not who has said that they do not come, who is
    /// suspended, or between whom and the host there is a block.
    func heir(_ db: DatabaseConnection) throws -> Attendance? {
        try Attendance.fetchOne(
            db,
            cached: """
                SELECT \(Attendance.columns) FROM attendance JOIN account ON account.id = attendance.account_id
                WHERE attendance.event_id = ?1 AND attendance.role = 'cohost' AND attendance.answer <> 'declined'
                    AND account.suspended_at IS NULL AND \(Block.none(between: "account.id", "?2"))
                ORDER BY coalesce(attendance.cohost_since, 0), attendance.id LIMIT 1
                """,
            arguments: [id, host]
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
