import HTTPServer

/// Where a place is (CN5).
enum PlaceMapController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        try await PlaceMapView(ShownPlace(visit)).response(visit)
    }
}
