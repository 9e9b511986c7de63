import HTTPServer
import Models
import Templates

/// The end of mails about one event for one person, which can be taken back.
enum EventMailsEndController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try ShownInvitation(visit, .mails)
        return page(visit, shown, isMuted: shown.mine.isMuted)
    }

    /// Also what mail programs send when somebody presses their own button (RFC 8058): without cookies, so without a
    /// token of ours. The secret in the address is enough, and whoever has it can do no more than this.
    @Sendable static func create(_ visit: Visit) async throws -> Response {
        try visit.request.body.check(limit: 65_536)
        let shown = try ShownInvitation(visit, .mails)
        let (event, mine, app, now) = (shown.event, shown.mine, visit.app, visit.now)
        try await app.database.write { db in
            try mine.setMuted(true, db)
            // Who neither comes nor wants to hear of it has been mailed in vain.
            guard let email = mine.email, mine.answer == .declined else { return }
            try MailAllowance.refuse(event.host, by: app.addressDigest(email), now: now, db)
        }
        return page(visit, shown, isMuted: true)
    }

    @Sendable static func delete(_ visit: Visit, _ form: FormData) async throws -> Response {
        let shown = try ShownInvitation(visit, .mails)
        try await visit.app.database.write { try shown.mine.setMuted(false, $0) }
        let token = InvitationToken.mails.text(for: shown.mine, visit.app.signingKey)
        return visit.redirect(to: .invitation(token, .mails), .mailsBegin).underSecretAddress()
    }

    private static func page(_ visit: Visit, _ shown: ShownInvitation, isMuted: Bool) -> Response {
        let token = InvitationToken.mails.text(for: shown.mine, visit.app.signingKey)
        return visit.formPage {
            EventMailsPage(
                context: $0,
                token: token,
                eventTitle: shown.event.title,
                isMuted: isMuted,
                endToken: shown.mine.email.map { SiteInvitationLink.endToken(of: $0, in: visit.app, now: visit.now) }
            )
        }.underSecretAddress()
    }
}
