@testable import Auth

/// An authenticator and the browser before it: makes a passkey and answers with it, and lies where a test wants it to.
struct TestAuthenticator {
    var signer = TestSigner.es256
    var credentialID = [UInt8](1...32)
    var aaguid = [UInt8](repeating: 0xA0, count: 16)
    var userHandle: [UInt8]? = [7, 7, 7]
    var signCount: UInt32 = 1
    var flags: AuthenticatorData.Flags = [.userPresent, .userVerified, .backupEligible, .backedUp]

    var rpID = "hereabouts.example"
    var origin = "https://hereabouts.example"
    var type: String?
    /// As text of JSON, where it is not the one that was asked.
    var challenge: String?
    /// Members of JSON behind the usual ones.
    var moreClientData = #","crossOrigin":false"#
    var clientData: [UInt8]?

    var format = "none"
    var statement = CBORWriter.map([])
    var attestation: [UInt8]?
    var coseKey: [UInt8]?
    var hasCredential = true
    /// What follows the key; the flag of extensions goes with it.
    var behind: [UInt8] = []
    /// The identifier outside what is signed.
    var namedID: [UInt8]?
    var transports = ["internal", "hybrid"]
    var signature: [UInt8]?

    func creation(_ challenge: PasskeyChallenge) -> String {
        let credential = aaguid + [UInt8(credentialID.count >> 8), UInt8(credentialID.count & 255)] + credentialID
        let key = coseKey ?? signer.coseKey()
        let data = hasCredential ? head(flags.union(.attestedCredential)) + credential + key : head(flags)
        let object = CBORWriter.map([
            (CBORWriter.text("fmt"), CBORWriter.text(format)), (CBORWriter.text("attStmt"), statement),
            (CBORWriter.text("authData"), CBORWriter.bytes(data + behind)),
        ])
        return PasskeyAnswers.registration(
            id: namedID ?? credentialID,
            clientData: clientData("webauthn.create", challenge),
            attestation: attestation ?? object,
            transports: transports
        )
    }

    func assertion(_ challenge: PasskeyChallenge) -> String {
        let (data, clientData) = (head(flags) + behind, clientData("webauthn.get", challenge))
        return PasskeyAnswers.assertion(
            id: namedID ?? credentialID,
            clientData: clientData,
            authenticatorData: data,
            signature: signature ?? signer.signature(of: data + SHA256.hash(clientData)),
            userHandle: userHandle
        )
    }

    func clientData(_ type: String, _ challenge: PasskeyChallenge) -> [UInt8] {
        let challenge = self.challenge ?? "\"\(challenge.text)\""
        let start = #"{"type":"\#(self.type ?? type)","challenge":\#(challenge),"origin":"\#(origin)""#
        return clientData ?? Array((start + moreClientData + "}").utf8)
    }

    private func head(_ flags: AuthenticatorData.Flags) -> [UInt8] {
        let count = withUnsafeBytes(of: signCount.bigEndian) { Array($0) }
        return SHA256.hash(Array(rpID.utf8)) + [flags.rawValue] + count
    }

    /// As the site has kept it.
    var stored: StoredPasskey {
        StoredPasskey(
            credentialID: credentialID,
            userHandle: [7, 7, 7],
            publicKey: signer.coseKey(),
            signCount: 0,
            isBackupEligible: true
        )
    }
}
