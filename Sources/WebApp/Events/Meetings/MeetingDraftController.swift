import HTTPServer
import Models
import Templates

/// What was typed for a meeting that is not arranged yet.
enum MeetingDraftController {
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let account = member.account.id
        try await member.app.database.write { try EventDraft.remove(.meeting, of: account, $0) }
        return member.redirect(to: .meetingNew())
    }
}
