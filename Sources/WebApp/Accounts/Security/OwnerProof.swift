import Models
import Templates

/// What shows that a form comes from whoever the account belongs to: the password in it, or that they were just asked.
enum OwnerProof: Sendable {
    case given(Credentials)
    /// A password that is none of theirs, or too many tries.
    case refused(FieldErrors)
    case missing
}

extension MemberVisit {
    /// Where the account asks for a code besides, a password alone proves nothing: the question asks for both.
    func proof(in form: FormData) async throws -> OwnerProof {
        let typed = form.exact(.password)
        if try hasFactor, !isFresh { return .missing }
        guard typed.isEmpty else {
            var errors = FieldErrors.none
            let credentials = try await PasswordQuestion(self).credentials(typed, .password, &errors)
            return credentials.map(OwnerProof.given) ?? .refused(errors)
        }
        guard isFresh, let credentials = try app.database.read({ try Account.credentials(account.id, $0) }) else {
            return .missing
        }
        return .given(credentials)
    }

    /// Whether the account asks for a code besides.
    var hasFactor: Bool {
        get throws { try app.database.read { try SecondFactor.find(of: account.id, $0) } != nil }
    }

    /// Whether forms ask for the password.
    func passwordNeed(_ ways: SignInWays) -> PasswordNeed {
        PasswordNeed(
            hasPassword: ways.hasPassword,
            hasPasskeys: visit.relyingParty != nil && ways.passkeys > 0,
            isFresh: isFresh
        )
    }
}
