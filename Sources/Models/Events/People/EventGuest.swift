/// Somebody in the list of an event's people.
package struct EventGuest: Hashable, Sendable {
    package let attendance: Attendance
    /// `nil` for somebody who is known by an address alone.
    package let person: Author?
    /// Has voted on what is still voted on: then there is nothing else to answer yet.
    package let hasVoted: Bool
}

extension EventGuest: RowDecodable {
    package init(from row: inout ResultRow) throws {
        attendance = try row.next()
        person = try row.next(of: Author.columns)
        hasVoted = try row.next()
    }

    /// The host first, then those who come, who wait, who may, who have voted, who have not answered, who do not come;
    /// at most `limit`. Who is only subscribed is no guest until there is a vote of theirs: each that is counted has a
    /// name.
    /// - Parameter withBook: with those, too, who have joined its guestbook.
    package static func list(
        of event: EventID,
        withBook: Bool = false,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [EventGuest] {
        try fetchAll(
            db,
            cached: """
                SELECT \(Attendance.columns), \(Author.columns), \(Attendance.hasVoted) AS has_voted
                FROM attendance LEFT JOIN account ON account.id = attendance.account_id
                WHERE attendance.event_id = ?1 AND (NOT \(Attendance.onlySubscribes) OR \(Attendance.hasVoted)
                    OR ?2 = 1 AND \(isInBook))
                ORDER BY CASE role WHEN 'host' THEN 0 WHEN 'cohost' THEN 1 ELSE 2 END,
                    CASE answer WHEN 'going' THEN CASE WHEN waits_since IS NULL THEN 0 ELSE 1 END
                        WHEN 'maybe' THEN 2 WHEN 'none' THEN 3 ELSE 4 END,
                    has_voted DESC, waits_since, attendance.id
                LIMIT ?3
                """,
            arguments: [event, withBook, limit]
        )
    }

    /// The same as somebody on the list reads it: whom they do not see is missing, and counted all the same.
    package static func list(
        of event: EventID,
        for reader: Attendance?,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [EventGuest] {
        let unseen = try reader?.unseen(db) ?? []
        return try list(of: event, limit: limit, db).filter { guest in
            guest.attendance.account.map { !unseen.contains($0) } ?? true
        }
    }

    /// They have joined by the code of the book, or have written in it.
    private static let isInBook = """
        (EXISTS (SELECT 1 FROM event JOIN guestbook ON guestbook.event_id = event.id
                WHERE event.id = attendance.event_id AND event.audience = 'guests')
            OR EXISTS (SELECT 1 FROM guestbook_guest WHERE guestbook_guest.event_id = attendance.event_id
                AND guestbook_guest.account_id = attendance.account_id AND guestbook_guest.banned_at IS NULL))
        """
}

extension Attendance {
    /// Whom a guest reads nowhere by name, since there is a block between the two. Hosts see everybody who takes part.
    func unseen(_ db: DatabaseConnection) throws -> Set<AccountID> {
        guard !role.manages, let account else { return [] }
        return try Block.everybody(around: account, db)
    }
}

/// How many people have said what.
package struct AnswerCounts: Hashable, Sendable {
    /// With a seat.
    package let going: Int
    package let waiting: Int
    package let maybe: Int
    package let declined: Int
    package let none: Int
    /// Those who come, with whom they bring.
    package let seats: Int
    /// Those who are told of it, and do not come.
    package let subscribed: Int
    /// Those of whom there is a vote on what is still voted on; none of the others counts them.
    package let voted: Int

    package init(
        going: Int,
        waiting: Int,
        maybe: Int,
        declined: Int,
        none: Int,
        seats: Int,
        subscribed: Int = 0,
        voted: Int = 0
    ) {
        self.going = going
        self.waiting = waiting
        self.maybe = maybe
        self.declined = declined
        self.none = none
        self.seats = seats
        self.subscribed = subscribed
        self.voted = voted
    }
}

extension AnswerCounts: RowDecodable {
    package init(from row: inout ResultRow) throws {
        going = try row.next()
        waiting = try row.next()
        maybe = try row.next()
        declined = try row.next()
        none = try row.next()
        seats = try row.next()
        subscribed = try row.next()
        voted = try row.next()
    }

    package static func count(of event: EventID, _ db: DatabaseConnection) throws -> AnswerCounts {
        let counts = try fetchOne(db, cached: selection(of: "?1"), arguments: [event])
        guard let counts else { throw RowMissing(table: "attendance") }
        return counts
    }

    /// One row, also where nobody was asked.
    static func selection(of event: String) -> String {
        """
        SELECT count(*) FILTER (WHERE answer = 'going' AND waits_since IS NULL AND NOT has_voted),
            count(*) FILTER (WHERE waits_since IS NOT NULL),
            count(*) FILTER (WHERE answer = 'maybe' AND role <> 'subscriber' AND NOT has_voted),
            count(*) FILTER (WHERE answer = 'declined' AND role <> 'subscriber' AND NOT has_voted),
            count(*) FILTER (WHERE answer = 'none' AND role <> 'subscriber' AND NOT has_voted),
            coalesce(sum(1 + plus_ones) FILTER (WHERE answer = 'going' AND waits_since IS NULL), 0),
            count(*) FILTER (WHERE role = 'subscriber' AND answer IN ('none', 'maybe') AND NOT has_voted),
            count(*) FILTER (WHERE has_voted)
        FROM (
            SELECT answer, role, waits_since, plus_ones, \(Attendance.hasVoted) AS has_voted
            FROM attendance WHERE event_id = \(event)
        ) AS voters
        """
    }
}
