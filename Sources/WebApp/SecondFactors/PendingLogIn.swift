import Auth
import HTTPServer
import Models
import Templates

/// Somebody who has shown one factor, mostly the right password, of an account that asks for a code besides: they have no session
/// yet. A cookie of their browser says so for ten minutes, unless the password or the factor is changed.
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

    /// A member who has just proved to the provider who they are, and is asked for the code of their account yet.
    init?(proving member: MemberVisit) throws {
        guard let pending = try PendingLogIn(member.visit), pending.step.account.id == member.account.id,
            pending.step.origin?.isFresh(now: member.now) == true
        else { return nil }
        self = pending
    }

    /// What comes after a right password, or another first factor.
    enum NextStep {
        /// The question for the code.
        case question(Response)
        /// None is asked for, since the account trusts this browser with the code.
        case trustedDevice
        /// The account has no second factor.
        case none

        var question: Response? { if case .question(let response) = self { response } else { nil } }
    }

    /// - Parameter origin: by which identity of a provider they came.
    static func nextStep(
        for credentials: Credentials,
        _ visit: Visit,
        from origin: ProviderOrigin? = nil,
        next: String?,
        resume: String = ""
    ) async throws -> NextStep {
        // What was compared is what there is: a password that was changed meanwhile begins nothing.
        guard let step = try visit.app.database.read({ try LogInStep(of: credentials.accountID, $0) }),
            step.credentials == credentials
        else { return .none }
        if TrustedDevices(visit).trust(step) { return .trustedDevice }
        let cookie = try await begin(step, from: origin, visit)
        // A form that is kept is too long for an address.
        var response =
            resume.isEmpty
            ? visit.redirect(to: .secondFactorLogIn(next: next))
            : visit.formPage { SecondFactorLogInPage(context: $0, next: next, resume: resume) }
        response.add(cookie)
        return .question(response)
    }

    /// The cookie by which the browser answers the question for the code.
    static func begin(_ step: LogInStep, from origin: ProviderOrigin?, _ visit: Visit) async throws -> SetCookie {
        var generator = SystemRandomNumberGenerator()
        let token = LogInStepToken(using: &generator)
        let (digest, end) = (TokenDigest(token.digest), LogInStepToken.expiry(from: visit.now))
        try await visit.app.database.write { try step.begin(digest, from: origin, expiresAt: end, $0) }
        return visit.cookie(name, token.text, maxAgeSeconds: LogInStepToken.lifetimeSeconds)
    }

    /// It is done: the cookie opens nothing a second time.
    func end(_ visit: Visit) async throws -> SetCookie {
        let digest = digest
        try await visit.app.database.write { try LogInStep.end(digest, $0) }
        return visit.cookie(Self.name, "", maxAgeSeconds: 0)
    }
}
