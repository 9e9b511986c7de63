import Auth
import HTTPServer
import Models
import Templates

/// Asking people by mail to come.
enum SiteInvitationsController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let field = EmailField(form)
        let email = field.address
        if let problem = field.problem { return try rejected(member, form, email, problem) }
        guard EmailPolicy.folded(email) != EmailPolicy.folded(member.account.email) else {
            return try rejected(member, form, email, FriendReason.ownAddress)
        }
        // Whose own address is not known may not write to others in our name.
        guard member.account.isEmailConfirmed else {
            return try rejected(member, form, email, FriendReason.unconfirmed)
        }
        let policy = try member.app.database.read { try SignUpRules.current($0).policy }
        guard policy != .closed else { return try rejected(member, form, email, FriendReason.closed) }
        let end = member.app.settings.newMembers.end(of: member.account, now: member.now)
        // Their link would let nobody in.
        if policy == .invited, let end { return try rejected(member, form, email, FriendReason.newMember(until: end)) }
        let (account, now) = (member.account.id, member.now)
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        let outcome = try await member.app.database.write(orRefuse: TooManyMails.self) { db in
            let outcome = try SiteInvitation.invite(email, by: account, now: now, db)
            if outcome == .tooMany { throw TooManyMails() }
            let mail = FriendMails.Invitation(inviter: account.rawValue, email: email, network: gate.network)
            guard outcome == .mail, let job = try FriendMails.invite(mail, now: now, db) else { return }
            // What the address itself has had tells nobody: then the mail is left out, or comes later.
            switch try gate.judge(mail, job: job, now: now, db) {
            case .later(.account, let until): throw TooManyMails(until: until)
            case .later(.network, _): throw TooManyMails()
            default: break
            }
        }
        if case .failure(let refusal) = outcome {
            let reason = end == nil ? nil : refusal.until.map { FriendReason.tooManyMailsWhileNew(until: $0) }
            return try rejected(member, form, email, reason ?? .tooManyMails)
        }
        return member.redirect(to: .friends(.find, next: form.next), .invitationSent)
    }

    private static func rejected(
        _ member: MemberVisit,
        _ form: FormData,
        _ email: String,
        _ reason: any FieldReason
    ) throws -> Response {
        let finding = try FindingSettings(of: member)
        return member.page(status: .unprocessableContent) {
            FindFriendsPage(context: $0, next: form.next, finding: finding, email: email, errors: [.email: reason])
        }
    }
}

/// No further mails in this member's name today: nothing is kept of the invitation.
private struct TooManyMails: Error {
    /// When there may be one more, where that is known.
    var until: Int64?
}
