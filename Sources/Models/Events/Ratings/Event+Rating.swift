/// What a page tells of an event's ratings.
package struct EventRating: Hashable, Sendable {
    package let all: RatingSummary
    /// The reader's own; 1 to 5.
    package let mine: Int?

    package init(all: RatingSummary, mine: Int? = nil) {
        self.all = all
        self.mine = mine
    }
}

extension Event {
    package static let starRange = 1...5

    /// Takes a member's rating, or the other one they have now. `stars` is in `starRange`. Throws `RatingObstacle`.
    package func rate(_ stars: Int, by account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        let mine = try Attendance.find(of: account, in: id, db)
        if let obstacle = ratingObstacle(mine, isMember: true, now: now) { throw obstacle }
        let values: Assignments = [
            "event_id": id, "account_id": account, "stars": stars, "created_at": now, "updated_at": now,
        ]
        try db.execute(
            cached: """
                INSERT INTO event_rating \(values.inserted)
                \(values.replacing("event_id", "account_id", keeping: "created_at"))
                WHERE event_rating.stars <> excluded.stars
                """,
            arguments: values.arguments
        )
    }

    /// Returns whether there was a rating. It may be taken back by whoever gave it, even where they may not give one.
    @discardableResult
    package func removeRating(by account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM event_rating WHERE event_id = ? AND account_id = ?",
            arguments: [id, account]
        )
        return db.changesCount == 1
    }

    package func rating(for viewer: AccountID?, _ db: DatabaseConnection) throws -> EventRating {
        let all = try RatingSummary.fetchOne(
            db,
            cached: "SELECT number, stars FROM event_rating_total WHERE event_id = ?",
            arguments: [id]
        )
        let mine = try viewer.flatMap { viewer in
            try Int.fetchOne(
                db,
                cached: "SELECT stars FROM event_rating WHERE event_id = ? AND account_id = ?",
                arguments: [id, viewer]
            )
        }
        return EventRating(all: all ?? .none, mine: mine)
    }
}

extension RatingSummary: RowDecodable {
    package init(from row: inout ResultRow) throws { try self.init(count: row.next(), sum: row.next()) }

    /// The summary of all public events that somebody hosts or has hosted: nobody learns of events among friends.
    package static func ofHost(_ host: AccountID, _ db: DatabaseConnection) throws -> RatingSummary {
        try fetchOne(
            db,
            cached: """
                SELECT coalesce(sum(event_rating_total.number), 0), coalesce(sum(event_rating_total.stars), 0)
                FROM event JOIN event_rating_total ON event_rating_total.event_id = event.id
                WHERE event.host_id = ? AND event.audience = 'public' AND event.hidden_at IS NULL
                """,
            arguments: [host]
        ) ?? .none
    }
}

/// A rating in the list of whoever gave it.
package struct OwnRating: Hashable, Sendable, RowDecodable {
    package let event: EventCode
    /// `nil` of an event that the member does not see any more: what it is called now is not theirs to read.
    package let title: String?
    package let stars: Int
    package let createdAt: Int64
    package let updatedAt: Int64

    package init(from row: inout ResultRow) throws {
        event = try row.next()
        title = try row.next()
        stars = try row.next()
        createdAt = try row.next()
        updatedAt = try row.next()
    }

    package static func all(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnRating] {
        try fetchAll(
            db,
            cached: """
                SELECT event.code,
                    CASE WHEN (event.audience = 'public' OR attendance.id IS NOT NULL) AND \(EventListing.isShown)
                        THEN event.title END,
                    event_rating.stars, event_rating.created_at, event_rating.updated_at
                FROM event_rating JOIN event ON event.id = event_rating.event_id
                    LEFT JOIN attendance ON attendance.event_id = event.id AND attendance.account_id = ?1
                WHERE event_rating.account_id = ?1 ORDER BY event_rating.event_id
                """,
            arguments: [account]
        )
    }
}

extension Content {
    package static let eventRating = Content("event_rating", in: .file("ratings.json"), of: event)
}
