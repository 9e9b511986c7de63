/// A zone in a list by distance.
package struct NearZone: Hashable, Sendable {
    /// How somebody is to a zone.
    package enum State: String, Hashable, Sendable {
        /// Within its border.
        case `in`
        /// A short walk away.
        case near
        case far
    }

    package let visible: VisibleZone
    /// To the border, and 0 inside; `nil` where nobody said from where.
    package let metres: Double?
    package let isFriends: Bool

    package var zone: Zone { visible.zone }

    package static let nearMetres = 500.0
    package static let pageSize = 50

    package var state: State {
        guard let metres else { return .far }
        return metres <= 0 ? .in : metres <= Self.nearMetres ? .near : .far
    }

    package init(visible: VisibleZone, metres: Double?, isFriends: Bool = false) {
        self.visible = visible
        self.metres = metres
        self.isFriends = isFriends
    }

    /// What a list asks for.
    package struct Query: Hashable, Sendable {
        /// From where distances are.
        package var point: GeoPoint?
        /// Where to look first, where nobody said from where.
        package var centre: GeoPoint
        package var areFriendsFirst = false
        package var viewer: AccountID?
        /// Farther ones are left out.
        package var withinMetres: Double?

        package init(centre: GeoPoint) { self.centre = centre }
    }

    /// The nearest first: those in which one is, then by how far their borders are. `number` counts from 1.
    package static func page(
        _ number: Int,
        of size: Int = pageSize,
        _ query: Query,
        among shapes: ZoneShapes,
        _ db: DatabaseConnection
    ) throws -> (zones: [NearZone], hasMore: Bool, count: Int) {
        let skipped = PageOffset.rows(beforePage: number, of: size)
        let order = ZoneOrder(query, for: try ZoneViewer(query.viewer, db), among: shapes)
        let found = order.first(skipped + size)
        let page = found.dropFirst(skipped)
        let visible = try VisibleZone.list(page.map(\.shape.id), for: query.viewer, db)
        let entries = Dictionary(uniqueKeysWithValues: page.map { ($0.shape.id, $0) })
        let zones = visible.map { visible in
            let entry = entries[visible.zone.id]
            return NearZone(
                visible: visible,
                metres: query.point == nil ? nil : entry.map { max($0.metres, 0) },
                isFriends: entry?.isFriends ?? false
            )
        }
        return (zones, skipped + size < order.count, order.count)
    }
}
