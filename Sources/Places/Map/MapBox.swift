import Models

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

    /// The box between these degrees, two boxes where west is east of east (it is across the antimeridian then), none
    /// where they are not on earth.
    static func boxes(west: Double, south: Double, east: Double, north: Double) -> [MapBox] {
        guard south <= north, let southWest = GeoPoint(latitude: south, longitude: west),
            let northEast = GeoPoint(latitude: north, longitude: east)
        else { return [] }
        let (low, high) = (WorldPoint(southWest), WorldPoint(northEast))
        if low.x <= high.x { return [MapBox(west: low.x, north: high.y, east: high.x, south: low.y)] }
        return [
            MapBox(west: low.x, north: high.y, east: Int32.max, south: low.y),
            MapBox(west: 0, north: high.y, east: high.x, south: low.y),
        ]
    }
}
