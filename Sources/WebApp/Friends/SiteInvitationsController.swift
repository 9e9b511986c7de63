import Auth
import HTTPServer
import Models
import Templates

/// Asking people by mail to come, and their way to end that.
enum SiteInvitationsController {
    @Sendable static func create(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let email = EmailPolicy.normalised(form.text("email"))
        if let problem = EmailPolicy.problem(with: email) { return try rejected(member, form, email, problem) }
        guard EmailPolicy.folded(email) != EmailPolicy.folded(member.account.email) else {
            return try rejected(member, form, email, FriendReason.ownAddress)
        }
        // Whose own address is not known may not write to others in our name.
        guard member.account.isEmailConfirmed else {
            return try rejected(member, form, email, FriendReason.unconfirmed)
        }
        let (account, now) = (member.account.id, member.now)
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        do {
            try await member.app.database.write { db in
                let outcome = try SiteInvitation.invite(email, by: account, now: now, db)
                if outcome == .tooMany { throw TooManyMails() }
                guard outcome == .mail, let job = try FriendMails.invite(email, by: account, now: now, db) else {
                    return
                }
                // What the address itself has had tells nobody: then the mail is left out, or comes later.
                switch try gate.judgeInvitation(of: email, by: account, job: job, now: now, db) {
                case .later(.account, _), .later(.network, _): throw TooManyMails()
                default: break
                }
            }
        } catch is TooManyMails {
            return try rejected(member, form, email, FriendReason.tooManyMails)
        }
        return member.redirect(to: .friends(.find, next: form.next), .invitationSent)
    }

    private static func rejected(
        _ member: MemberVisit,
        _ form: Form,
        _ email: String,
        _ reason: any FieldReason
    ) throws -> Response {
        let finding = try FindingSettings(of: member)
        return member.page(status: .unprocessableContent) {
            FindFriendsPage(context: $0, next: form.next, finding: finding, email: email, errors: [.email: reason])
        }
    }

    @Sendable static func showEnd(_ visit: Visit) async throws -> Response {
        let (token, email) = try address(visit)
        return visit.formPage { InvitationEndPage(context: $0, email: email, token: token) }.underSecretAddress()
    }

    /// Takes posts from anywhere, since mail programs send them without ever having seen a page (RFC 8058). Who holds
    /// the link may: it is signed, and opens nothing else.
    @Sendable static func end(_ visit: Visit) async throws -> Response {
        let (token, email) = try address(visit)
        let (digest, now) = (visit.app.addressDigest(email), visit.now)
        try await visit.app.database.write { try SiteInvitation.refuse(digest, now: now, $0) }
        return visit.page { InvitationEndPage(context: $0, email: email, token: token, isDone: true) }
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

/// No further mails in this member's name today: nothing is kept of the invitation.
private struct TooManyMails: Error {}
