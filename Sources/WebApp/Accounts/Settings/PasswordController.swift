import HTTPServer
import Models
import Templates

/// A member's password.
enum PasswordController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        // The password alone is one factor: the question asks for both.
        if try member.hasFactor, !member.isFresh { return try member.askToConfirm(form) }
        var view = SettingsView()
        guard
            let credentials = try await PasswordQuestion(member).credentials(
                form.exact(.oldPassword),
                .oldPassword,
                &view.passwordErrors
            )
        else { return try view.response(member, status: .unprocessableContent) }
        let password = form.exact(.password)
        view.passwordErrors.addPassword(
            password,
            confirmation: form.exact(.passwordConfirmation),
            username: member.account.username,
            email: member.account.email
        )
        guard view.passwordErrors.isEmpty else {
            return try view.response(member, status: .unprocessableContent)
        }
        let hash = try await PasswordCheck(app: member.app, share: member.visit.share).hash(password)
        let (kept, now, session) = (member.session.digest, member.now, RenewedSession(provenBy: member))
        let changed = try await member.app.database.write { db in
            guard try Account.changePassword(credentials, to: hash, keeping: kept, now: now, db) else { return false }
            try session.keep(db)
            try member.visit.keep(.passwordChanged, of: credentials.accountID, db)
            return true
        }
        var response = member.redirect(to: .settings, changed ? .passwordChanged : nil)
        guard changed else { return response }
        response.add(session.cookie)
        // Browsers that were known by the old password are known no longer; this one is.
        response.add(try KnownDevices(member.visit).cookie(adding: member.account.id))
        return response
    }
}
