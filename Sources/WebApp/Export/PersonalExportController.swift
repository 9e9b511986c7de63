import HTTPServer
import Models
import Templates

/// Everything that a member has written, as a ZIP file (B15).
enum PersonalExportController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let (app, account, now, media) = (member.app, member.account.id, member.now, member.app.media)
        let export = try await app.pool.run {
            try app.database.read { try PersonalExport(of: account, now: now, app, $0) }
        }
        return Response(
            headers: .download("hereabouts-export.zip", "application/zip"),
            body: .stream { try await export.write(from: media, to: $0) }
        )
    }
}
