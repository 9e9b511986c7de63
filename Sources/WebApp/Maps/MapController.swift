import HTTPServer
import Models
import Places
import Templates

/// Maps drawn by ourselves: tiles, and pictures of any size with pins.
enum MapController {
    @Sendable static func tile(_ visit: Visit) async throws -> Response {
        guard let tile = tile(visit.parameters) else { throw HTTPError(.notFound, "no such tile") }
        let theme = try theme(visit.query)
        let version = visit.app.places.version ?? "none"
        let drawn = try await visit.app.tiles.tile(tile, theme, version: version)
        // A page that says which version of the map it means may keep the tile; others are to ask again after a while.
        let isNamed = try visit.query["v"] == version
        return answer(visit, drawn, version, isNamed ? "public, max-age=31536000, immutable" : "public, max-age=600")
    }

    /// Not kept: their number is beyond bounds, and who looks where is nobody's business.
    @Sendable static func still(_ visit: Visit) async throws -> Response {
        let query = try visit.query
        guard let map = StillMap(query) else { throw HTTPError(.badRequest, "the picture is not described") }
        let theme = try theme(query)
        let places = visit.app.places
        let version = places.version ?? "none"
        let drawn = try await visit.app.drawingPool.run { try places.drawing(map, theme) }
        return answer(visit, drawn, version, "private, max-age=600")
    }

    private static func answer(_ visit: Visit, _ drawn: [UInt8], _ version: String, _ caching: String) -> Response {
        // Weak, since it is compressed for some and plain for others. Address and tag together name a drawing.
        .bytes(
            drawn,
            contentType: "image/svg+xml",
            etag: "W/\"\(TileCache.format)-\(version)\"",
            cacheControl: caching,
            request: visit.request
        )
    }

    /// Zoom, column, and row with the ending of the format.
    private static func tile(_ parameters: [String]) -> TileAddress? {
        guard parameters.count == 3, parameters[2].hasSuffix(".svg") else { return nil }
        let numbers = [parameters[0], parameters[1], String(parameters[2].dropLast(4))].compactMap { text in
            // One spelling only, so that there is one address for each tile.
            Int(text).flatMap { String($0) == text ? $0 : nil }
        }
        guard numbers.count == 3 else { return nil }
        return TileAddress(zoom: numbers[0], column: numbers[1], row: numbers[2])
    }

    private static func theme(_ query: FormFields) throws -> MapTheme {
        guard let name = query["theme"] else { return .light }
        guard let theme = MapTheme(rawValue: name) else { throw HTTPError(.badRequest, "no such theme") }
        return theme
    }
}
