import HTTPServer
import Templates

/// The settings that the program was started with.
enum ConfiguredSettingsController {
    @Sendable static func show(_ visitor: OperatorVisit) async throws -> Response {
        let sections = visitor.app.configured
        return visitor.page { ConfiguredSettingsPage(context: $0, sections: sections) }
    }
}
