import HTTPServer

/// The page of the settings; each form on it has a controller of its own.
enum SettingsController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try SettingsView().response(member)
    }
}
