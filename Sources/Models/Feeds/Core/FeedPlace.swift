/// A place as a feed writes it, and where it was found to be.
package struct FeedPlace: Hashable, Sendable {
    package let location: String
    /// `nil` while nobody knows.
    package let point: GeoPoint?
    /// How many events wait for it.
    package let events: Int

    /// So many are listed.
    package static let maxListed = 50
    /// More are not kept of one feed.
    package static let maxKept = 1_000

    package init(location: String, point: GeoPoint?, events: Int) {
        (self.location, self.point, self.events) = (location, point, events)
    }
}

extension FeedPlace: RowDecodable {
    static let columns = Columns(of: "feed_place", "location", "latitude", "longitude", "events")

    package init(from row: inout ResultRow) throws {
        location = try row.next()
        let (latitude, longitude): (Double?, Double?) = try (row.next(), row.next())
        point = latitude.flatMap { latitude in longitude.flatMap { GeoPoint(latitude: latitude, longitude: $0) } }
        events = try row.next()
    }

    package static func list(of feed: Int64, _ db: DatabaseConnection) throws -> [FeedPlace] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM feed_place WHERE feed_id = ? ORDER BY location LIMIT ?",
            arguments: [feed, maxKept]
        )
    }

    /// Those that nobody has found and events wait for, most of them first.
    package static func waiting(of feed: Int64, _ db: DatabaseConnection) throws -> [FeedPlace] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM feed_place WHERE feed_id = ? AND latitude IS NULL AND events > 0
                ORDER BY events DESC, location LIMIT ?
                """,
            arguments: [feed, maxListed]
        )
    }

    /// Keeps what was found, and what was not.
    package static func keep(_ places: [FeedPlace], of feed: Int64, _ db: DatabaseConnection) throws {
        guard try Feed.find(feed, db) != nil else { return }
        try db.execute(cached: "UPDATE feed_place SET events = 0 WHERE feed_id = ?", arguments: [feed])
        for place in places.prefix(maxKept) {
            let values: Assignments = [
                "feed_id": feed, "location": place.location, "latitude": place.point?.latitude,
                "longitude": place.point?.longitude, "events": place.events,
            ]
            try db.execute(
                cached: """
                    INSERT INTO feed_place \(values.inserted)
                    ON CONFLICT (feed_id, location) DO UPDATE SET events = excluded.events,
                        latitude = coalesce(feed_place.latitude, excluded.latitude),
                        longitude = coalesce(feed_place.longitude, excluded.longitude)
                    """,
                arguments: values.arguments
            )
        }
        // What the feed says no longer, and nobody has placed by hand.
        try db.execute(
            cached: "DELETE FROM feed_place WHERE feed_id = ? AND events = 0 AND latitude IS NULL",
            arguments: [feed]
        )
    }

    /// Somebody says where a place is. Returns whether it was waiting.
    @discardableResult
    package static func put(_ location: String, at point: GeoPoint, of feed: Int64, _ db: DatabaseConnection) throws
        -> Bool
    {
        try db.execute(
            cached: "UPDATE feed_place SET latitude = ?, longitude = ? WHERE feed_id = ? AND location = ?",
            arguments: [point.latitude, point.longitude, feed, location]
        )
        return db.changesCount == 1
    }
}
