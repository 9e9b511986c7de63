import Auth
import HTTPServer
import Models
import Templates

/// A member's e-mail address.
enum EmailController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        var view = SettingsView()
        let field = EmailField(form)
        view.newEmail = field.address
        if let problem = field.problem { view.emailErrors.add(.email, problem) }
        let rules = try member.app.database.read { try SignUpRules.current($0) }
        if view.newEmail != member.account.email, !rules.takes(view.newEmail) {
            view.emailErrors.add(.email, SignUpReason.domain)
        }
        let proof = try await member.proof(in: form)
        if case .refused(let errors) = proof { view.emailErrors.add(errors) }
        guard view.emailErrors.isEmpty else { return try view.response(member, status: .unprocessableContent) }
        if case .missing = proof { return try member.askToConfirm(form) }
        let (email, now) = (view.newEmail, member.now)
        let mail = member.visit.accountMail(to: email, for: member.account.id, .change)
        let outcome = try await member.app.database.write { try AccountMails.askToConfirm(email, mail, now: now, $0) }
        if case .tooMany = outcome {
            view.emailErrors.add(.email, AccountReason.tooManyMails(most: AccountMail.maxChangesPerAccount))
            return try view.response(member, status: .tooManyRequests).because("too many mails")
        }
        return member.redirect(to: .settings, email == member.account.email ? .confirmationSent : .emailPending)
    }
}
