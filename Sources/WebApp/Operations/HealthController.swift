import HTTPServer
import Models

/// For whoever watches the server: 200 while it can read its databases, 503 otherwise.
enum HealthController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        var response: Response
        do {
            try visit.app.database.ping()
            _ = try visit.app.places.sources()
            response = .text("ok\n")
        } catch {
            visit.app.logger.error("The health check failed: \(error)")
            response = .text("The database cannot be read.\n", status: .serviceUnavailable)
                .because("a database cannot be read")
        }
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
