import HTTPServer
import Models
import Templates

/// Ends mails about one event for one person, and lets them begin again.
enum EventMailsController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try ShownInvitation(visit, .mails)
        return page(visit, shown, isMuted: shown.mine.isMuted)
    }

    /// Also what mail programs send when somebody presses their own button (RFC 8058): without cookies, so without a
    /// token of ours. The secret in the address is enough, and whoever has it can do no more than this.
    @Sendable static func end(_ visit: Visit) async throws -> Response {
        try visit.request.body.check(limit: 65_536)
        let shown = try ShownInvitation(visit, .mails)
        try await visit.app.database.write { try shown.mine.setMuted(true, $0) }
        return page(visit, shown, isMuted: true)
    }

    @Sendable static func begin(_ visit: Visit, _ form: Form) async throws -> Response {
        let shown = try ShownInvitation(visit, .mails)
        try await visit.app.database.write { try shown.mine.setMuted(false, $0) }
        let token = InvitationToken.mails.text(for: shown.mine, visit.app.signingKey)
        return visit.redirect(to: .invitation(.mails(token)), .mailsBegin).underSecretAddress()
    }

    private static func page(_ visit: Visit, _ shown: ShownInvitation, isMuted: Bool) -> Response {
        let token = InvitationToken.mails.text(for: shown.mine, visit.app.signingKey)
        return visit.formPage {
            EventMailsPage(context: $0, token: token, eventTitle: shown.event.title, isMuted: isMuted)
        }.underSecretAddress()
    }
}
