import HTTPServer
import Templates

/// A part of the site that is only begun, with an honest page.
enum ZonesController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        visit.page { SectionPage.zones(context: $0) }
    }
}
