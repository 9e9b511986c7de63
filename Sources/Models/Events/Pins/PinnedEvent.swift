import Foundation

/// A public event in the list of the map.
package struct PinnedEvent: Hashable, Sendable {
    package let event: Event
    /// From the filter's centre, where it has one.
    package let metres: Double?
    package let rating: RatingSummary
    package let picture: StoredPicture?

    package init(
        event: Event,
        metres: Double? = nil,
        rating: RatingSummary = .none,
        picture: StoredPicture? = nil
    ) {
        self.event = event
        self.metres = metres
        self.rating = rating
        self.picture = picture
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

    /// `number` counts from 1.
    package static func page(
        _ number: Int,
        _ filter: EventMapFilter,
        _ order: Order,
        _ db: DatabaseConnection
    ) throws -> (events: [PinnedEvent], hasMore: Bool) {
        let skipped = (min(max(number, 1), maxPage) - 1) * pageSize
        let found = try list(filter, order, skipping: skipped, limit: pageSize + 1, db)
        return (Array(found.prefix(pageSize)), found.count > pageSize && number < maxPage)
    }

    package static func list(
        _ filter: EventMapFilter,
        _ order: Order,
        skipping offset: Int = 0,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [PinnedEvent] {
        let events =
            if let spots = try spots(filter, order, needed: offset + limit, db) {
                try spots.dropFirst(offset).prefix(limit).compactMap { try Event.find(EventID(rawValue: $0.id), db) }
            } else {
                try filter.soonest(skipping: offset, limit: limit, db)
            }
        let ids = events.map(\.id)
        let (ratings, pictures) = (try RatingSummary.list(of: ids, db), try EventPicture.find(of: ids, db))
        return events.map { event in
            PinnedEvent(
                event: event,
                metres: metres(to: event, filter),
                rating: ratings[event.id] ?? .none,
                picture: pictures[event.id]
            )
        }
    }

    /// At least `needed`, as far as there are as many; `nil` where an index of events has the order.
    private static func spots(
        _ filter: EventMapFilter,
        _ order: Order,
        needed: Int,
        _ db: DatabaseConnection
    ) throws -> [EventSpot]? {
        switch order {
        case .distance:
            guard let centre = filter.centre else { return try filter.reachable(db) }
            return try nearest(to: centre, filter, needed: needed, db)
        case .rating:
            let (order, hosts) = (try RatingOrder(db), try filter.hosts(db))
            let spots = try filter.reachable(db) ?? filter.spots(in: .earth, db)
            let promised = spots.map { (spot: $0, promise: order.promise(event: $0.id, host: hosts[$0.id])) }
            return promised.sorted {
                ($1.promise, $0.spot.starts, $0.spot.id) < ($0.promise, $1.spot.starts, $1.spot.id)
            }.map(\.spot)
        case .time: return try filter.reachable(db)
        }
    }

    /// How many there are, up to `maxCounted` and one.
    package static func count(_ filter: EventMapFilter, _ db: DatabaseConnection) throws -> Int {
        if let spots = try filter.reachable(db) { return min(spots.count, maxCounted + 1) }
        return try filter.count(upTo: maxCounted + 1, db)
    }

    /// At least `needed` where there are as many: looks around in circles, each four times as wide as the one before.
    private static func nearest(
        to centre: GeoPoint,
        _ filter: EventMapFilter,
        needed: Int,
        _ db: DatabaseConnection
    ) throws -> [EventSpot] {
        let earth = GeoPoint.earthRadiusMetres * .pi
        let limit = filter.withinMetres ?? earth
        var radius = min(500, limit)
        while true {
            let box = radius < earth ? GeoBox(around: centre, metres: radius) : .earth
            let spots = try filter.spots(in: box, db).map { (spot: $0, metres: $0.metres(from: centre)) }
                .filter { $0.metres <= radius }
            if spots.count >= needed || radius >= limit {
                let ordered = spots.sorted {
                    ($0.metres, $0.spot.starts, $0.spot.id) < ($1.metres, $1.spot.starts, $1.spot.id)
                }
                return ordered.map(\.spot)
            }
            radius = min(radius * 4, limit)
        }
    }

    private static func metres(to event: Event, _ filter: EventMapFilter) -> Double? {
        guard let centre = filter.centre, let point = event.place.point else { return nil }
        return point.metres(to: centre)
    }
}
