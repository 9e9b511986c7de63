import HTTPServer
import Models
import Templates

/// Where a member is logged in, but for here.
enum OtherSessionsController {
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, kept) = (member.account.id, member.session.digest)
        try await member.app.database.write { db in
            if try Session.endAll(of: id, except: kept, db) > 0 { try member.visit.keep(.sessionsEnded, of: id, db) }
        }
        return member.redirect(to: .settings, .sessionsEnded)
    }
}
