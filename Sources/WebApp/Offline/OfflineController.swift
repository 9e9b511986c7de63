import HTTPServer
import Templates

/// The page for places without a connection.
enum OfflineController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        visit.page { OfflinePage(context: $0) }
    }
}
