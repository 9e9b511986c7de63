import Foundation
import HTTPServer
import Models

/// For whoever watches the server: 200 while it can read its databases and write into its own, the folder of files that several
/// machines share is there, and the last nightly look has found both databases whole; 503 otherwise.
enum HealthController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let complaint = await visit.app.complaint(now: visit.now)
        var response = Response.text(
            complaint.map { $0 + "\n" } ?? "ok\n",
            status: complaint == nil ? .ok : .serviceUnavailable
        )
        if let complaint { response = response.because(complaint) }
        response.headers["Cache-Control"] = "no-store"
        // As addresses of tiles say it: a proxy may hold back a process whose place data are others than those of the rest.
        response.headers["Hereabouts-Places"] = visit.app.places.version ?? "none"
        return response
    }
}

extension App {
    /// What is wrong with the databases, or with the shared folder of files, in a sentence; `nil` where nothing is.
    func complaint(now: Int64) async -> String? {
        let writing = await writingComplaint(now: now)
        if let complaint = if let writing { writing } else { await mediaComplaint() } { return complaint }
        // It was read a moment ago.
        guard let check = try? database.read({ try LastDatabaseCheck.read($0) }) else { return nil }
        if check.siteFault != nil { return "The database is damaged: see `hereabouts check`." }
        return check.placesFault == nil ? nil : "The map is damaged: see `hereabouts check`."
    }

    private func mediaComplaint() async -> String? {
        let home = media.home
        do { return try await watchPool.run { home.complaint } } catch {
            return "The folder of members' files does not answer."
        }
    }

    /// Why they cannot be read or written now.
    func writingComplaint(now: Int64) async -> String? {
        do {
            try database.ping()
            _ = try places.sources()
        } catch {
            if !databaseTroubles.takes(error) { logger.error("The health check failed: \(error)") }
            return "The database cannot be read."
        }
        return await writeProbe.complaint(now: now, freeBytes: freeBytes) {
            do {
                try await database.write { try Setting.replace("last_health_check", with: [], now: now, $0) }
            } catch {
                if !databaseTroubles.takes(error) { logger.error("The health check failed: \(error)") }
                throw error
            }
        }
    }
}
