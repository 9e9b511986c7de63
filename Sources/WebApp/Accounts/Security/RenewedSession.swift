import Auth
import HTTPServer
import Models

/// The session of a member who has just proved once more whose account it is. It goes on under a new token, so that whoever has copied
/// the former one gets nothing of the proof.
struct RenewedSession: Sendable {
    private let token: Token<SessionPurpose>
    private let member: MemberVisit

    init(_ member: MemberVisit) {
        self.member = member
        var generator = SystemRandomNumberGenerator()
        token = Token(using: &generator)
    }

    /// In the transaction in which the proof is taken. One that was ended meanwhile stays ended.
    func keep(_ db: DatabaseConnection) throws {
        let session = member.session
        try Session.renew(
            session.digest,
            as: TokenDigest(token.digest),
            of: session.accountID,
            now: member.now,
            db
        )
    }

    var cookie: SetCookie { member.visit.cookie("session", token.text, maxAgeSeconds: Session.lifetimeSeconds) }
}
