import Models

/// A window on the map: pixels of the whole map at a zoom, counted from its north-west corner. A tile is one; a still
/// picture of any size is another.
///
/// Drawings are in quarters of a pixel, whole numbers only: short to write, and sharp on dense screens.
package struct MapView: Hashable, Sendable {
    package let zoom: Int
    package let left: Int
    package let top: Int
    package let width: Int
    package let height: Int

    /// Steps of a drawing in a pixel.
    static let steps = 4

    package init(zoom: Int, left: Int, top: Int, width: Int, height: Int) {
        self.zoom = min(max(zoom, 0), TileAddress.maxZoom)
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    /// The window of that size with `centre` in its middle, moved where it would look beyond the north or south edge.
    package init(zoom: Int, centre: GeoPoint, width: Int, height: Int) {
        let zoom = min(max(zoom, 0), TileAddress.maxZoom)
        let point = WorldPoint(centre)
        let shift = 23 - zoom
        let whole = TileAddress.pixels << zoom
        let top = Int(point.y) >> shift - height / 2
        self.init(
            zoom: zoom,
            left: Int(point.x) >> shift - width / 2,
            top: min(max(top, 0), max(0, whole - height)),
            width: width,
            height: height
        )
    }

    /// Units of `WorldPoint` in a step, as a power of two.
    private var stepShift: Int { 21 - zoom }

    /// Where a point is drawn, in steps from the left and the top.
    func step(_ point: WorldPoint) -> (x: Int, y: Int) {
        (
            (Int(point.x) + roundingUnits) >> stepShift - left * Self.steps,
            (Int(point.y) + roundingUnits) >> stepShift - top * Self.steps
        )
    }

    private var roundingUnits: Int { 1 << (stepShift - 1) }

    /// The position under a pixel; `nil` beyond the map.
    package func point(x: Int, y: Int) -> GeoPoint? {
        let shift = 23 - zoom
        let units = (x: (left + x) << shift, y: (top + y) << shift)
        guard let worldX = Int32(exactly: units.x), let worldY = Int32(exactly: units.y), worldX >= 0, worldY >= 0
        else { return nil }
        return WorldPoint(x: worldX, y: worldY).geoPoint
    }

    /// The box of the map under the window and `margin` pixels around it.
    func box(margin: Int) -> MapBox {
        let shift = 23 - zoom
        func units(_ pixels: Int) -> Int32 { Int32(clamping: max(0, pixels) << shift) }
        return MapBox(
            west: units(left - margin),
            north: units(top - margin),
            east: units(left + width + margin),
            south: units(top + height + margin)
        )
    }

    var detail: MapDetail { MapDetail(zoom: zoom) }
}
