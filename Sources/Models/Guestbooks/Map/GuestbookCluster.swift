/// Posts of a book that stand too near to each other on a map to be told apart, or one alone.
package struct GuestbookCluster: Hashable, Sendable {
    package let count: Int
    /// The middle of them; where all were at one spot, that spot.
    package let point: GeoPoint
    /// Whether all of them have the same point, so that no nearer map would separate them.
    package let isSpot: Bool
    /// Whether no point of them is rounded.
    package let isExact: Bool
    /// The number of the newest of them.
    package let newest: Int64
    /// Those of the newest `few`.
    package let newestFew: [Int64]

    package static let few = 6

    /// Within so many metres, posts were at one spot.
    package static let spotMetres = 100.0

    /// What stands in a window, the largest first: no more of them than it has cells.
    /// - Parameter pins: the newest first.
    package static func list(_ pins: [GuestbookPin], in window: MapWindow) -> [GuestbookCluster] {
        let frame = window.frame
        var cells: [Cell: Members] = [:]
        for pin in pins {
            let share = MapWindow.share(pin.point.latitude, pin.point.longitude)
            let pixel = frame.pixel(share.x, share.y)
            guard frame.contains(pixel) else { continue }
            let cell = Cell(
                column: Int((pixel.x / EventCluster.cell).rounded(.down)),
                row: Int((pixel.y / EventCluster.cell).rounded(.down))
            )
            // On the window's side of the antimeridian, so that a middle is not on the other side of the earth.
            cells[cell, default: Members(first: pin)].add(pin, pixel.x / frame.whole * 360 - 180)
        }
        return cells.values.map(\.cluster).sorted { ($1.count, $1.newest) < ($0.count, $0.newest) }
    }

    /// Cells lie on a grid of the whole earth, so that moving a map does not rearrange its pins.
    private struct Cell: Hashable {
        let column: Int
        let row: Int
    }

    private struct Members {
        /// The newest.
        let first: GuestbookPin
        var count = 0
        var latitude = 0.0
        var east = 0.0
        var newestFew: [Int64] = []
        var isSpot = true
        var isExact = true

        init(first: GuestbookPin) { self.first = first }

        mutating func add(_ pin: GuestbookPin, _ longitude: Double) {
            count += 1
            if newestFew.count < GuestbookCluster.few { newestFew.append(pin.id) }
            latitude += pin.point.latitude
            east += longitude
            isSpot = isSpot && first.point.metres(to: pin.point) < GuestbookCluster.spotMetres
            isExact = isExact && pin.isExact
        }

        var cluster: GuestbookCluster {
            var longitude = east / Double(count)
            if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
            let middle = GeoPoint(latitude: latitude / Double(count), longitude: longitude)
            return GuestbookCluster(
                count: count,
                point: isSpot ? first.point : middle ?? first.point,
                isSpot: isSpot,
                isExact: isExact,
                newest: first.id,
                newestFew: newestFew
            )
        }
    }
}
