import Models

extension PlaceStore {
    /// The middle of the largest box that was imported, where a map may begin; `nil` where there is no map.
    package func mapCentre() throws -> GeoPoint? {
        try extents().max { $0.area < $1.area }?.centre.geoPoint
    }
}

extension MapBox {
    /// In square units.
    var area: Double { (Double(east) - Double(west)) * (Double(south) - Double(north)) }

    var centre: WorldPoint {
        WorldPoint(x: west + (east - west) / 2, y: north + (south - north) / 2)
    }
}
