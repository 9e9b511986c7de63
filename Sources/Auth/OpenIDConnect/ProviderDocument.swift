/// The addresses of a provider, as its discovery document names them (OpenID Connect Discovery section 3).
package struct ProviderDocument: Hashable, Sendable {
    package let authorizationEndpoint: String
    package let tokenEndpoint: String
    package let keysAddress: String
    package let userInfoEndpoint: String?
    package let endSessionEndpoint: String?
    /// Whether its answer from the authorization endpoint names itself (RFC 9207), which then has to be checked.
    package let namesIssuerInAnswers: Bool

    /// Whether it takes our secret in the header (`client_secret_basic`, which is the rule) or among what is sent.
    package let takesSecretInHeader: Bool

    package static let maxBytes = 131_072

    /// Refuses a document of another provider, addresses without TLS, and a provider that cannot do what we ask for: codes,
    /// PKCE with S256 where it says what it can, and signatures that we can check.
    package init(json: [UInt8], of provider: IdentityProvider) throws(IdentityTokenError) {
        guard let value = try? JSONReader.read(json, maxBytes: Self.maxBytes), value.isObject else {
            throw .malformedDocument
        }
        guard value["issuer"]?.string?.isExactly(provider.issuer) == true else { throw .wrongIssuer }
        func optional(_ name: String) throws(IdentityTokenError) -> String? {
            guard let member = value[name], member != .null else { return nil }
            guard let address = member.string else { throw .malformedDocument }
            guard provider.allows(address) else { throw .insecureEndpoint }
            return address
        }
        func required(_ name: String) throws(IdentityTokenError) -> String {
            guard let address = try optional(name) else { throw .malformedDocument }
            return address
        }
        authorizationEndpoint = try required("authorization_endpoint")
        tokenEndpoint = try required("token_endpoint")
        keysAddress = try required("jwks_uri")
        userInfoEndpoint = try optional("userinfo_endpoint")
        endSessionEndpoint = try optional("end_session_endpoint")
        namesIssuerInAnswers = value["authorization_response_iss_parameter_supported"]?.bool ?? false
        let ways = value["token_endpoint_auth_methods_supported"]?.strings ?? []
        takesSecretInHeader = ways.contains("client_secret_basic") || !ways.contains("client_secret_post")
        let flows = value["response_types_supported"]?.strings ?? []
        let methods = value["code_challenge_methods_supported"].map { $0.strings ?? [] } ?? ["S256"]
        let algorithms = value["id_token_signing_alg_values_supported"]?.strings ?? []
        guard flows.contains("code"), methods.contains("S256") else { throw .malformedDocument }
        guard algorithms.contains(where: { SignedToken.Algorithm(rawValue: $0) != nil }) else {
            throw .unsupportedAlgorithm
        }
    }
}
