import Foundation
import HTTPServer
import Models

/// For whoever watches the server: 200 while it can read its databases and write into its own, 503 otherwise.
enum HealthController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let complaint = await complaint(visit)
        var response = Response.text(
            complaint.map { $0 + "\n" } ?? "ok\n",
            status: complaint == nil ? .ok : .serviceUnavailable
        )
        if let complaint { response = response.because(complaint) }
        response.headers["Cache-Control"] = "no-store"
        return response
    }

    private static func complaint(_ visit: Visit) async -> String? {
        let (app, now) = (visit.app, visit.now)
        do {
            try app.database.ping()
            _ = try app.places.sources()
        } catch {
            app.logger.error("The health check failed: \(error)")
            return "The database cannot be read."
        }
        return await app.writeProbe.complaint(now: now, freeBytes: app.freeBytes) {
            do {
                try await app.database.write { try Setting.replace("last_health_check", with: [], now: now, $0) }
            } catch {
                app.logger.error("The health check failed: \(error)")
                throw error
            }
        }
    }
}
