import HTTPServer

/// The service worker. At the root, since it may only answer for addresses below its own.
enum ServiceWorkerController {
    @Sendable static func show(_ visit: Visit) async throws -> Response { try visit.publicFile("sw.js") }
}

extension Visit {
    /// A file of the public folder under an address of its own. Throws 404 where there is none.
    func publicFile(_ name: String) throws -> Response {
        guard let response = app.assets.respond(with: name, to: request) else {
            throw HTTPError(.notFound, "\(name) is not in the public folder")
        }
        return response
    }
}
