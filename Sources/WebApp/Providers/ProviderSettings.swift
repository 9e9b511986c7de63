import Auth

/// By which provider of identities people sign in.
struct ProviderSettings: Sendable {
    let provider: IdentityProvider
    /// Empty for a public client, which PKCE alone protects.
    let secret: String
    /// What people call it.
    let name: String
    let scopes: String
    /// The group whose people are operators; empty where there is none.
    let operators: String
    /// Whether nobody gets in by a password.
    let isOnly: Bool
    /// Whether its word that somebody has logged out need not say of which type it is.
    var takesUntypedLogOuts = false
    /// For one call, the wait for its turn included: somebody looks at an empty page meanwhile.
    var timeout = Duration.seconds(6)
    /// Whether pictures of people may lie in the network around this machine: members choose where theirs is, so nowhere but in
    /// tests.
    var pictureAddresses = OutboundRequest.PrivateAddresses.refused

    /// `nil` where there is no such issuer, or nobody has said one.
    init?(
        issuer: String,
        clientID: String,
        secret: String = "",
        name: String = "",
        scopes: String = "openid profile email",
        operators: String = "",
        isOnly: Bool = false
    ) {
        guard let provider = IdentityProvider(issuer: issuer, clientID: clientID, allowsLoopback: true),
            let url = OutboundURL(issuer)
        else { return nil }
        self.provider = provider
        self.secret = secret
        self.name = name.isEmpty ? url.origin.host : name
        self.scopes = scopes
        self.operators = operators
        self.isOnly = isOnly
    }

    /// Whether an address can be an issuer's.
    static func isIssuer(_ text: String) -> Bool {
        IdentityProvider(issuer: text, clientID: "any", allowsLoopback: true) != nil && OutboundURL(text) != nil
    }

    static func areScopes(_ text: String) -> Bool {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let isSound = words.allSatisfy {
            !$0.isEmpty && $0.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != 0x22 }
        }
        return isSound && words.contains("openid") && text.utf8.count <= 500
    }
}
