import Auth
import HTTPServer
import Models
import Templates

/// What a passkey is asked for, from the question to the answer. The challenge goes through the page signed, together with what it
/// is for and the secret of the browser that asks: so any process of the site knows it again, and nothing is written for
/// whoever opens the log-in.
struct PasskeyCeremony: Sendable {
    enum Purpose: String {
        case adding, logIn = "log-in", confirming
    }

    /// A question that was ours, and is not over.
    struct Asked: Sendable {
        let challenge: PasskeyChallenge
        /// Epoch seconds.
        let endsAt: Int64
    }

    let relyingParty: RelyingParty
    private let visit: Visit
    private let purpose: String
    private let browser: [UInt8]

    /// A minute longer than browsers ask.
    static let seconds = PasskeyCreation.timeoutSeconds + 60

    /// Throws 404 where there are no passkeys, and 403 for whoever comes without any page of ours.
    init(_ visit: Visit, _ purpose: Purpose) throws {
        guard let relyingParty = visit.relyingParty else { throw HTTPError(.notFound, "no passkeys at this address") }
        guard let secret = visit.csrfSecret else { throw Visit.badToken }
        self.visit = visit
        self.relyingParty = relyingParty
        self.purpose = "passkey \(purpose.rawValue)"
        browser = secret.bytes
    }

    /// For scripts: the options of the browser's call, and the challenge as the form brings it back.
    func question(_ options: (PasskeyChallenge) throws -> String) rethrows -> Response {
        var generator = SystemRandomNumberGenerator()
        let challenge = PasskeyChallenge(using: &generator)
        let signed = SignedValue(challenge.text, expiresAt: visit.now + Self.seconds)
            .signed(for: purpose, secret: browser, with: visit.app.signingKey)
        return Response(
            headers: ResponseHeaders([
                ("Content-Type", "application/json"), ("Cache-Control", "private, no-store"),
            ]),
            body: .bytes(Array("{\"challenge\":\"\(signed)\",\"options\":\(try options(challenge))}".utf8))
        )
    }

    /// The question that a form answers; `nil` where it was asked elsewhere, for something else, or too long ago.
    func asked(_ form: FormData) -> Asked? {
        let value = SignedValue(form.exact(.challenge), for: purpose, with: visit.app.signingKey, now: visit.now) { _ in
            browser
        }
        guard let value, let challenge = PasskeyChallenge(value.payload) else { return nil }
        return Asked(challenge: challenge, endsAt: value.expiresAt)
    }

    /// Throws `PasskeyRefusal.answered` where it was answered before: part of the transaction that its answer causes.
    func keepAnswered(_ asked: Asked, _ db: DatabaseConnection) throws {
        let digest = TokenDigest(visit.app.digestKey.digest(asked.challenge.text, for: "passkey challenge"))
        try AnsweredChallenge.keep(digest, endsAt: asked.endsAt, db)
    }
}

extension Passkey {
    var descriptor: PasskeyDescriptor {
        PasskeyDescriptor(id: credentialID, transports: transports.compactMap(PasskeyTransport.init(rawValue:)))
    }

    /// `nil` for a count that no authenticator has.
    var stored: StoredPasskey? {
        guard let signCount = UInt32(exactly: signCount) else { return nil }
        return StoredPasskey(
            credentialID: credentialID,
            userHandle: userHandle,
            publicKey: publicKey,
            signCount: signCount,
            isBackupEligible: isBackupEligible
        )
    }
}
