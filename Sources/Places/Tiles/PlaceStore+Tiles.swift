import Models

extension PlaceStore {
    /// A tile as an SVG document in UTF-8, from some hundred bytes to some tens of thousands. Takes milliseconds on the
    /// calling thread: not for an event loop. Without a `places.sqlite` it says that nothing is known.
    package func drawing(_ tile: TileAddress, _ theme: MapTheme) throws -> [UInt8] {
        try drawing(tile.view, theme) { _ in }
    }

    /// The same of a picture with its pins.
    package func drawing(_ map: StillMap, _ theme: MapTheme) throws -> [UInt8] {
        let view = MapView(zoom: map.zoom, centre: map.centre, width: map.width, height: map.height)
        return try drawing(view, theme) { $0.pins(of: map) }
    }

    private func drawing(_ view: MapView, _ theme: MapTheme, pins: (inout MapDrawing) -> Void) throws -> [UInt8] {
        var drawing = MapDrawing(view: view, theme: theme)
        if try pool.read({ try drawing.map($0) }) == nil { drawing.nothing() }
        pins(&drawing)
        return drawing.finished()
    }

    /// Changes with every import; `nil` without a `places.sqlite`.
    package var version: String? { pool.identity()?.text }
}
