/// A passkey that an authenticator has just made: what is to be kept of it.
package struct PasskeyRegistration: Hashable, Sendable {
    /// By which the passkey is found: unique among all that are kept, which the caller sees to (WebAuthn level 2, section
    /// 7.1 step 22).
    package let credentialID: [UInt8]
    /// A COSE key, as it came.
    package let publicKey: [UInt8]
    package let signCount: UInt32
    package let transports: [PasskeyTransport]
    /// Whether it may be copied to other devices of its owner, and whether it has been.
    package let isBackupEligible: Bool
    package let isBackedUp: Bool
    package let isUserVerified: Bool
    /// The model of the authenticator, 16 bytes; mostly zeros.
    package let aaguid: [UInt8]

    /// Checks by WebAuthn section 7.1 what `navigator.credentials.create` has answered to a `PasskeyCreation`.
    ///
    /// Statements of attestation are not looked at, of whatever format. We ask for none and trust no list of builders;
    /// step 21 leaves it to the site whether a passkey without attestation does, and here each does. A browser that hands
    /// on "packed" all the same is let in: the statement could only say who built the authenticator. The answers of
    /// extensions are read over, as step 17 has it for those that were not asked for.
    ///
    /// - Parameter json: the credential's `toJSON`, from a form.
    package init(
        json: String,
        challenge: PasskeyChallenge,
        relyingParty: RelyingParty,
        userVerification: UserVerification
    ) throws(WebAuthnError) {
        let (id, response) = try PasskeyJSON.read(json)
        guard let clientDataBytes = PasskeyJSON.bytes(response["clientDataJSON"]),
            let attestation = PasskeyJSON.bytes(response["attestationObject"])
        else { throw .malformedResponse }
        let clientData = try ClientData(clientDataBytes)
        try clientData.check(.creation, challenge: challenge, relyingParty: relyingParty)
        let data = try AuthenticatorData(Self.authenticatorData(in: attestation))
        try data.check(relyingParty: relyingParty, userVerification: userVerification)
        guard let credential = data.credential else { throw .noCredential }
        guard COSEKey(credential.publicKey) != nil else { throw .unsupportedKey }
        guard credential.id == id else { throw .wrongCredential }
        credentialID = credential.id
        publicKey = credential.publicKeyBytes
        signCount = data.signCount
        let names = response["transports"]?.array?.compactMap(\.string) ?? []
        transports = PasskeyTransport.allCases.filter { names.contains($0.rawValue) }
        isBackupEligible = data.flags.contains(.backupEligible)
        isBackedUp = data.flags.contains(.backedUp)
        isUserVerified = data.flags.contains(.userVerified)
        aaguid = credential.aaguid
    }

    /// What lies in the attestation object (section 6.5.4), whose statement has to be one as little as it is read.
    private static func authenticatorData(in attestation: [UInt8]) throws(WebAuthnError) -> [UInt8] {
        guard let object = try? CBORReader.read(attestation), let format = object["fmt"]?.text,
            let statement = object["attStmt"], statement.isMap, let data = object["authData"]?.bytes,
            // Section 8.7: the statement of "none" is empty.
            format != "none" || statement == .map([:])
        else { throw .malformedAttestation }
        return data
    }
}
