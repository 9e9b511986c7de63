/// Pins of a map that stand too near to each other to be told apart, or one alone.
package struct EventCluster: Hashable, Sendable {
    package let count: Int
    /// The middle of them.
    package let point: GeoPoint
    /// The soonest of them.
    package let first: Event

    package init(count: Int, point: GeoPoint, first: Event) {
        self.count = count
        self.point = point
        self.first = first
    }

    /// Pixels of a cell. Cells lie on a grid of the whole earth, so that moving a map does not rearrange its pins.
    package static let cell = 64.0

    private struct Cell: Hashable {
        let column: Int
        let row: Int
    }

    private struct Members {
        var count = 0
        var latitude = 0.0
        var east = 0.0
        var first: EventSpot

        mutating func add(_ spot: EventSpot, _ longitude: Double) {
            count += 1
            latitude += spot.latitude
            east += longitude
            if (spot.starts, spot.id) < (first.starts, first.id) { first = spot }
        }
    }

    /// What stands in a window, the largest first: no more of them than it has cells.
    package static func list(
        _ filter: EventMapFilter,
        in window: MapWindow,
        _ db: DatabaseConnection
    ) throws -> [EventCluster] {
        let spots = try filter.reachable(db) ?? filter.spots(in: window.box, db)
        var cells: [Cell: Members] = [:]
        for spot in spots {
            let pixel = window.pixel(spot.latitude, spot.longitude)
            guard window.contains(pixel) else { continue }
            let place = Cell(
                column: Int((pixel.x / cell).rounded(.down)),
                row: Int((pixel.y / cell).rounded(.down))
            )
            // On the window's side of the antimeridian, so that the middle of a cell is not on the other side of the earth.
            let turned = pixel.x / Double(256 << window.zoom) * 360 - 180
            cells[place, default: Members(first: spot)].add(spot, turned)
        }
        let ordered = cells.values.sorted {
            ($1.count, $0.first.starts, $0.first.id) < ($0.count, $1.first.starts, $1.first.id)
        }
        return try ordered.compactMap { members in
            guard let event = try Event.find(EventID(rawValue: members.first.id), db) else { return nil }
            guard members.count > 1 else {
                return EventCluster(count: 1, point: event.place.point ?? window.centre, first: event)
            }
            var longitude = members.east / Double(members.count)
            if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
            let latitude = members.latitude / Double(members.count)
            let middle = GeoPoint(latitude: latitude, longitude: longitude) ?? window.centre
            return EventCluster(count: members.count, point: middle, first: event)
        }
    }
}
