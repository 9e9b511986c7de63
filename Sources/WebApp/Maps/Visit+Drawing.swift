import HTTPServer
import Models
import Places
import Templates

extension Visit {
    /// Draws only what the browser does not have yet.
    func drawing(
        _ version: String,
        _ caching: String,
        draw: () async throws -> [UInt8]
    ) async throws -> Response {
        // Weak, since it is compressed for some and plain for others. Address and tag together name a drawing.
        let etag = "W/\"\(TileCache.format)-\(version)\""
        if let unchanged = Response.unchanged(etag: etag, cacheControl: caching, request: request) {
            return unchanged
        }
        return .bytes(
            try await draw(),
            contentType: "image/svg+xml; charset=utf-8",
            etag: etag,
            cacheControl: caching,
            request: request
        )
    }
}

extension MapTheme {
    /// `?theme=`; throws 400 for one that there is not.
    init(_ query: FormFields) throws {
        let name = query[.theme] ?? Self.light.rawValue
        guard let theme = MapTheme(rawValue: name) else { throw HTTPError(.badRequest, "no such theme") }
        self = theme
    }
}
