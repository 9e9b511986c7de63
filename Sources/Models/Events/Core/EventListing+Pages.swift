/// Which of a member's events are wanted.
package struct EventSearch: Hashable, Sendable {
    package let words: String
    package let isPast: Bool
    /// From 1.
    package let page: Int

    package init(words: String, isPast: Bool, page: Int) {
        self.words = words
        self.isPast = isPast
        self.page = page
    }
}

extension EventListing {
    /// A page of all of a member's events: what is ahead, and after the last of that what is over.
    package static func all(
        _ number: Int,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (coming: [EventListing], past: [EventListing], hasMore: Bool) {
        let coming = try coming(number, of: account, now: now, db)
        if coming.hasMore { return (coming.events, [], true) }
        let room = pageSize - coming.events.count
        let skipped = Self.skipped(number)
        // Behind a page that shows some of what is ahead lies all the rest of it. A page that shows none must count it.
        let before = coming.events.isEmpty ? try comingCount(of: account, now: now, db) : skipped
        let past = try past(from: max(0, skipped - before), limit: room + 1, of: account, now: now, db)
        return (coming.events, Array(past.prefix(room)), past.count > room)
    }

    private static func comingCount(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM attendance JOIN event ON event.id = attendance.event_id
                WHERE attendance.account_id = ?1 AND attendance.listed_at > ?2 AND attendance.answer <> 'declined'
                    AND \(overAt) > ?3 AND \(isShown)
                """,
            arguments: [account, now - EventTime.maxLength, now]
        ) ?? 0
    }

    /// Meetings that are ahead, to which both were asked and which neither has declined, soonest first; of a series the
    /// day that is listed counts. Each sees in the meeting's list of people that the other one is asked; who only reads
    /// its guestbook stands in no such list.
    package static func together(
        _ account: AccountID,
        with other: AccountID,
        limit: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [EventListing] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) \(tables)
                WHERE attendance.account_id = ?1 AND attendance.listed_at > ?2 AND attendance.answer <> 'declined'
                    AND NOT \(Attendance.onlySubscribes)
                    AND event.audience = 'invited' AND event.status <> 'cancelled' AND \(overAt) > ?3 AND \(isShown)
                    AND EXISTS (
                        SELECT 1 FROM attendance AS theirs
                        WHERE theirs.event_id = event.id AND theirs.account_id = ?4 AND theirs.answer <> 'declined'
                            AND (theirs.role <> 'subscriber' OR theirs.answer = 'going')
                            AND NOT EXISTS (
                                SELECT 1 FROM occurrence_answer AS said
                                WHERE said.attendance_id IN (attendance.id, theirs.id) AND said.answer = 'declined'
                                    AND said.starts_at = coalesce(\(movedFrom), attendance.listed_at)
                            )
                    )
                ORDER BY attendance.listed_at, attendance.event_id LIMIT ?5
                """,
            arguments: [account, now - EventTime.maxLength, now, other, limit]
        )
    }

    /// By which answers name the day that is listed, where it was moved; `NULL` where it was not.
    private static let movedFrom = """
        (SELECT min(event_move.original_at) FROM event_move
            WHERE event_move.event_id = event.id AND event_move.starts_at = attendance.listed_at)
        """

    /// A member's events whose title, place, information or host holds all the words, in any order, without regard to case
    /// and accents. Looks through up to 5,000 of them where there are words.
    package static func found(
        _ search: EventSearch,
        _ scope: EventListScope,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (events: [EventListing], hasMore: Bool) {
        guard !search.words.isEmpty else {
            return search.isPast
                ? try past(search.page, of: account, scope, now: now, db)
                : try coming(search.page, of: account, scope, now: now, db)
        }
        let words = Array(NameFolding.fold(search.words).split(separator: " ").prefix(8))
        // Nothing but signs: no event has that.
        guard !words.isEmpty else { return ([], false) }
        let skipped = Self.skipped(search.page)
        let found = try Self.search(
            words,
            search.isPast,
            limit: skipped + pageSize + 1,
            of: account,
            scope,
            now: now,
            db
        )
        let page = found.dropFirst(skipped)
        return (Array(page.prefix(pageSize)), page.count > pageSize)
    }
}
