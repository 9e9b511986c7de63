import Foundation
import GRDB

/// A public event in the list of the map.
package struct PinnedEvent: Hashable, Sendable {
    package let event: Event
    /// From the filter's centre, where it has one.
    package let metres: Double?
    package let picture: StoredPicture?

    package init(event: Event, metres: Double? = nil, picture: StoredPicture? = nil) {
        self.event = event
        self.metres = metres
        self.picture = picture
    }

    package enum Order: Hashable, Sendable {
        /// The soonest first.
        case time
        /// The nearest first; by time where there is no centre.
        case distance
    }

    package static let pageSize = 50
    /// How many are counted.
    package static let maxCounted = 10_000
    /// Pages go no further than what is counted.
    package static let maxPage = maxCounted / pageSize

    /// `number` counts from 1. The events come with their pictures.
    package static func page(
        _ number: Int,
        _ filter: EventMapFilter,
        _ order: Order,
        _ db: GRDB.Database
    ) throws -> (events: [PinnedEvent], hasMore: Bool) {
        let skipped = (min(max(number, 1), maxPage) - 1) * pageSize
        let found = try list(filter, order, skipping: skipped, limit: pageSize + 1, db)
        let shown = found.prefix(pageSize)
        let pictures = try EventPicture.find(of: shown.map(\.event.id), db)
        let events = shown.map { PinnedEvent(event: $0.event, metres: $0.metres, picture: pictures[$0.event.id]) }
        return (events, found.count > pageSize && number < maxPage)
    }

    package static func list(
        _ filter: EventMapFilter,
        _ order: Order,
        skipping offset: Int = 0,
        limit: Int,
        _ db: GRDB.Database
    ) throws -> [PinnedEvent] {
        if order == .distance, let centre = filter.centre {
            return try nearest(to: centre, filter, needed: offset + limit, db).dropFirst(offset).prefix(limit)
                .compactMap { try pinned($0, filter, db) }
        }
        if let spots = try filter.reachable(db) {
            return try spots.dropFirst(offset).prefix(limit).compactMap { try pinned($0, filter, db) }
        }
        return try filter.soonest(skipping: offset, limit: limit, db).map { event in
            PinnedEvent(event: event, metres: metres(to: event, filter))
        }
    }

    /// How many there are, up to `maxCounted` and one.
    package static func count(_ filter: EventMapFilter, _ db: GRDB.Database) throws -> Int {
        if let spots = try filter.reachable(db) { return min(spots.count, maxCounted + 1) }
        return try filter.count(upTo: maxCounted + 1, db)
    }

    /// At least `needed` where there are as many: looks around in circles, each four times as wide as the one before.
    private static func nearest(
        to centre: GeoPoint,
        _ filter: EventMapFilter,
        needed: Int,
        _ db: GRDB.Database
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

    private static func pinned(
        _ spot: EventSpot,
        _ filter: EventMapFilter,
        _ db: GRDB.Database
    ) throws -> PinnedEvent? {
        try Event.find(EventID(rawValue: spot.id), db).map { PinnedEvent(event: $0, metres: metres(to: $0, filter)) }
    }

    private static func metres(to event: Event, _ filter: EventMapFilter) -> Double? {
        guard let centre = filter.centre, let point = event.place.point else { return nil }
        return point.metres(to: centre)
    }
}
