import HTTPServer

/// The map of public events and their list (PU1, PU3), for guests too.
enum EventMapController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        try await EventMapView(EventMapSearch(visit)).response(visit)
    }
}
