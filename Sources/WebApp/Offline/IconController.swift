import HTTPServer

/// The icons of the app: `/icons/192.png`.
enum IconController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let icon = try visit.parameter(.icon)
        return .bytes(
            try await visit.app.icons.png(icon, on: visit.app.drawingPool),
            contentType: "image/png",
            etag: "\"icon-\(icon.rawValue).png-1\"",
            cacheControl: "public, max-age=604800",
            request: visit.request
        )
    }
}
