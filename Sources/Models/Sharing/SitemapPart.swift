/// A part of what search engines are told of: public events and the zones that are for everyone, in the order in which they came.
/// Parts go by numbers that are never used again, so that nothing moves from one to another when something else comes or goes; a
/// part may hold fewer than its size, or nothing.
package struct SitemapPart: Hashable, Sendable {
    package let events: [SitemapEvent]
    package let zones: [ZoneID]

    /// Events at most, and as many zones; the protocol allows 50,000 addresses in a file (sitemaps.org).
    package static let size: Int64 = 10_000

    /// How many there are, one at least.
    package static func count(_ db: DatabaseConnection) throws -> Int {
        let event = try Int64.fetchOne(db, cached: "SELECT coalesce(max(id), 0) FROM event_publication") ?? 0
        let zone = try Int64.fetchOne(db, cached: "SELECT coalesce(max(id), 0) FROM zone") ?? 0
        let last = max(event, zone)
        return max(Int((last + size - 1) / size), 1)
    }

    /// `number` counts from 1.
    package static func read(_ number: Int, _ db: DatabaseConnection) throws -> SitemapPart {
        let first = Int64(number - 1) * size
        let events = try SitemapEvent.fetchAll(
            db,
            cached: """
                SELECT event.code, event.updated_at
                FROM event_publication JOIN event ON event.id = event_publication.event_id
                WHERE event_publication.id > ?1 AND event_publication.id <= ?2 AND event.audience = 'public'
                    AND event.status = 'planned' AND event.hidden_at IS NULL
                ORDER BY event_publication.id
                """,
            arguments: [first, first + size]
        )
        let zones = try ZoneID.fetchAll(
            db,
            cached: """
                SELECT id FROM zone
                WHERE id > ?1 AND id <= ?2 AND audience = 'everyone' AND hidden_at IS NULL ORDER BY id
                """,
            arguments: [first, first + size]
        )
        return SitemapPart(events: events, zones: zones)
    }
}

/// A public event as search engines are told of it.
package struct SitemapEvent: Hashable, Sendable {
    package let code: EventCode
    /// Epoch seconds.
    package let updatedAt: Int64
}

extension SitemapEvent: RowDecodable {
    package init(from row: inout ResultRow) throws {
        code = try row.next()
        updatedAt = try row.next()
    }
}
