import HTTPServer
import Models
import Templates

/// Where a member is logged in, but for here.
enum OtherSessionsController {
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, kept) = (member.account.id, member.session.digest)
        _ = try await member.app.database.write { try Session.endAll(of: id, except: kept, $0) }
        return member.redirect(to: .settings, .sessionsEnded)
    }
}
