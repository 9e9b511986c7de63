import HTTPServer
import Models
import Places
import Templates

/// Pictures of maps of any size, with pins. They are not kept: their number is beyond bounds, and who looks where is
/// nobody's business.
enum StillMapController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let query = try visit.query
        guard let map = StillMap(query) else { throw HTTPError(.badRequest, "the picture is not described") }
        let theme = try MapTheme(query)
        let places = visit.app.places
        let version = places.version ?? "none"
        return try await visit.drawing(version, "private, max-age=600") {
            try await visit.app.drawingPool.run(share: visit.share) { try places.drawing(map, theme) }
        }
    }
}
