import HTTPServer
import Models
import Templates

/// Where a member is logged in, but for here.
enum OtherSessionsController {
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, kept, session) = (member.account.id, member.session.digest, RenewedSession(of: member))
        try await member.app.database.write { db in
            if try Session.endAll(of: id, except: kept, db) > 0 { try member.visit.keep(.sessionsEnded, of: id, db) }
            // A copy of this browser's cookie is another device, too, and so is one that is asked for no code.
            try session.keep(db)
            _ = try SecondFactor.forgetDevices(of: id, db)
        }
        var response = member.redirect(to: .settings, .sessionsEnded)
        response.add(session.cookie)
        return response
    }
}
