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

    /// The number of the feed that has brought the event, also where its host has taken it over.
    static func feed(of event: EventID, _ db: DatabaseConnection) throws -> Int64? {
        try Int64.fetchOne(db, cached: "SELECT feed_id FROM feed_event WHERE event_id = ?", arguments: [event])
    }

    /// What the feeds are called that have brought some of these events, by the event.
    static func names(of events: [EventID], _ db: DatabaseConnection) throws -> [EventID: String] {
        let found = try db.rows(
            cached: """
                SELECT feed_event.event_id, feed.name, feed.address
                FROM feed_event JOIN feed ON feed.id = feed_event.feed_id
                WHERE feed_event.event_id IN \(EngineSpelling.numbers("?")) AND feed_event.is_claimed = 0
                """,
            arguments: [events.numberList]
        ) { row -> (event: EventID, name: String) in
            (try row.next(), Feed.title(try row.next(), at: try row.next()))
        }
        return Dictionary(found.map { ($0.event, $0.name) }) { first, _ in first }
    }
}

extension Event {
    /// Who stands for it in public: whoever hosts it, or the feed that has brought it, which nobody here hosts. Nothing when
    /// the host is gone.
    package func publicHost(_ db: DatabaseConnection) throws -> (name: String, isFeed: Bool) {
        if audience == .public, let feed = try FeedSource.names(of: [id], db)[id] { return (feed, true) }
        return (try Author.find(host, db)?.displayName ?? "", false)
    }
}
