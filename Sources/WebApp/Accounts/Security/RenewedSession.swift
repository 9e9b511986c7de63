import Auth
import HTTPServer
import Models

/// The session of a member who has just proved once more whose account it is, or has shut others out of it. It goes on under a new
/// token, so that whoever has copied the former one gets nothing of the proof, and is out with the others.
struct RenewedSession: Sendable {
    private let token: Token<SessionPurpose>
    private let member: MemberVisit
    private let verifiedAt: Int64
    private let method: SignInMethod

    /// After a proof.
    init(provenBy member: MemberVisit) { self.init(member, verifiedAt: member.now) }

    /// Without one: what asks for a fresh proof asks as soon as it would have.
    init(of member: MemberVisit) { self.init(member, verifiedAt: member.session.verifiedAt) }

    /// After a first code: that is a factor beside the password, and no proof of anything that an account with a factor is asked for.
    init(withCodeOf member: MemberVisit) {
        let isByPassword = member.session.method == .password
        let method: SignInMethod = isByPassword ? .oneTimePassword : member.session.method
        self.init(member, verifiedAt: member.session.verifiedAt, method: method)
    }

    private init(_ member: MemberVisit, verifiedAt: Int64, method: SignInMethod? = nil) {
        (self.member, self.verifiedAt) = (member, verifiedAt)
        self.method = method ?? member.session.method
        var generator = SystemRandomNumberGenerator()
        token = Token(using: &generator)
    }

    /// In the transaction in which the proof is taken. One that was ended meanwhile stays ended.
    func keep(_ db: DatabaseConnection) throws {
        let (session, digest) = (member.session, TokenDigest(token.digest))
        try Session.renew(session.digest, as: digest, of: session.accountID, verifiedAt: verifiedAt, method: method, db)
    }

    var cookie: SetCookie { member.visit.sessionCookie(token.text) }
}
