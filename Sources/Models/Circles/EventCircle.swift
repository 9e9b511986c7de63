/// The circles that somebody asks to an event.
package struct EventCircles: Hashable, Sendable {
    package let circles: [CircleID]
    /// Whether whoever joins one of them later is asked, too.
    package let asksLater: Bool

    package init(_ circles: [CircleID] = [], asksLater: Bool = false) {
        (self.circles, self.asksLater) = (circles, asksLater)
    }

    package static let none = EventCircles()
}

extension Circle {
    /// Those who are in it now, as `host` asks them to a meeting, who reads no address of theirs for that: nobody with whom there is a block, and nobody who is suspended.
    func invitees(of host: AccountID, _ db: DatabaseConnection) throws -> [Invitee] {
        let people: [(AccountID?, String?, String)] = try db.rows(
            cached: """
                SELECT circle_person.account_id, circle_person.email, circle_person.guest_name
                FROM circle_person LEFT JOIN account ON account.id = circle_person.account_id
                WHERE circle_person.circle_id = ?2 AND circle_person.state = 'member' AND account.suspended_at IS NULL
                    AND circle_person.account_id IS DISTINCT FROM ?1
                    AND \(Block.none(between: "?1", "circle_person.account_id"))
                ORDER BY circle_person.id
                """,
            arguments: [host, id]
        ) { try ($0.next(), $0.next(), $0.next()) }
        return people.compactMap { account, email, name in
            account.map { .member($0) } ?? email.map { .circleGuest($0, name: name) }
        }
    }

    /// Whoever has just come in is asked to the meetings that are ahead, where their hosts want that and are still in the circle.
    func askToMeetings(_ person: CirclePerson, now: Int64, _ db: DatabaseConnection) throws {
        let events = try Event.fetchAll(
            db,
            cached: """
                SELECT \(Event.columns) FROM event_circle JOIN event ON event.id = event_circle.event_id
                WHERE event_circle.circle_id = ?1 AND event_circle.asks_later = 1 AND event.status <> 'cancelled'
                    AND event.hidden_at IS NULL
                    AND EXISTS (
                        SELECT 1 FROM circle_person
                        WHERE circle_person.circle_id = ?1 AND circle_person.account_id = event.host_id
                            AND circle_person.state = 'member')
                    AND \(Block.none(between: "event.host_id", "CAST(?2 AS BIGINT)"))
                    AND NOT EXISTS (
                        SELECT 1 FROM event_circle_off AS gone WHERE gone.event_id = event.id AND gone.account_id = ?2)
                ORDER BY event.id
                """,
            arguments: [id, person.account]
        )
        let invitee: Invitee? =
            person.account.map { .member($0) } ?? person.email.map { .circleGuest($0, name: person.guestName) }
        guard let invitee else { return }
        for event in events where event.isAhead(at: now) { try event.askLater(invitee, now: now, db) }
    }
}

extension Event {
    /// Remembers the circles that are asked to it, and says whom that asks now. Those in which the host may ask nobody are left
    /// out.
    func add(_ chosen: EventCircles, now: Int64, _ db: DatabaseConnection) throws -> [Invitee] {
        var invitees: [Invitee] = []
        for number in chosen.circles {
            guard let circle = try Circle.find(number, db),
                let mine = try CirclePerson.find(of: host, in: number, db),
                VisibleCircle(circle: circle, mine: mine).mayHost
            else { continue }
            let row: Assignments = ["event_id": id, "circle_id": number, "asks_later": chosen.asksLater]
            try db.execute(
                cached: "INSERT INTO event_circle \(row.inserted) ON CONFLICT DO NOTHING",
                arguments: row.arguments
            )
            invitees += try circle.invitees(of: host, db)
        }
        return invitees
    }

    /// A host has taken somebody off the list: whoever comes into a circle anew is not asked to it by that.
    func keepOff(_ account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                INSERT INTO event_circle_off (event_id, account_id) SELECT ?1, ?2
                WHERE EXISTS (SELECT 1 FROM event_circle WHERE event_circle.event_id = ?1)
                ON CONFLICT DO NOTHING
                """,
            arguments: [id, account]
        )
    }

    /// The circles that were asked to it.
    package func circles(_ db: DatabaseConnection) throws -> [CircleCode] {
        try CircleCode.fetchAll(
            db,
            cached: """
                SELECT circle.code FROM event_circle JOIN circle ON circle.id = event_circle.circle_id
                WHERE event_circle.event_id = ? ORDER BY circle.id
                """,
            arguments: [id]
        )
    }

    /// The most who are asked: where a circle is, as many as one may have.
    func mostInvited(_ db: DatabaseConnection) throws -> Int {
        let isOfCircle = try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM event_circle WHERE event_id = ?)",
            arguments: [id]
        )
        return isOfCircle == true ? Circle.maxPeople : Self.maxInvited
    }

    /// Asks one more, unless there is no room; the others of the list are as they were.
    fileprivate func askLater(_ invitee: Invitee, now: Int64, _ db: DatabaseConnection) throws {
        let count = try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM attendance WHERE event_id = ? AND role = 'invited'",
            arguments: [id]
        )
        guard let count, count < Circle.maxPeople else { return }
        let new = try addAll([invitee], now: now, db)
        try tell(new, status == .polling ? .poll : .invitation, by: host, now: now, db)
    }
}

extension EventListing {
    /// What a circle was asked to and the member is on the list of: what is ahead, soonest first, or what is over, latest first.
    package static func list(
        of circle: CircleID,
        for account: AccountID,
        isPast: Bool,
        limit: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [EventListing] {
        let (condition, order) = isPast ? ("\(overAt) <= ?3", "DESC") : ("\(overAt) > ?3", "ASC")
        return try fetchAll(
            db,
            cached: """
                SELECT \(columns) \(tables) JOIN event_circle ON event_circle.event_id = event.id
                WHERE event_circle.circle_id = ?2 AND attendance.account_id = ?1 AND \(condition) AND \(isShown)
                ORDER BY attendance.listed_at \(order), attendance.event_id \(order) LIMIT ?4
                """,
            arguments: [account, circle, now, limit]
        )
    }

    /// Those of a circle's that have a guestbook.
    package static func withBook(of circle: CircleID, _ db: DatabaseConnection) throws -> Set<EventCode> {
        Set(
            try EventCode.fetchAll(
                db,
                cached: """
                    SELECT event.code FROM event_circle JOIN event ON event.id = event_circle.event_id
                    JOIN guestbook ON guestbook.event_id = event.id WHERE event_circle.circle_id = ?
                    """,
                arguments: [circle]
            )
        )
    }
}
