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

    private struct Members {
        var count = 0
        var latitude = 0.0
        var east = 0.0
        /// The soonest: pins come in that order.
        let first: EventPin

        mutating func add(_ pin: EventPin, _ longitude: Double) {
            count += 1
            latitude += pin.latitude
            east += longitude
        }
    }

    /// What stands in a window, the largest first: no more of them than it has cells.
    /// - Parameter known: events that were read in the same transaction, which are not read again.
    package static func list(
        _ filter: EventMapFilter,
        in window: MapWindow,
        among pins: EventPins,
        knowing known: [Event] = [],
        _ db: DatabaseConnection
    ) throws -> [EventCluster] {
        let frame = window.frame
        let west = Int((frame.west / cell).rounded(.down))
        let north = Int((frame.north / cell).rounded(.down))
        let columns = Int((frame.east / cell).rounded(.down)) - west + 1
        let rows = Int((frame.south / cell).rounded(.down)) - north + 1
        var cells = [Members?](repeating: nil, count: columns * rows)
        // Where the first cell begins, before all of the window: what is left of a number after cutting is then its floor,
        // which is a call into another library for each pin.
        let (left, top) = (Double(west) * cell, Double(north) * cell)
        let degrees = 360 / frame.whole
        try filter.forEach(among: pins, db) { pin in
            let pixel = frame.pixel(pin.x, pin.y)
            guard frame.contains(pixel) else { return true }
            // A pixel a hair before the next cell may be rounded into it, and the last has none.
            let column = min(Int((pixel.x - left) / cell), columns - 1)
            let row = min(Int((pixel.y - top) / cell), rows - 1)
            // On the window's side of the antimeridian, so that the middle of a cell is not on the other side of the earth.
            let turned = pixel.x * degrees - 180
            cells[row * columns + column, default: Members(first: pin)].add(pin, turned)
            return true
        }
        return try clusters(cells.compactMap { $0 }, window, known, db)
    }

    private static func clusters(
        _ cells: [Members],
        _ window: MapWindow,
        _ known: [Event],
        _ db: DatabaseConnection
    ) throws -> [EventCluster] {
        let ordered = cells.sorted {
            ($1.count, $0.first.starts, $0.first.id) < ($0.count, $1.first.starts, $1.first.id)
        }
        var found = Dictionary(known.map { ($0.id.rawValue, $0) }) { first, _ in first }
        let unknown = ordered.map(\.first.id).filter { found[$0] == nil }
        for event in try Event.find(unknown.map { EventID(rawValue: $0) }, db) { found[event.id.rawValue] = event }
        return ordered.compactMap { members in
            guard let event = found[members.first.id] else { return nil }
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

extension Array {
    fileprivate subscript<Wrapped>(index: Int, default first: @autoclosure () -> Wrapped) -> Wrapped
    where Element == Wrapped? {
        get { self[index] ?? first() }
        set { self[index] = newValue }
    }
}
