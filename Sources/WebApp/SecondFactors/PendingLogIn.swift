import Auth
import HTTPServer
import Models
import Templates

/// Somebody who has shown one factor, mostly the right password, of an account that asks for a code besides: they have no session yet. A cookie of
/// their browser says so for ten minutes, unless the password or the factor is changed.
struct PendingLogIn: Sendable {
    let step: LogInStep
    private let digest: TokenDigest

    private static let name = "second-factor"

    /// `nil` without one, and where it is over.
    init?(_ visit: Visit) throws {
        guard let text = visit.cookies[visit.app.address.cookieName(Self.name)], let token = LogInStepToken(text) else {
            return nil
        }
        let digest = TokenDigest(token.digest)
        guard let step = try visit.app.database.read({ try LogInStep.find(digest, now: visit.now, $0) }) else {
            return nil
        }
        (self.step, self.digest) = (step, digest)
    }

    /// What comes after a right password: the question for the code. `nil` where none is asked for: the account has no factor,
    /// or trusts this browser.
    /// - Parameter origin: by which identity of a provider they came.
    static func response(
        for credentials: Credentials,
        _ visit: Visit,
        from origin: ProviderOrigin? = nil,
        next: String?,
        resume: String = ""
    ) async throws -> Response? {
        // What was compared is what there is: a password that was changed meanwhile begins nothing.
        guard let step = try visit.app.database.read({ try LogInStep(of: credentials.accountID, $0) }),
            step.credentials == credentials, !TrustedDevices(visit).trust(step)
        else { return nil }
        var generator = SystemRandomNumberGenerator()
        let token = LogInStepToken(using: &generator)
        let (digest, seconds) = (TokenDigest(token.digest), LogInStepToken.lifetimeSeconds)
        let expiresAt = visit.now + seconds
        try await visit.app.database.write { try step.begin(digest, from: origin, expiresAt: expiresAt, $0) }
        // A form that is kept is too long for an address.
        var response =
            resume.isEmpty
            ? visit.redirect(to: .secondFactorLogIn(next: next))
            : visit.formPage { SecondFactorLogInPage(context: $0, next: next, resume: resume) }
        response.add(visit.cookie(name, token.text, maxAgeSeconds: seconds))
        return response
    }

    /// It is done: the cookie opens nothing a second time.
    func end(_ visit: Visit) async throws -> SetCookie {
        let digest = digest
        try await visit.app.database.write { try LogInStep.end(digest, $0) }
        return visit.cookie(Self.name, "", maxAgeSeconds: 0)
    }
}
