import HTTPServer

/// What browsers need to install the site like an app (W3C Web App Manifest).
enum InstallController {
    @Sendable static func manifest(_ visit: Visit) async throws -> Response {
        try file("manifest.webmanifest", visit)
    }

    /// The service worker. At the root, since it may only answer for addresses below its own.
    @Sendable static func worker(_ visit: Visit) async throws -> Response { try file("sw.js", visit) }

    /// `/icons/192.png`
    @Sendable static func icon(_ visit: Visit) async throws -> Response {
        let icon = try visit.parameter(.icon)
        return .bytes(
            try await visit.app.icons.png(icon, on: visit.app.drawingPool),
            contentType: "image/png",
            etag: "\"icon-\(icon.rawValue).png-1\"",
            cacheControl: "public, max-age=604800",
            request: visit.request
        )
    }

    private static func file(_ name: String, _ visit: Visit) throws -> Response {
        guard let response = visit.app.assets.respond(with: name, to: visit.request) else {
            throw HTTPError(.notFound, "\(name) is not in the public folder")
        }
        return response
    }
}
