/// The request to answer with a passkey, as `PublicKeyCredential.parseRequestOptionsFromJSON` reads it (WebAuthn level 3
/// section 5.1.10).
package struct PasskeyRequest: Sendable {
    package let relyingParty: RelyingParty
    package let challenge: PasskeyChallenge
    /// Those of the account that is logging in; empty where nobody has said who they are, and any passkey of this site does.
    package let allowed: [PasskeyDescriptor]
    package let userVerification: UserVerification

    package init(
        relyingParty: RelyingParty,
        challenge: PasskeyChallenge,
        allowed: [PasskeyDescriptor],
        userVerification: UserVerification
    ) {
        self.relyingParty = relyingParty
        self.challenge = challenge
        self.allowed = allowed
        self.userVerification = userVerification
    }

    /// JSON in which names are in the order of the alphabet. It may hold `<` and `&`, which a page has to escape.
    package var json: String { PasskeyJSON.text(self) }
}

extension PasskeyRequest: Encodable {
    private enum Key: String, CodingKey {
        case challenge, timeout, rpId, allowCredentials, userVerification
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(challenge.text, forKey: .challenge)
        try fields.encode(PasskeyCreation.timeoutSeconds * 1_000, forKey: .timeout)
        try fields.encode(relyingParty.id, forKey: .rpId)
        try fields.encode(allowed, forKey: .allowCredentials)
        try fields.encode(userVerification.rawValue, forKey: .userVerification)
    }
}
