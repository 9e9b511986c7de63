import HTTPServer
import Models
import Templates

/// Where a member is logged in.
enum SessionsController {
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (digest, id) = (try member.parameter(.session), member.account.id)
        let ended = try await member.app.database.write { try Session.end(digest, of: id, $0) }
        guard ended else { throw HTTPError(.notFound, "no such session") }
        if digest == member.session.digest {
            return member.visit.leave(to: .logIn(next: nil), .loggedOut)
        }
        return member.redirect(to: .settings, .sessionEnded)
    }
}
