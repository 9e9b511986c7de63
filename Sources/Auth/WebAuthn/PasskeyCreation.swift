/// The request to make a passkey, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads it (WebAuthn level 3 section
/// 5.1.9): what in level 2 are bytes is base64url here.
package struct PasskeyCreation: Sendable {
    package let relyingParty: RelyingParty
    package let challenge: PasskeyChallenge
    /// At most 64 random bytes that name the account and nothing else: authenticators tell them to whoever holds them
    /// (section 14.6.1).
    package let userHandle: [UInt8]
    /// What people choose between on a device.
    package let userName: String
    package let displayName: String
    /// Passkeys that the account has: their authenticators are not asked for a second one.
    package let excluded: [PasskeyDescriptor]
    package let userVerification: UserVerification

    /// Five minutes, the upper end of what section 15.1 recommends.
    package static let timeoutSeconds: Int64 = 300
    package static let userHandleBytes = 1...64

    /// `nil` unless the handle is of 1 to 64 bytes.
    package init?(
        relyingParty: RelyingParty,
        challenge: PasskeyChallenge,
        userHandle: [UInt8],
        userName: String,
        displayName: String,
        excluded: [PasskeyDescriptor],
        userVerification: UserVerification
    ) {
        guard Self.userHandleBytes.contains(userHandle.count) else { return nil }
        self.relyingParty = relyingParty
        self.challenge = challenge
        self.userHandle = userHandle
        self.userName = userName
        self.displayName = displayName
        self.excluded = excluded
        self.userVerification = userVerification
    }

    /// JSON in which names are in the order of the alphabet. It may hold `<` and `&`, which a page has to escape.
    package var json: String { PasskeyJSON.text(self) }
}

extension PasskeyCreation: Encodable {
    private enum Key: String, CodingKey {
        case rp, user, challenge, pubKeyCredParams, timeout, excludeCredentials, authenticatorSelection, attestation
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(["id": relyingParty.id, "name": relyingParty.name], forKey: .rp)
        let user = ["id": Base64URL.encode(userHandle), "name": userName, "displayName": displayName]
        try fields.encode(user, forKey: .user)
        try fields.encode(challenge.text, forKey: .challenge)
        try fields.encode(PasskeyAlgorithm.allCases.map(Parameter.init), forKey: .pubKeyCredParams)
        try fields.encode(Self.timeoutSeconds * 1_000, forKey: .timeout)
        try fields.encode(excluded, forKey: .excludeCredentials)
        let selection = Selection(
            residentKey: "preferred",
            requireResidentKey: false,
            userVerification: userVerification.rawValue
        )
        try fields.encode(selection, forKey: .authenticatorSelection)
        // Nobody here would decide anything by who built an authenticator, and asking would tell one person's from others'.
        try fields.encode("none", forKey: .attestation)
    }

    private struct Parameter: Encodable {
        let type = "public-key"
        let alg: Int64

        init(_ algorithm: PasskeyAlgorithm) { alg = algorithm.rawValue }
    }

    /// Where an authenticator can keep the passkey itself it should, so that people may log in without their name.
    private struct Selection: Encodable {
        let residentKey: String
        let requireResidentKey: Bool
        let userVerification: String
    }
}
