/// One way to a provider and back. The browser keeps `id` and brings it back twice, in its cookie and from the provider; what
/// proves that the code is for us, and the token for this way, is made of it by the key of this installation and never leaves
/// the program before it must.
package struct SignInState: Hashable, Sendable {
    package let id: OneTimeValue
    package let verifier: PKCEVerifier
    /// Comes back in the ID token.
    package let nonce: String

    /// - Parameter key: the same at both ends of the way, also where it is replaced meanwhile.
    package init(id: OneTimeValue, key: SigningKey) {
        self.id = id
        verifier = PKCEVerifier(of: key.derived(from: id.text, for: "provider verifier"))
        nonce = Base64URL.encode(key.derived(from: id.text, for: "provider nonce"))
    }

    /// Whether what the provider has brought back is this way's.
    package func isNamed(by text: String) -> Bool { equalInConstantTime(Array(text.utf8), Array(id.text.utf8)) }
}
