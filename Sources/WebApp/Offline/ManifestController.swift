import HTTPServer

/// What browsers need to install the site like an app (W3C Web App Manifest).
enum ManifestController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        try visit.publicFile("manifest.webmanifest")
    }
}
