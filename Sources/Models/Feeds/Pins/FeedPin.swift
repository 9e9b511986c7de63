/// A pin that a feed has made, as far as the next reading looks at it.
struct FeedPin: Hashable, Sendable {
    let event: EventID
    let uid: String
    let occurrence: Int64
    let startsAt: Int64
    let title: String
    let status: EventStatus
    /// Its host has taken it over.
    let isClaimed: Bool

    /// Whether the feed calls it off by saying nothing of it: not what is under way or over, called off already or claimed.
    func isFollowing(at now: Int64) -> Bool { status == .planned && startsAt > now && !isClaimed }

    /// How long one that is over stays, where nobody has to do with it.
    static let keptSeconds: Int64 = 30 * 86_400
}

extension FeedPin: RowDecodable {
    static let columns =
        Columns(of: "feed_event", "event_id", "uid", "occurrence")
        + Columns(of: "event", "starts_at", "title", "status")
        + Columns(of: "feed_event", "is_claimed")

    init(from row: inout ResultRow) throws {
        (event, uid, occurrence, startsAt) = try (row.next(), row.next(), row.next(), row.next())
        (title, status, isClaimed) = try (row.next(), row.next(), row.next())
    }

    static func all(of feed: Int64, _ db: DatabaseConnection) throws -> [FeedPin] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM feed_event JOIN event ON event.id = feed_event.event_id
                WHERE feed_event.feed_id = ?
                """,
            arguments: [feed]
        )
    }

    /// Whether the event of that number comes from a feed, and nobody has taken it over.
    static func isOfFeed(_ event: String) -> String {
        "EXISTS (SELECT 1 FROM feed_event WHERE feed_event.event_id = \(event) AND feed_event.is_claimed = 0)"
    }

    /// Whether somebody has to do with the event: comes to it or is told of it, has rated it, has a book or a picture of it.
    static let isTouched = """
        EXISTS (SELECT 1 FROM attendance WHERE attendance.event_id = event.id)
            OR EXISTS (SELECT 1 FROM event_rating WHERE event_rating.event_id = event.id)
            OR EXISTS (SELECT 1 FROM guestbook WHERE guestbook.event_id = event.id)
            OR EXISTS (SELECT 1 FROM event_picture WHERE event_picture.event_id = event.id)
            OR EXISTS (SELECT 1 FROM moderation_case WHERE moderation_case.event_id = event.id)
        """

    static func isTouched(_ event: EventID, _ db: DatabaseConnection) throws -> Bool {
        try Int.fetchOne(
            db,
            cached: "SELECT 1 FROM event WHERE event.id = ? AND (\(isTouched))",
            arguments: [event]
        ) != nil
    }
}
