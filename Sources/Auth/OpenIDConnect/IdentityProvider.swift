/// What is known of a provider of identities before it is asked: who it is and as whom it knows us.
package struct IdentityProvider: Hashable, Sendable {
    /// As it stands in its tokens, byte for byte.
    package let issuer: String
    package let clientID: String
    /// Whether its addresses may be without TLS: it runs on this machine.
    let isLocal: Bool

    /// `nil` unless the issuer is an https address without query and fragment (OpenID Connect Core section 2), or, where
    /// the configuration allows it, an http address of this machine.
    package init?(issuer: String, clientID: String, allowsLoopback: Bool = false) {
        guard !clientID.isEmpty, clientID.utf8.count <= 255, issuer.utf8.count <= 1_024,
            let origin = WebOrigin(address: issuer), !issuer.contains("?"), !issuer.contains("#")
        else { return nil }
        isLocal = origin.scheme == "http"
        guard !isLocal || (allowsLoopback && origin.isLoopback) else { return nil }
        self.issuer = issuer
        self.clientID = clientID
    }

    /// Where its discovery document is (OpenID Connect Discovery section 4).
    package var discoveryAddress: String {
        (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/.well-known/openid-configuration"
    }

    /// Whether an address of the provider may be asked.
    func allows(_ address: String) -> Bool {
        guard address.utf8.count <= 2_048, !address.contains("#"),
            // A query may follow the host at once.
            let origin = WebOrigin(address: String(address.prefix { $0 != "?" }))
        else { return false }
        return origin.scheme == "https" || (isLocal && origin.isLoopback)
    }
}
