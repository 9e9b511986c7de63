/// A tile of the slippy map: zoom z, and its column and row among the 2^z by 2^z squares that the map is cut into.
package struct TileAddress: Hashable, Sendable {
    package let zoom: Int
    package let column: Int
    package let row: Int

    /// Beyond zoom 19 a tile would be less than 80 m wide, and the map knows nothing that fine.
    package static let maxZoom = 19
    /// Pixels along a side.
    package static let pixels = 256

    /// `nil` unless there is such a tile.
    package init?(zoom: Int, column: Int, row: Int) {
        guard (0...Self.maxZoom).contains(zoom), (0..<1 << zoom).contains(column), (0..<1 << zoom).contains(row) else {
            return nil
        }
        self.zoom = zoom
        self.column = column
        self.row = row
    }

    var view: MapView {
        MapView(
            zoom: zoom,
            left: column * Self.pixels,
            top: row * Self.pixels,
            width: Self.pixels,
            height: Self.pixels
        )
    }
}
