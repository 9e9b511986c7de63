import Auth
import HTTPServer
import Models
import Templates

/// Turns the second factor on: nothing is asked for before a code has shown that the authenticator is set up.
enum SecondFactorNewController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        if let reason = try obstacle(member) { return reason }
        var generator = SystemRandomNumberGenerator()
        return page(member, OneTimeSecret(using: &generator))
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        if let reason = try obstacle(member) { return reason }
        guard let secret = OneTimeSecret(form.text(.secret)) else {
            var generator = SystemRandomNumberGenerator()
            return page(member, OneTimeSecret(using: &generator), form, [.code: SecondFactorReason.secretIsLost])
        }
        let step = OneTimePassword.step(of: form.text(.code), secret: secret, now: member.now, after: nil)
        guard let step else { return page(member, secret, form, [.code: SecondFactorReason.wrongNumber]) }
        let (new, visit) = (try NewSecondFactor(secret, step: step, member), member.visit)
        // Others that were begun with the password alone have shown no code, and this one has.
        let session = RenewedSession(withCodeOf: member)
        let isAdded = try await member.app.database.write { db in
            guard try new.factor.add(codes: new.codes.digests, db) else { return false }
            try visit.keep(.authenticatorAdded, of: new.factor.accountID, db)
            try session.keep(db)
            return true
        }
        guard isAdded else { return member.redirect(to: .secondFactor(.settings), .secondFactorIsOn) }
        var response = new.codes.page(member, isNew: true)
        response.add(session.cookie)
        return response
    }

    /// There is one already, or no password that it would stand beside.
    private static func obstacle(_ member: MemberVisit) throws -> Response? {
        let account = member.account.id
        let (factor, credentials) = try member.app.database.read { db in
            (try SecondFactor.find(of: account, db), try Account.credentials(account, db))
        }
        guard factor == nil, credentials?.hasPassword == true else {
            return member.redirect(to: .secondFactor(.settings), factor == nil ? nil : .secondFactorIsOn)
        }
        return nil
    }

    private static func page(
        _ member: MemberVisit,
        _ secret: OneTimeSecret,
        _ form: FormData? = nil,
        _ errors: FieldErrors = .none
    ) -> Response {
        let address = AuthenticatorAddress(secret, account: member.account.username)
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            SecondFactorNewPage(
                context: $0,
                secret: secret,
                address: address,
                symbol: QRSymbol(address.text),
                code: form?.text(.code) ?? "",
                errors: errors
            )
        }
    }
}
