/// A box of the map, its edges included.
package struct MapBox: Hashable, Sendable {
    package var west: Int32
    package var north: Int32
    package var east: Int32
    package var south: Int32

    package init(west: Int32, north: Int32, east: Int32, south: Int32) {
        self.west = west
        self.north = north
        self.east = east
        self.south = south
    }

    package init(_ point: WorldPoint) {
        self.init(west: point.x, north: point.y, east: point.x, south: point.y)
    }

    package func including(_ point: WorldPoint) -> MapBox {
        MapBox(
            west: min(west, point.x),
            north: min(north, point.y),
            east: max(east, point.x),
            south: max(south, point.y)
        )
    }

    package func intersects(_ other: MapBox) -> Bool {
        west <= other.east && other.west <= east && north <= other.south && other.north <= south
    }

    package func contains(_ point: WorldPoint) -> Bool {
        (west...east).contains(point.x) && (north...south).contains(point.y)
    }
}
