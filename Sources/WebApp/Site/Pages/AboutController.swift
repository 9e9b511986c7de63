import HTTPServer
import Templates

/// Who I am, what this is, and how to tell friends of it (LM6).
enum AboutController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        visit.page {
            AboutPage(
                context: $0,
                version: Version.current,
                shareAddress: WebAddress(visit.app.address.absolute("/")),
                asked: visit.app.finder.outside?.asked ?? []
            )
        }
    }
}
