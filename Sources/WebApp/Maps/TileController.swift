import HTTPServer
import Models
import Places
import Templates

/// Tiles of maps that we draw ourselves.
enum TileController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let tile = try address(visit)
        let theme = try MapTheme(visit.query)
        let version = visit.app.places.version ?? "none"
        // A page that says which version of the map it means may keep the tile; others are to ask again after a while.
        let isNamed = try visit.query[.state] == version
        let caching = isNamed ? "public, max-age=31536000, immutable" : "public, max-age=600"
        return try await visit.drawing(version, caching) {
            try await visit.app.tiles.tile(tile, theme, version: version, share: visit.share)
        }
    }

    private static func address(_ visit: Visit) throws -> TileAddress {
        let zoom = try visit.parameter(.tile("zoom"))
        let (column, row) = (try visit.parameter(.tile("column")), try visit.parameter(.tile("row")))
        guard let tile = TileAddress(zoom: zoom, column: column, row: row) else {
            throw HTTPError(.notFound, "no such tile")
        }
        return tile
    }
}
