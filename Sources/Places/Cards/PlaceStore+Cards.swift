import Models

extension PlaceStore {
    /// How near the map of a card looks: the streets around.
    private static let cardZoom = 15

    /// A card as an SVG document in UTF-8 that refers to nothing outside of it. Takes milliseconds on the calling
    /// thread: not for an event loop. Where no map is known, its side is a plain ground.
    package func drawing(_ card: EventCard) throws -> [UInt8] {
        CardDrawing(card, map: try map(card.side)).finished()
    }

    /// Drawn in half of the size and enlarged, so that names can be read in a small preview.
    private func map(_ side: EventCard.Side) throws -> [UInt8]? {
        guard case .map(let point?) = side else { return nil }
        let view = MapView(
            zoom: Self.cardZoom,
            centre: point,
            width: EventCard.sideWidth / 2,
            height: EventCardSize.height / 2
        )
        let drawn = try pool.read { db -> [UInt8]? in
            guard try !MapReader(db).extents(touching: view.box(margin: 0)).isEmpty else { return nil }
            var drawing = MapDrawing(view: view, theme: .light)
            try drawing.map(db) { [] }
            return drawing.finished()
        }
        return drawn ?? nil
    }
}
