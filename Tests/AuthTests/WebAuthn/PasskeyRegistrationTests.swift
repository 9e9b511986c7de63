import Testing

@testable import Auth

struct PasskeyRegistrationTests {
    private let site: RelyingParty
    private let challenge: PasskeyChallenge

    init() throws {
        var random = SeededGenerator(71)
        site = try #require(RelyingParty(baseURL: "https://hereabouts.example", name: "Hereabouts"))
        challenge = PasskeyChallenge(using: &random)
    }

    private func register(
        _ userVerification: UserVerification = .required,
        _ change: (inout TestAuthenticator) -> Void
    ) throws(WebAuthnError) -> PasskeyRegistration {
        var authenticator = TestAuthenticator()
        change(&authenticator)
        return try read(authenticator.creation(challenge), userVerification)
    }

    private func read(
        _ json: String,
        _ userVerification: UserVerification = .required
    ) throws(WebAuthnError) -> PasskeyRegistration {
        try PasskeyRegistration(
            json: json,
            challenge: challenge,
            relyingParty: site,
            userVerification: userVerification
        )
    }

    private func refused(
        _ error: WebAuthnError,
        _ userVerification: UserVerification = .required,
        _ location: SourceLocation = #_sourceLocation,
        _ change: (inout TestAuthenticator) -> Void
    ) {
        #expect(throws: error, sourceLocation: location) { try register(userVerification, change) }
    }

    @Test(arguments: [TestSigner.es256, .edDSA, .rs256])
    func `a passkey of each kind of key is read as it was made`(signer: TestSigner) throws {
        let passkey = try register { $0.signer = signer }
        #expect(passkey.credentialID == [UInt8](1...32) && passkey.publicKey == signer.coseKey())
        #expect(passkey.signCount == 1 && passkey.aaguid == [UInt8](repeating: 0xA0, count: 16))
        #expect(passkey.isUserVerified && passkey.isBackupEligible && passkey.isBackedUp)
        #expect(Set(passkey.transports) == [.internal, .hybrid])
    }

    @Test func `a way to an authenticator that we do not know is left out`() throws {
        #expect(
            try register { $0.transports = ["cable", "usb", "usb", "smart-card"] }.transports == [.usb, .smartCard]
        )
        #expect(try register { $0.transports = [] }.transports.isEmpty)
    }

    @Test func `client data of another ceremony, challenge or site is refused`() throws {
        refused(.wrongType) { $0.type = "webauthn.get" }
        refused(.wrongType) { $0.type = "webauthn.Create" }
        var random = SeededGenerator(72)
        let other = PasskeyChallenge(using: &random)
        refused(.wrongChallenge) { $0.challenge = "\"\(other.text)\"" }
        refused(.wrongChallenge) { $0.challenge = "\"\"" }
        refused(.wrongChallenge) { $0.challenge = "null" }
        refused(.wrongChallenge) { $0.challenge = "\"\(challenge.text)=\"" }
        let origins = [
            "http://hereabouts.example", "https://hereabouts.example/", "https://hereabouts.example:8443",
            "https://HEREABOUTS.example", "https://www.hereabouts.example", "https://hereabouts.example.evil.example",
            "https://hereabouts.example:443", "", "null", "android:apk-key-hash:x",
        ]
        for origin in origins { refused(.wrongOrigin) { $0.origin = origin } }
        refused(.crossOrigin) { $0.moreClientData = #","crossOrigin":true"# }
        refused(.crossOrigin) { $0.moreClientData = #","crossOrigin":"false""# }
        refused(.crossOrigin) { $0.moreClientData = #","crossOrigin":false,"topOrigin":"https://a.example""# }
        #expect(throws: Never.self) { try register { $0.moreClientData = "" } }
    }

    @Test func `client data that two readers may read differently is refused`() {
        refused(.malformedClientData) { $0.moreClientData = #","type":"webauthn.create""# }
        refused(.malformedClientData) { $0.clientData = Array("[]".utf8) }
        refused(.malformedClientData) { $0.clientData = [] }
        refused(.malformedClientData) { $0.clientData = Array(#"{"type":"#.utf8) }
        refused(.malformedClientData) { $0.moreClientData = ",\"more\":\"\(String(repeating: "x", count: 9_000))\"" }
        let marked = [0xEF, 0xBB, 0xBF] + TestAuthenticator().clientData("webauthn.create", challenge)
        #expect(throws: Never.self) { try register { $0.clientData = marked } }
    }

    @Test func `an authenticator of another site, or that nobody touched, is refused`() {
        refused(.wrongRelyingParty) { $0.rpID = "example" }
        refused(.wrongRelyingParty) { $0.rpID = "evil.example" }
        refused(.userNotPresent) { $0.flags.remove(.userPresent) }
        refused(.userNotVerified) { $0.flags.remove(.userVerified) }
        for lax in [UserVerification.preferred, .discouraged] {
            #expect(throws: Never.self) { try register(lax) { $0.flags.remove(.userVerified) } }
        }
        refused(.wrongBackupState) { $0.flags.remove(.backupEligible) }
    }

    @Test func `an answer without a passkey, or with a key that we cannot check, is refused`() {
        refused(.noCredential) { $0.hasCredential = false }
        refused(.unsupportedKey) { $0.signer = .weakRSA }
        refused(.unsupportedKey) { $0.coseKey = CBORWriter.map([]) }
        refused(.unsupportedKey) { $0.coseKey = CBORWriter.integer(1) }
        refused(.wrongCredential) { $0.namedID = [1, 2, 3] }
        refused(.credentialIDTooLong) { $0.credentialID = [UInt8](repeating: 1, count: 1_024) }
        #expect(throws: Never.self) { try register { $0.credentialID = [UInt8](repeating: 1, count: 1_023) } }
        refused(.malformedResponse) { $0.credentialID = [] }
    }

    @Test func `extensions are read over, and nothing else may follow the key`() {
        refused(.malformedAuthenticatorData) { $0.behind = [0] }
        refused(.malformedAuthenticatorData) { $0.flags.insert(.extensions) }
        refused(.malformedAuthenticatorData) { ($0.flags, $0.behind) = ($0.flags.union(.extensions), [0x01]) }
        refused(.malformedAuthenticatorData) { ($0.flags, $0.behind) = ($0.flags.union(.extensions), [0xA0, 0xA0]) }
        refused(.malformedAuthenticatorData) { $0.coseKey = [0xA1, 1] }
        let extensions = CBORWriter.map([(CBORWriter.text("credProtect"), CBORWriter.integer(2))])
        #expect(throws: Never.self) {
            try register { ($0.flags, $0.behind) = ($0.flags.union(.extensions), extensions) }
        }
    }

    @Test func `a statement of attestation is not looked at, but has to be one`() {
        let statement = CBORWriter.map([(CBORWriter.text("sig"), CBORWriter.bytes([1, 2]))])
        for format in ["packed", "tpm", "android-key", "fido-u2f", "apple", "of tomorrow"] {
            #expect(throws: Never.self) { try register { ($0.format, $0.statement) = (format, statement) } }
        }
        refused(.malformedAttestation) { $0.statement = statement }
        refused(.malformedAttestation) { $0.statement = CBORWriter.array([]) }
        refused(.malformedAttestation) { $0.attestation = [] }
        refused(.malformedAttestation) { $0.attestation = CBORWriter.map([]) }
        refused(.malformedAttestation) { $0.attestation = CBORWriter.text("none") }
    }

    @Test(arguments: [
        "", "{}", "[]", "null", #"{"type":"public-key"}"#, String(repeating: "[", count: 70_000),
        String(repeating: " ", count: 70_000),
    ])
    func `a form that holds no answer is refused`(json: String) {
        #expect(throws: WebAuthnError.malformedResponse) { try read(json) }
    }

    @Test(arguments: [
        (#""type":"public-key""#, #""type":"password""#), (#""rawId":"AQ"#, #""rawId":"Ag"#),
        (#""rawId":"#, #""raw":"#), (#""attestationObject":""#, #""attestationObject":"="#),
        (#""clientDataJSON":"#, #""other":"#), (#""id":"#, #""ID":"#),
    ])
    func `a form without one of the answer's parts is refused`(part: String, other: String) {
        let json = TestAuthenticator().creation(challenge).replacing(part, with: other)
        #expect(throws: WebAuthnError.malformedResponse) { try read(json) }
    }
}
