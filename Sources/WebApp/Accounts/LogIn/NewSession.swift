import Auth
import HTTPServer
import Models
import Templates

/// Begins a session for somebody who has proved whose account it is. The token is always a new one, so one that was planted before
/// is worth nothing (OWASP Session Management, "Renew the Session ID After Any Privilege Level Change").
struct NewSession: Sendable {
    let visit: Visit
    let method: SignInMethod
    /// Whether they have shown one factor alone: where the account asks for two, and this browser is trusted with one of them, that
    /// is enough for a session, and no proof for what cannot be taken back.
    private let isOneFactor: Bool
    /// What else is written with it, in its transaction.
    var begun: @Sendable (TokenDigest, DatabaseConnection) throws -> Void = { _, _ in }

    init(_ visit: Visit, by method: SignInMethod, isOneFactor: Bool = false) {
        (self.visit, self.method, self.isOneFactor) = (visit, method, isOneFactor)
    }

    /// 303 to `next`, or to the page that sends again what was typed before logging in.
    func response(for credentials: Credentials, next: String?, resume: String = "", flash: Flash? = nil) async throws
        -> Response
    {
        var generator = SystemRandomNumberGenerator()
        let token = Token<SessionPurpose>(using: &generator)
        let digest = TokenDigest(token.digest)
        let secret = CSRFSecret(using: &generator)
        let (userAgent, now) = (visit.userAgent, visit.now)
        let isKnown = try KnownDevices(visit).name(for: credentials.accountID) != nil
        let former = (visit.signedIn ?? visit.held?.signedIn)?.session
        let (session, lack) = try await visit.app.database.write { db in
            let session = try Session.begin(
                for: credentials,
                digest: digest,
                csrfSecret: secret.bytes,
                userAgent: userAgent,
                by: method,
                network: visit.networkDigest,
                now: now,
                db
            )
            if session != nil {
                // Its cookie is about to be replaced: nobody could end it any more.
                if let former { try Session.end(former.digest, of: former.accountID, db) }
                try begun(digest, db)
                if isOneFactor, try SecondFactor.find(of: credentials.accountID, db) != nil {
                    try Session.forgetProof(digest, db)
                }
                try visit.keep(isKnown ? .signedIn : .signedInAnew, of: credentials.accountID, db)
            }
            let signedIn = try session.flatMap { try SignedIn.find($0.digest, now: now, db) }
            return (session, try signedIn.flatMap { try visit.app.lack(of: $0, db) })
        }
        guard session != nil else { return visit.redirect(to: .logIn(next: next)) }
        let goesOn = lack == nil ? redirect(next, flash) : visit.redirect(to: .secondFactor(.settings), flash)
        var response = resumed(resume, secret, lack?.reason ?? .loggedInMeanwhile) ?? goesOn
        response.add(visit.sessionCookie(token.text))
        response.add(visit.cookie("csrf", "", maxAgeSeconds: 0))
        response.add(try KnownDevices(visit).cookie(adding: credentials.accountID))
        return response
    }

    private func redirect(_ next: String?, _ flash: Flash?) -> Response {
        next.flatMap(LocalPath.init).map { visit.redirect(to: $0, flash) } ?? visit.redirect(to: .home, flash)
    }

    private func resumed(_ text: String, _ secret: CSRFSecret, _ reason: ResumePage.Reason) -> Response? {
        guard let kept = KeptForm(text, visit) else { return nil }
        var generator = SystemRandomNumberGenerator()
        let context = PageContext(assets: visit.app.assetPaths, csrfToken: secret.masked(using: &generator))
        var response = Response.html(kept.page(context, reason).renderedBytes())
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }
}
