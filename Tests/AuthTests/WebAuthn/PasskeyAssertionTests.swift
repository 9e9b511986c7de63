import Testing

@testable import Auth

struct PasskeyAssertionTests {
    private let site: RelyingParty
    private let challenge: PasskeyChallenge

    init() throws {
        var random = SeededGenerator(72)
        site = try #require(RelyingParty(baseURL: "https://hereabouts.example", name: "Hereabouts"))
        challenge = PasskeyChallenge(using: &random)
    }

    private func verify(
        _ passkey: StoredPasskey? = nil,
        _ userVerification: UserVerification = .required,
        isAccountKnown: Bool = true,
        _ change: (inout TestAuthenticator) -> Void = { _ in }
    ) throws(WebAuthnError) -> PasskeyAssertion.Accepted {
        var authenticator = TestAuthenticator()
        change(&authenticator)
        return try PasskeyAssertion(json: authenticator.assertion(challenge)).verify(
            with: passkey ?? TestAuthenticator().stored,
            challenge: challenge,
            relyingParty: site,
            userVerification: userVerification,
            isAccountKnown: isAccountKnown
        )
    }

    private func refused(
        _ error: WebAuthnError,
        isAccountKnown: Bool = true,
        _ location: SourceLocation = #_sourceLocation,
        _ change: (inout TestAuthenticator) -> Void
    ) {
        #expect(throws: error, sourceLocation: location) { try verify(isAccountKnown: isAccountKnown, change) }
    }

    private func kept(
        signCount: UInt32 = 0,
        isBackupEligible: Bool = true,
        publicKey: [UInt8] = TestSigner.es256.coseKey()
    ) -> StoredPasskey {
        StoredPasskey(
            credentialID: [UInt8](1...32),
            userHandle: [7, 7, 7],
            publicKey: publicKey,
            signCount: signCount,
            isBackupEligible: isBackupEligible
        )
    }

    @Test(arguments: [TestSigner.es256, .edDSA, .rs256])
    func `a passkey of each kind of key lets its owner in`(signer: TestSigner) throws {
        let accepted = try verify(kept(publicKey: signer.coseKey())) { $0.signer = signer }
        #expect(accepted.signCount == 1 && accepted.isBackedUp && accepted.isUserVerified)
    }

    @Test func `client data of another ceremony, challenge or site is refused`() {
        refused(.wrongType) { $0.type = "webauthn.create" }
        refused(.wrongChallenge) { $0.challenge = "\"AAAA\"" }
        refused(.wrongOrigin) { $0.origin = "https://evil.example" }
        refused(.crossOrigin) { $0.moreClientData = #","crossOrigin":true"# }
        refused(.malformedClientData) { $0.moreClientData = "," }
    }

    @Test func `an authenticator of another site, or that nobody touched, is refused`() {
        refused(.wrongRelyingParty) { $0.rpID = "evil.example" }
        refused(.userNotPresent) { $0.flags.remove(.userPresent) }
        refused(.userNotVerified) { $0.flags.remove(.userVerified) }
        refused(.malformedAuthenticatorData) { $0.behind = [1] }
        refused(.wrongBackupState) { $0.flags.remove(.backupEligible) }
    }

    @Test func `being touched is enough where recognising is not asked for, and is told`() throws {
        let accepted = try verify(nil, .preferred) { $0.flags.remove(.userVerified) }
        #expect(!accepted.isUserVerified)
    }

    @Test func `whether a passkey can be copied never changes`() {
        #expect(throws: WebAuthnError.wrongBackupState) { try verify(kept(isBackupEligible: false)) }
        refused(.wrongBackupState) { $0.flags.subtract([.backupEligible, .backedUp]) }
        #expect(throws: Never.self) { try verify { $0.flags.remove(.backedUp) } }
    }

    @Test func `the answer of another passkey or for another account is refused`() {
        refused(.wrongCredential) { $0.namedID = [1, 2, 3] }
        refused(.wrongUser) { $0.userHandle = [7, 7, 8] }
        refused(.wrongUser, isAccountKnown: false) { $0.userHandle = nil }
        refused(.malformedResponse) { $0.userHandle = [] }
        refused(.malformedResponse) { $0.userHandle = [UInt8](repeating: 7, count: 65) }
        #expect(throws: Never.self) { try verify(isAccountKnown: true) { $0.userHandle = nil } }
        #expect(throws: Never.self) { try verify(isAccountKnown: false) }
    }

    @Test func `a signature by another key, or of something else, is refused`() {
        refused(.wrongSignature) { $0.signer = TestSigner(.es256) }
        refused(.wrongSignature) { $0.signer = .edDSA }
        refused(.wrongSignature) { $0.signature = [] }
        refused(.wrongSignature) { $0.signature = TestSigner.es256.signature(of: [1, 2, 3]) }
        #expect(throws: WebAuthnError.unsupportedKey) { try verify(kept(publicKey: [1, 2, 3])) }
    }

    @Test(arguments: [
        (UInt32(0), UInt32(0), true), (0, 1, true), (1, 2, true), (5, 4_000_000_000, true), (1, 1, false),
        (2, 1, false),
        (1, 0, false), (.max, 0, false), (.max, .max, false),
    ])
    func `an authenticator counts on, or never`(stored: UInt32, answered: UInt32, isFine: Bool) throws {
        let result = Result { () throws(WebAuthnError) in
            try verify(kept(signCount: stored)) { $0.signCount = answered }.signCount
        }
        #expect(result == (isFine ? .success(answered) : .failure(.cloned)))
    }

    @Test func `whoever cannot sign does not learn what the passkey has counted`() {
        #expect(throws: WebAuthnError.wrongSignature) {
            try verify(kept(signCount: 9)) { $0.signer = TestSigner(.es256) }
        }
    }

    @Test func `an answer is good for its own challenge alone`() throws {
        var random = SeededGenerator(73)
        let assertion = try PasskeyAssertion(json: TestAuthenticator().assertion(challenge))
        #expect(throws: WebAuthnError.wrongChallenge) {
            try assertion.verify(
                with: kept(),
                challenge: PasskeyChallenge(using: &random),
                relyingParty: site,
                userVerification: .required,
                isAccountKnown: true
            )
        }
    }
}
