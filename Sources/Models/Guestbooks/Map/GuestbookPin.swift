/// Where a post of a book was: all that a map needs to group it. A point that is rounded is so in the database already.
package struct GuestbookPin: Hashable, Sendable {
    package let id: Int64
    package let point: GeoPoint
    package let isExact: Bool

    package init(id: Int64, point: GeoPoint, isExact: Bool) {
        self.id = id
        self.point = point
        self.isExact = isExact
    }

    /// What a map is to show of it: the point, or two corners of where it may have been.
    package var extent: [GeoPoint] {
        guard !isExact else { return [point] }
        let half = GuestbookPlace.step / 2
        let corners = [-half, half].compactMap {
            GeoPoint(latitude: point.latitude + $0, longitude: point.longitude + $0)
        }
        return corners.count == 2 ? corners : [point]
    }

    /// The most that one map groups; a book may hold more.
    package static let most = 5_000

    /// Those of what the visitor sees, the newest first, and whether these are all of them.
    package static func list(
        for visit: GuestbookVisit,
        limit: Int = most,
        _ db: DatabaseConnection
    ) throws -> (pins: [GuestbookPin], isWhole: Bool) {
        let found = try fetchAll(
            db,
            cached: """
                SELECT guestbook_post.id, latitude, longitude, is_exact
                FROM guestbook_post JOIN guestbook_guest ON guestbook_guest.id = guestbook_post.guest_id
                WHERE guestbook_post.event_id = ?5 AND latitude IS NOT NULL AND \(GuestbookEntry.isSeen)
                ORDER BY guestbook_post.id DESC LIMIT ?6
                """,
            arguments: GuestbookEntry.viewer(visit) + [visit.event.id, limit + 1]
        )
        return (Array(found.prefix(limit)), found.count <= limit)
    }
}

extension GuestbookPin: RowDecodable {
    package init(from row: inout ResultRow) throws {
        id = try row.next()
        let (latitude, longitude): (Double, Double) = (try row.next(), try row.next())
        isExact = try row.next()
        guard let point = GeoPoint(latitude: latitude, longitude: longitude) else {
            throw RowMissing(table: "guestbook_post")
        }
        self.point = point
    }
}
