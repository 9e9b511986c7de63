import HTTPServer

/// Metrics on the site's own port, for clients of certain addresses. To everybody else there is no such page.
enum MetricsController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let (app, request) = (visit.app, visit.request)
        guard let allowed = app.settings.metricsAllowed, allowed.contains(visit.clientAddress),
            !app.proxyTrust.hidesClient(request.head, from: request.remoteAddress)
        else { throw HTTPError(.notFound, "no such address") }
        return try await app.metrics.response(app)
    }
}
