import Testing

@testable import Auth

struct WebAuthnVectorTests {
    private let site: RelyingParty

    init() throws { site = try #require(RelyingParty(baseURL: "https://example.org", name: "Example")) }

    private func clientData(_ type: String, _ challenge: [UInt8], isCrossOrigin: Bool = false, extra: String) -> [UInt8]
    {
        let more =
            extra.isEmpty
            ? ""
            : """
            ,"extraData":"clientDataJSON may be extended with additional fields in the future, such as this: \(extra)"
            """
        let challenge = Base64URL.encode(challenge)
        let start = #"{"type":"\#(type)","challenge":"\#(challenge)","origin":"https://example.org","crossOrigin":"#
        return Array("\(start)\(isCrossOrigin)\(more)}".utf8)
    }

    private func register(_ vector: WebAuthnVector, isCrossOrigin: Bool = false) throws -> PasskeyRegistration {
        let challenge = bytes(vector.registrationChallenge)
        let json = PasskeyAnswers.registration(
            id: bytes(vector.credentialID),
            clientData: clientData(
                "webauthn.create",
                challenge,
                isCrossOrigin: isCrossOrigin,
                extra: vector.registrationExtra
            ),
            attestation: bytes(vector.attestationObject)
        )
        return try PasskeyRegistration(
            json: json,
            challenge: #require(PasskeyChallenge(Base64URL.encode(challenge))),
            relyingParty: site,
            userVerification: .preferred
        )
    }

    @Test(arguments: WebAuthnVector.all)
    func `a passkey of the specification is made and answers`(vector: WebAuthnVector) throws {
        let passkey = try register(vector)
        #expect(passkey.credentialID == bytes(vector.credentialID) && passkey.signCount == 0)
        let challenge = bytes(vector.assertionChallenge)
        let assertion = try PasskeyAssertion(
            json: PasskeyAnswers.assertion(
                id: passkey.credentialID,
                clientData: clientData("webauthn.get", challenge, extra: vector.assertionExtra),
                authenticatorData: bytes(vector.authenticatorData),
                signature: bytes(vector.signature)
            )
        )
        let stored = StoredPasskey(
            credentialID: passkey.credentialID,
            userHandle: [1],
            publicKey: passkey.publicKey,
            signCount: passkey.signCount,
            isBackupEligible: passkey.isBackupEligible
        )
        let accepted = try assertion.verify(
            with: stored,
            challenge: #require(PasskeyChallenge(Base64URL.encode(challenge))),
            relyingParty: site,
            userVerification: .preferred,
            isAccountKnown: true
        )
        #expect(accepted.signCount == 0)
    }

    @Test func `the specification's flags and models are read`() throws {
        let plain = try register(.es256)
        #expect(!plain.isUserVerified && plain.isBackupEligible && plain.isBackedUp)
        #expect(plain.aaguid == bytes("8446ccb9ab1db374750b2367ff6f3a1f"))
        let verified = try register(.rs256)
        #expect(verified.isUserVerified && verified.isBackupEligible && verified.isBackedUp)
        let bound = try register(.edDSA)
        #expect(!bound.isUserVerified && !bound.isBackupEligible && !bound.isBackedUp)
    }

    // Section 16.4 differs from 16.2 in this member.
    @Test func `one that was made in a frame of a foreign page is refused`() {
        #expect(throws: WebAuthnError.crossOrigin) { try register(.es256, isCrossOrigin: true) }
    }
}
