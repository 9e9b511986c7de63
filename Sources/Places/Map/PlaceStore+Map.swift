import GRDB
import Models

extension PlaceStore {
    /// Another text after every import, for what is kept of the map elsewhere; `nil` where there is no map. The demo
    /// town, which is the same every time, has one of its own.
    package func mapVersion() throws -> String? {
        try pool.read { db in
            guard try Int.fetchOne(db, sql: "SELECT 1 FROM map_extent") != nil else { return nil }
            return try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'map'")
                ?? "demo-\(PlacesSchema.version)"
        } ?? nil
    }

    /// The middle of the largest box that was imported, where a map may begin; `nil` where there is no map.
    package func mapCentre() throws -> GeoPoint? {
        let world = MapBox(west: 0, north: 0, east: Int32.max, south: Int32.max)
        let extents = try pool.read { try MapReader($0).extents(touching: world) } ?? []
        return extents.max { $0.area < $1.area }?.centre.geoPoint
    }
}

extension MapBox {
    /// In square units.
    var area: Double { (Double(east) - Double(west)) * (Double(south) - Double(north)) }

    var centre: WorldPoint {
        WorldPoint(x: west + (east - west) / 2, y: north + (south - north) / 2)
    }
}
