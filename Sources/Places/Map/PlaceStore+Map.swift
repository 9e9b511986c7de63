import Models

extension PlaceStore {
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
