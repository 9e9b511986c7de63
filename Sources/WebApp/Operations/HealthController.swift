import HTTPServer

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
