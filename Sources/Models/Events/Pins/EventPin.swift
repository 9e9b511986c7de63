/// A pin of the map: no more of a public event than where, when, what and by whom.
struct EventPin: Sendable {
    let id: Int64
    /// 0 where a feed has brought it: nobody hosts it.
    let host: Int64
    /// Epoch seconds; of a series its next day.
    let starts: Int64
    /// Said, or the usual length after it begins.
    let ends: Int64
    let latitude: Double
    let longitude: Double
    /// Shares of the map of the earth (Web Mercator), from its north-west corner: kept, since the projection costs more
    /// than all that is done with a pin besides.
    let x: Double
    let y: Double
    /// The position in `EventCategory`; -1 for none.
    let category: Int8

    /// Whether it stands before another one in the list of the map.
    static func isSooner(_ one: EventPin, _ other: EventPin) -> Bool {
        (one.starts, one.id) < (other.starts, other.id)
    }

    func metres(from centre: GeoPoint) -> Double {
        GeoPoint(latitude: latitude, longitude: longitude)?.metres(to: centre) ?? .infinity
    }

    /// The number of a category as pins hold it; `nil` for a word that is none.
    static func category(_ word: String) -> Int8? {
        EventCategory(rawValue: word).flatMap { EventCategory.allCases.firstIndex(of: $0) }.map(Int8.init)
    }
}

extension EventPin: RowDecodable {
    static let columns =
        Columns(of: "event", "id")
        + Columns("CASE WHEN \(FeedPin.isOfFeed("event.id")) THEN 0 ELSE host_id END")
        + Columns(of: "event", "listed_at")
        + Columns("listed_at + coalesce(listed_length, ends_at - starts_at, \(EventTime.usualLength))")
        + Columns(of: "event", "latitude", "longitude", "category")

    /// What is on the map, sooner or later.
    static let isPinned = """
        audience = 'public' AND status = 'planned' AND latitude IS NOT NULL AND hidden_at IS NULL
        """

    init(from row: inout ResultRow) throws {
        (id, host, starts, ends) = try (row.next(), row.next(), row.next(), row.next())
        (latitude, longitude) = try (row.next(), row.next())
        let share = MapWindow.share(latitude, longitude)
        (x, y) = (share.x, share.y)
        category = Self.category(try row.next()) ?? -1
    }

    /// Those that begin in that span and stand in the box, the soonest first: within a write, which sees what it has done
    /// itself.
    static func list(from: Int64, to: Int64, in box: GeoBox, _ db: DatabaseConnection) throws -> [EventPin] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM event
                WHERE \(isPinned) AND listed_at >= ? AND listed_at < ? AND latitude BETWEEN ? AND ?
                    AND longitude BETWEEN ? AND ?
                """,
            arguments: [from, to, box.south, box.north, box.west, box.east]
        ).sorted(by: isSooner)
    }
}
