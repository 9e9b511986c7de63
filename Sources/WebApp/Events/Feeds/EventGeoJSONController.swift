import HTTPServer
import Models
import Templates

/// `/map.geojson`: what the map shows, for other programs (B3).
enum EventGeoJSONController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        try await PublicEventFeed(part: .geoJSON, contentType: "application/geo+json").response(visit) { page, _ in
            try PinGeoJSON.bytes(page)
        }
    }
}
