/// Where a map looks.
package struct MapPosition: Hashable, Sendable {
    package let centre: GeoPoint
    /// 0, the whole earth, to 19, a house; others are brought to the nearer end.
    package let zoom: Int

    package init(centre: GeoPoint, zoom: Int) {
        self.centre = centre
        self.zoom = min(max(zoom, StillMap.zooms.lowerBound), StillMap.zooms.upperBound)
    }
}
