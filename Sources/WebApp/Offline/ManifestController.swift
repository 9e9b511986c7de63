import HTTPServer
import Templates

/// What browsers need to install the site like an app. They ask for it without cookies, so its address says in which
/// language; English where it says none.
enum ManifestController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let language = try visit.namedLanguage ?? .english
        let bytes = try language.saying { try WebAppManifest().json() }
        let tag = visit.app.digestKey.tag(String(decoding: bytes, as: UTF8.self), for: "manifest")
        var response = Response.bytes(
            bytes,
            contentType: ContentType.ofFile(named: "manifest.webmanifest"),
            etag: "\"\(tag)\"",
            cacheControl: "public, no-cache",
            request: visit.request
        )
        response.headers["Content-Language"] = language.code
        return response
    }
}
