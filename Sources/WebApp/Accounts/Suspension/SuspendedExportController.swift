import HTTPServer
import Templates

/// What somebody who is suspended has written.
enum SuspendedExportController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let pass = try SuspensionPass(visit) else { return visit.redirect(to: .logIn()) }
        guard !pass.isHeld else { return visit.redirect(to: .suspended) }
        return try await visit.personalExport(of: pass.account.id)
    }
}
