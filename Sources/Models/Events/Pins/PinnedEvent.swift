import Foundation

/// A public event in the list of the map.
package struct PinnedEvent: Hashable, Sendable {
    package let event: Event
    /// From the filter's centre, where it has one.
    package let metres: Double?
    package let rating: RatingSummary
    package let picture: StoredPicture?
    /// What the feed is called that has brought it.
    package let feedName: String?

    package init(
        event: Event,
        metres: Double? = nil,
        rating: RatingSummary = .none,
        picture: StoredPicture? = nil,
        feedName: String? = nil
    ) {
        self.event = event
        self.metres = metres
        self.rating = rating
        self.picture = picture
        self.feedName = feedName
    }

    package enum Order: Hashable, Sendable {
        /// The soonest first.
        case time
        /// The nearest first; by time where there is no centre.
        case distance
        /// What promises to be best first.
        case rating
    }

    package static let pageSize = 50
    /// How many are counted.
    package static let maxCounted = 10_000
    /// Pages go no further than what is counted.
    package static let maxPage = maxCounted / pageSize

    /// One event as its row shows it.
    package static func find(_ event: Event, _ db: DatabaseConnection) throws -> PinnedEvent {
        try find([event.id], db).first ?? PinnedEvent(event: event)
    }

    /// Those that there are, in the order of `ids`, with distances from `centre`.
    private static func find(
        _ ids: [EventID],
        from centre: GeoPoint? = nil,
        _ db: DatabaseConnection
    ) throws -> [PinnedEvent] {
        guard !ids.isEmpty else { return [] }
        let found = try db.rows(
            cached: """
                SELECT \(Event.columns), \(ratingColumns), \(pictureColumns), \(feedColumns)
                FROM event LEFT JOIN event_rating_total ON event_rating_total.event_id = event.id
                    LEFT JOIN event_picture ON event_picture.event_id = event.id
                    LEFT JOIN feed_event ON feed_event.event_id = event.id AND feed_event.is_claimed = 0
                    LEFT JOIN feed ON feed.id = feed_event.feed_id
                WHERE event.id IN \(EngineSpelling.numbers("?"))
                """,
            arguments: [ids.numberList]
        ) { row in
            let event: Event = try row.next()
            return PinnedEvent(
                event: event,
                metres: centre.flatMap { centre in event.place.point.map { $0.metres(to: centre) } },
                rating: try row.next(of: ratingColumns) ?? .none,
                picture: try row.next(of: pictureColumns),
                feedName: try row.next(of: feedColumns) { Feed.title(try $0.next(), at: try $0.next()) }
            )
        }
        let byID = Dictionary(uniqueKeysWithValues: found.map { ($0.event.id, $0) })
        return ids.compactMap { byID[$0] }
    }

    private static let ratingColumns = Columns(of: "event_rating_total", "number", "stars")
    private static let pictureColumns = StoredPicture.columns.of("event_picture")
    private static let feedColumns = Columns(of: "feed", "name", "address")

    /// `number` counts from 1.
    package static func page(
        _ number: Int,
        _ filter: EventMapFilter,
        _ order: Order,
        among pins: EventPins,
        _ db: DatabaseConnection
    ) throws -> (events: [PinnedEvent], hasMore: Bool) {
        let skipped = (min(max(number, 1), maxPage) - 1) * pageSize
        let found = try list(filter, order, among: pins, skipping: skipped, limit: pageSize + 1, db)
        return (Array(found.prefix(pageSize)), found.count > pageSize && number < maxPage)
    }

    package static func list(
        _ filter: EventMapFilter,
        _ order: Order,
        among pins: EventPins,
        skipping offset: Int = 0,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [PinnedEvent] {
        let first = try first(offset + limit, filter, order, among: pins, db)
        return try find(first.dropFirst(offset).map { EventID(rawValue: $0.id) }, from: filter.centre, db)
    }

    /// So many, as far as there are as many.
    private static func first(
        _ limit: Int,
        _ filter: EventMapFilter,
        _ order: Order,
        among pins: EventPins,
        _ db: DatabaseConnection
    ) throws -> [EventPin] {
        switch order {
        case .distance:
            if let centre = filter.centre { return try nearest(limit, to: centre, filter, among: pins, db) }
        case .rating:
            var best = BestPins(limit)
            let promise = pins.ratings.promises()
            try filter.forEach(among: pins, db) { pin in
                best.add(pin, worth: promise(pin))
                return true
            }
            return best.finish()
        case .time: break
        }
        var soonest: [EventPin] = []
        try filter.forEach(among: pins, db) { pin in
            soonest.append(pin)
            return soonest.count < limit
        }
        return soonest
    }

    /// How many there are, up to `maxCounted` and one.
    package static func count(_ filter: EventMapFilter, among pins: EventPins, _ db: DatabaseConnection) throws -> Int {
        var count = 0
        try filter.forEach(among: pins, db) { _ in
            count += 1
            return count <= maxCounted
        }
        return count
    }

    /// Looks around in circles, each four times as wide as the one before, until there are enough.
    private static func nearest(
        _ limit: Int,
        to centre: GeoPoint,
        _ filter: EventMapFilter,
        among pins: EventPins,
        _ db: DatabaseConnection
    ) throws -> [EventPin] {
        guard let match = try PinMatch(filter, among: pins, db) else { return [] }
        let earth = GeoPoint.earthRadiusMetres * .pi
        let farthest = filter.withinMetres ?? earth
        var radius = min(500, farthest)
        while true {
            var (best, count) = (BestPins(limit), 0)
            match.within(radius, of: centre) { pin, metres in
                best.add(pin, worth: -metres)
                count += 1
                return true
            }
            if count >= limit || radius >= farthest { return best.finish() }
            radius = min(radius * 4, farthest)
        }
    }
}
