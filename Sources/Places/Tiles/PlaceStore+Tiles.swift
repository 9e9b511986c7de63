import GRDB
import Models

extension PlaceStore {
    /// A tile as an SVG document in UTF-8, from some hundred bytes to some tens of thousands. Takes milliseconds on the
    /// calling thread: not for an event loop. Where nothing is known it is a plain ground.
    package func drawing(_ tile: TileAddress, _ theme: MapTheme) throws -> [UInt8] {
        let block = LabelBlock(tile.view)
        let drawing = MapDrawing(view: tile.view, theme: theme, saysNothing: false)
        return try self.drawing(drawing, names: { try names(of: block, $0) }, pins: { _ in })
    }

    /// The same of a picture with its pins.
    package func drawing(_ map: StillMap, _ theme: MapTheme) throws -> [UInt8] {
        let view = MapView(zoom: map.zoom, centre: map.centre, width: map.width, height: map.height)
        return try drawing(MapDrawing(view: view, theme: theme)) { db in
            try Self.names(on: .picture(view, taken: map.pinBoxes(in: view)), db)
        } pins: {
            $0.pins(of: map)
        }
    }

    private func drawing(
        _ empty: consuming MapDrawing,
        names: (Database) throws -> [MapLabel],
        pins: (inout MapDrawing) -> Void
    ) throws -> [UInt8] {
        var drawing = empty
        if try pool.read({ db in try drawing.map(db) { try names(db) } }) == nil { drawing.nothing() }
        pins(&drawing)
        return drawing.finished()
    }

    /// The names of a square, which its tiles share.
    func names(of block: LabelBlock, _ db: Database) throws -> [MapLabel] {
        let question = NamesQuestion(version: pool.identity(), block: block)
        // The tiles of a square are mostly asked for at once: one of them places the names, the others wait for it.
        return try naming.withLock { _ in
            try blockNames.answer(to: question) { try Self.names(on: .block(block), db) }
        }
    }

    private static func names(on ground: LabelGround, _ db: Database) throws -> [MapLabel] {
        try NearLabels.placed(on: ground, db, dots: PlaceDots(view: ground.view, db).all)
    }

    /// Changes with every import; `nil` without a `places.sqlite`.
    package var version: String? { pool.version() }
}

/// The names of a square in one version of the map.
struct NamesQuestion: Hashable, Sendable {
    let version: FileIdentity?
    let block: LabelBlock
}
