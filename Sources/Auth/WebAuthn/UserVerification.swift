/// Whether an authenticator has to recognise its owner (by a PIN, a finger, a face) or being touched is enough (WebAuthn
/// section 5.8.6). A passkey that takes the place of a password wants `required`; beside a password it is a second factor
/// also when it was only touched.
package enum UserVerification: String, Sendable, CaseIterable {
    case required, preferred, discouraged
}
