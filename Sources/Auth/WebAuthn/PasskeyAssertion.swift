/// The answer of a passkey to a `PasskeyRequest`, before and after it is checked.
package struct PasskeyAssertion: Hashable, Sendable {
    /// The passkey that says to have answered: with it the caller finds the one that is kept.
    package let credentialID: [UInt8]
    /// The account's handle, where the authenticator has kept it.
    package let userHandle: [UInt8]?
    private let clientData: [UInt8]
    private let authenticatorData: [UInt8]
    private let signature: [UInt8]

    /// What is kept of a passkey after an answer.
    package struct Accepted: Hashable, Sendable {
        package let signCount: UInt32
        package let isBackedUp: Bool
        /// Whether the authenticator has recognised its owner, so that it is two factors by itself.
        package let isUserVerified: Bool
    }

    /// Reads the credential's `toJSON`, from a form. Nothing of it is vouched for yet.
    package init(json: String) throws(WebAuthnError) {
        let (id, response) = try PasskeyJSON.read(json)
        guard id.count <= AuthenticatorData.maxCredentialIDBytes,
            let clientData = PasskeyJSON.bytes(response["clientDataJSON"]),
            let authenticatorData = PasskeyJSON.bytes(response["authenticatorData"]),
            let signature = PasskeyJSON.bytes(response["signature"])
        else { throw .malformedResponse }
        switch response["userHandle"] {
        case nil, .null: userHandle = nil
        case let handle:
            guard let bytes = PasskeyJSON.bytes(handle), PasskeyCreation.userHandleBytes.contains(bytes.count) else {
                throw .malformedResponse
            }
            userHandle = bytes
        }
        credentialID = id
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
    }

    /// Checks the answer by WebAuthn section 7.2 against the passkey that is kept. Throws `.cloned` as the last of all:
    /// then the answer was right, and the authenticator, or another one with its key, has been used elsewhere.
    ///
    /// - Parameters:
    ///   - passkey: as it is kept, of the account that is logging in.
    ///   - isAccountKnown: whether somebody had said which account is meant before the passkey was asked; if not, the
    ///     answer has to name it.
    package func verify(
        with passkey: StoredPasskey,
        challenge: PasskeyChallenge,
        relyingParty: RelyingParty,
        userVerification: UserVerification,
        isAccountKnown: Bool
    ) throws(WebAuthnError) -> Accepted {
        guard equalInConstantTime(credentialID, passkey.credentialID) else { throw .wrongCredential }
        guard userHandle == passkey.userHandle || (userHandle == nil && isAccountKnown) else { throw .wrongUser }
        let clientData = try ClientData(self.clientData)
        try clientData.check(.assertion, challenge: challenge, relyingParty: relyingParty)
        let data = try AuthenticatorData(authenticatorData)
        try data.check(relyingParty: relyingParty, userVerification: userVerification)
        let isBackupEligible = data.flags.contains(.backupEligible)
        guard isBackupEligible == passkey.isBackupEligible else { throw .wrongBackupState }
        guard let key = COSEKey(bytes: passkey.publicKey) else { throw .unsupportedKey }
        guard key.isValid(signature, of: authenticatorData + clientData.hash) else { throw .wrongSignature }
        // Step 21. Authenticators that do not count say zero each time.
        guard data.signCount > passkey.signCount || (data.signCount == 0 && passkey.signCount == 0) else {
            throw .cloned
        }
        return Accepted(
            signCount: data.signCount,
            isBackedUp: data.flags.contains(.backedUp),
            isUserVerified: data.flags.contains(.userVerified)
        )
    }
}
