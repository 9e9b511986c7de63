import HTTPServer
import Models
import Templates

/// A password for an account that has none.
enum PasswordNewController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        guard try withoutPassword(member) != nil else { return member.visit.redirect(to: .settings, at: "password") }
        return member.page { PasswordNewPage(context: $0) }
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        guard let credentials = try withoutPassword(member) else {
            return member.visit.redirect(to: .settings, at: "password")
        }
        let (password, account) = (form.exact(.password), member.account)
        var errors = FieldErrors.none
        errors.addPassword(
            password,
            confirmation: form.exact(.passwordConfirmation),
            username: account.username,
            email: account.email
        )
        guard errors.isEmpty else {
            let page = errors
            return member.page(status: .unprocessableContent) { PasswordNewPage(context: $0, errors: page) }
        }
        let hash = try await PasswordCheck(app: member.app, share: member.visit.share).hash(password)
        let (kept, now, session) = (member.session.digest, member.now, RenewedSession(of: member))
        let isSet = try await member.app.database.write { db in
            guard try Account.changePassword(credentials, to: hash, keeping: kept, now: now, db) else { return false }
            try session.keep(db)
            try member.visit.keep(.passwordChanged, of: account.id, db)
            return true
        }
        var response = member.redirect(to: .settings, isSet ? .passwordSet : nil)
        guard isSet else { return response }
        response.add(session.cookie)
        // Browsers that were known before are known no longer; this one is.
        response.add(try KnownDevices(member.visit).cookie(adding: account.id))
        return response
    }

    /// `nil` where there is a password.
    private static func withoutPassword(_ member: MemberVisit) throws -> Credentials? {
        let credentials = try member.app.database.read { try Account.credentials(member.account.id, $0) }
        return credentials.flatMap { $0.hasPassword ? nil : $0 }
    }
}
