import HTTPServer
import Templates

/// Metrics on an address of their own, which answers nothing else.
struct MetricsServer: Sendable {
    private let server: Server

    /// Answers from now on. Throws as `Server.start` does.
    init(app: App, on listeners: Listeners) throws {
        var configuration = ServerConfiguration()
        configuration.loops = 1
        configuration.maxConnections = 64
        server = Server(configuration: configuration) { request in
            var response = try await Self.response(to: request, app)
            SecurityHeaders(isHTTPS: false).add(to: &response)
            return response
        }
        for address in try server.start(on: listeners) {
            app.logger.info("Metrics on http://\(address)\(SitePath.metrics.rawValue)")
        }
    }

    func stop() async { await server.stop() }

    private static func response(to request: Request, _ app: App) async throws -> Response {
        guard request.head.path == SitePath.metrics.rawValue else {
            return .text("Metrics: /metrics\n", status: .notFound)
        }
        guard request.method == .get || request.method == .head else {
            var response = Response.text("Metrics are only read.\n", status: .methodNotAllowed)
            response.headers["Allow"] = "GET, HEAD"
            return response
        }
        return try await app.metrics.response(app).compressed(for: request)
    }
}
