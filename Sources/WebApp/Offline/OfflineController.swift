import HTTPServer
import Templates

/// The page for places without a connection. Workers keep it without saying who asks, so the address that they keep names its
/// language.
enum OfflineController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let language = try visit.namedLanguage ?? Language.current
        return language.saying { visit.page { OfflinePage(context: $0) } }
    }
}
