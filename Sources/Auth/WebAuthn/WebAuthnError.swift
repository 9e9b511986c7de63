/// Why an answer of an authenticator is refused. People are told less; logs and tests want to know which check it was.
package enum WebAuthnError: Error, Hashable, Sendable, CaseIterable {
    /// The form is no such answer, or a part of it cannot be read.
    case malformedResponse, malformedClientData, malformedAttestation, malformedAuthenticatorData
    /// Client data of something else: another ceremony, another challenge, another site, a frame in a foreign page.
    case wrongType, wrongChallenge, wrongOrigin, crossOrigin
    /// An authenticator that was asked by another site.
    case wrongRelyingParty
    /// Nobody has touched it; it has not recognised its owner, who was to be recognised.
    case userNotPresent, userNotVerified
    /// It says that the passkey is copied elsewhere and cannot be, or that this has changed since it was made.
    case wrongBackupState
    /// No passkey was made, or one with a key of no kind that was asked for.
    case noCredential, unsupportedKey, credentialIDTooLong
    /// The answer is of another passkey or of another account's.
    case wrongCredential, wrongUser
    case wrongSignature
    /// It has counted no further than an answer before: there are two of it.
    case cloned
}
