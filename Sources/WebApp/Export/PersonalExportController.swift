import HTTPServer
import Models
import Templates

/// Everything that a member has written, as a ZIP file (B15).
enum PersonalExportController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let (database, account, now, media) = (member.app.database, member.account.id, member.now, member.app.media)
        let export = try await member.app.pool.run {
            try database.read { try PersonalExport(of: account, now: now, $0) }
        }
        return Response(
            headers: .download("hereabouts-export.zip", "application/zip"),
            body: .stream { try await export.write(from: media, to: $0) }
        )
    }
}
