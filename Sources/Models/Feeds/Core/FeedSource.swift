/// Whence an event of a feed comes, for its page.
package struct FeedSource: Hashable, Sendable {
    package let name: String
    package let host: String
    package let licence: String
    /// The page of the event, else nothing.
    package let link: String?

    /// `nil` for what is of no feed.
    package static func find(of event: EventID, _ db: DatabaseConnection) throws -> FeedSource? {
        let link: [String?] = try db.rows(
            cached: "SELECT link FROM feed_event WHERE event_id = ? AND is_claimed = 0",
            arguments: [event]
        ) { try $0.next() }
        guard let link = link.first else { return nil }
        let feed = try Feed.fetchOne(
            db,
            cached: """
                SELECT \(Feed.columns) FROM feed JOIN feed_event ON feed_event.feed_id = feed.id
                WHERE feed_event.event_id = ?
                """,
            arguments: [event]
        )
        return feed.map { FeedSource(name: $0.title, host: $0.host, licence: $0.licence, link: link) }
    }
}
