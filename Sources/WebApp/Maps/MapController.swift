import HTTPServer
import Models
import Places
import Templates

/// Maps drawn by ourselves: tiles, and pictures of any size with pins.
enum MapController {
    @Sendable static func tile(_ visit: Visit) async throws -> Response {
        let tile = try address(visit)
        let theme = try theme(visit.query)
        let version = visit.app.places.version ?? "none"
        // A page that says which version of the map it means may keep the tile; others are to ask again after a while.
        let isNamed = try visit.query["v"] == version
        let caching = isNamed ? "public, max-age=31536000, immutable" : "public, max-age=600"
        return try await answer(visit, version, caching) {
            try await visit.app.tiles.tile(tile, theme, version: version)
        }
    }

    /// Not kept: their number is beyond bounds, and who looks where is nobody's business.
    @Sendable static func still(_ visit: Visit) async throws -> Response {
        let query = try visit.query
        guard let map = StillMap(query) else { throw HTTPError(.badRequest, "the picture is not described") }
        let theme = try theme(query)
        let places = visit.app.places
        let version = places.version ?? "none"
        return try await answer(visit, version, "private, max-age=600") {
            try await visit.app.drawingPool.run { try places.drawing(map, theme) }
        }
    }

    /// Draws only what the browser does not have yet.
    private static func answer(
        _ visit: Visit,
        _ version: String,
        _ caching: String,
        draw: () async throws -> [UInt8]
    ) async throws -> Response {
        // Weak, since it is compressed for some and plain for others. Address and tag together name a drawing.
        let etag = "W/\"\(TileCache.format)-\(version)\""
        if let unchanged = Response.unchanged(etag: etag, cacheControl: caching, request: visit.request) {
            return unchanged
        }
        return .bytes(
            try await draw(),
            contentType: "image/svg+xml",
            etag: etag,
            cacheControl: caching,
            request: visit.request
        )
    }

    private static func address(_ visit: Visit) throws -> TileAddress {
        let zoom = try visit.parameter(.tile("zoom"))
        let (column, row) = (try visit.parameter(.tile("column")), try visit.parameter(.tile("row")))
        guard let tile = TileAddress(zoom: zoom, column: column, row: row) else {
            throw HTTPError(.notFound, "no such tile")
        }
        return tile
    }

    private static func theme(_ query: FormFields) throws -> MapTheme {
        guard let name = query["theme"] else { return .light }
        guard let theme = MapTheme(rawValue: name) else { throw HTTPError(.badRequest, "no such theme") }
        return theme
    }
}
