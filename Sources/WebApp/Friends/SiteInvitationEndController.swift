import HTTPServer
import Models
import Templates

/// The end of invitations by mail, for whoever has had one.
enum SiteInvitationEndController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let (token, email) = try address(visit)
        return visit.formPage { InvitationEndPage(context: $0, email: email, token: token) }.underSecretAddress()
    }

    /// Takes posts from anywhere, since mail programs send them without ever having seen a page (RFC 8058). Who holds
    /// the link may: it is signed, and opens nothing else.
    @Sendable static func create(_ visit: Visit) async throws -> Response {
        let (token, email) = try address(visit)
        let (digest, now) = (visit.app.addressDigest(email), visit.now)
        let ended = try await visit.app.database.write { db in
            try SiteInvitation.refuse(digest, now: now, db)
            return try Attendance.endAll(of: email, now: now, db)
        }
        return visit.page { InvitationEndPage(context: $0, email: email, token: token, isDone: true, ended: ended) }
            .underSecretAddress()
    }

    private static func address(_ visit: Visit) throws -> (token: String, email: String) {
        let token = try visit.parameter(.token)
        guard let email = SiteInvitationLink.email(token, in: visit.app, now: visit.now) else {
            throw HTTPError(.notFound, "no such link")
        }
        return (token, email)
    }
}
