import HTTPServer
import Templates

/// The parts of the site that are only begun, each with an honest page.
enum SectionController {
    @Sendable static func zones(_ visit: Visit) async throws -> Response {
        visit.page { SectionPage.zones(context: $0) }
    }
}
