import Testing

@testable import Auth

struct ProviderTests {
    private static let document = """
        {"issuer":"https://id.example","authorization_endpoint":"https://id.example/authorize?realm=a",
        "token_endpoint":"https://api.id.example:8443/token","jwks_uri":"https://id.example/keys",
        "userinfo_endpoint":"https://id.example/me","end_session_endpoint":null,"response_types_supported":["code","id_token"],
        "id_token_signing_alg_values_supported":["RS256","HS256"],"code_challenge_methods_supported":["plain","S256"],
        "authorization_response_iss_parameter_supported":true,"more":{"of":["what","we","do","not","know"]}}
        """

    private func read(
        _ changes: [(String, String)] = [],
        of provider: IdentityProvider = TestIssuer.provider
    ) throws(IdentityTokenError) -> ProviderDocument {
        let text = changes.reduce(Self.document) { $0.replacing($1.0, with: $1.1) }
        return try ProviderDocument(json: Array(text.utf8), of: provider)
    }

    // RFC 7636 appendix B.
    @Test func `the example of RFC 7636 gives its challenge`() throws {
        let verifier = try #require(PKCEVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        #expect(verifier.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        #expect("\(verifier)" == "(secret)" && String(reflecting: verifier) == "(secret)")
        var random = SeededGenerator(7_636)
        let (one, other) = (PKCEVerifier(using: &random), PKCEVerifier(using: &random))
        #expect(one != other && PKCEVerifier(one.text) == one && one.challenge.utf8.count == 43)
        for wrong in ["", one.text + "A", String(one.text.dropLast()), one.text.dropLast() + "="] {
            #expect(PKCEVerifier(wrong) == nil)
        }
    }

    @Test func `the addresses of a provider are read`() throws {
        let document = try read()
        #expect(document.authorizationEndpoint == "https://id.example/authorize?realm=a")
        #expect(document.tokenEndpoint == "https://api.id.example:8443/token")
        #expect(
            document.keysAddress == "https://id.example/keys" && document.userInfoEndpoint == "https://id.example/me"
        )
        #expect(document.endSessionEndpoint == nil && document.namesIssuerInAnswers)
        let silent = try read([(#","code_challenge_methods_supported":["plain","S256"]"#, "")])
        #expect(silent.tokenEndpoint == document.tokenEndpoint)
    }

    @Test(arguments: [
        ("\"issuer\":\"https://id.example\"", "\"issuer\":\"https://id.example/\"", IdentityTokenError.wrongIssuer),
        ("\"issuer\":\"https://id.example\"", "\"issuer\":\"https://ID.example\"", .wrongIssuer),
        ("\"issuer\"", "\"Issuer\"", .wrongIssuer),
        ("https://id.example/keys", "http://id.example/keys", .insecureEndpoint),
        ("https://id.example/keys", "file:///etc/passwd", .insecureEndpoint),
        ("https://id.example/keys", "http://127.0.0.1/keys", .insecureEndpoint),
        ("https://id.example/me", "http://id.example/me", .insecureEndpoint),
        ("https://id.example/me", "https://id.example/me#x", .insecureEndpoint),
        ("https://id.example/me", "https://a@id.example/me", .insecureEndpoint),
        ("https://id.example/keys", "", .insecureEndpoint), ("\"jwks_uri\"", "\"jwks\"", .malformedDocument),
        ("\"token_endpoint\"", "\"token\"", .malformedDocument), ("\"https://id.example/me\"", "7", .malformedDocument),
        ("[\"code\",\"id_token\"]", "[\"id_token\"]", .malformedDocument),
        ("[\"plain\",\"S256\"]", "[\"plain\"]", .malformedDocument), ("\"RS256\",", "", .unsupportedAlgorithm),
        ("\"more\"", "\"issuer\"", .malformedDocument), ("}}", "}", .malformedDocument),
    ])
    func `a document that is not this provider's, or not safe, is refused`(
        part: String,
        other: String,
        error: IdentityTokenError
    ) {
        #expect(throws: error) { try read([(part, other)]) }
    }

    @Test func `a provider on this machine may do without TLS, if that is configured`() throws {
        let address = "http://localhost:9000/realms/a"
        #expect(IdentityProvider(issuer: address, clientID: "x") == nil)
        let local = try #require(IdentityProvider(issuer: address, clientID: "x", allowsLoopback: true))
        #expect(local.discoveryAddress == "http://localhost:9000/realms/a/.well-known/openid-configuration")
        let document = try read(
            [("https://id.example\",", "\(address)\","), ("https://id.example/", address + "/")],
            of: local
        )
        #expect(document.keysAddress == address + "/keys" && document.tokenEndpoint.hasPrefix("https://"))
        #expect(throws: IdentityTokenError.insecureEndpoint) {
            try read(
                [("https://id.example\",", "\(address)\","), ("https://id.example/keys", "http://a.example")],
                of: local
            )
        }
        // One with TLS is not led to this machine.
        #expect(IdentityProvider(issuer: "http://id.example", clientID: "x", allowsLoopback: true) == nil)
    }

    @Test(arguments: [
        "", "id.example", "ftp://id.example", "https://", "https://id.example?a", "https://id.example/#a",
        "https://a b/",
        "https://id.example/" + String(repeating: "x", count: 1_024),
    ])
    func `an issuer is an https address`(issuer: String) {
        #expect(IdentityProvider(issuer: issuer, clientID: "x") == nil)
    }

    @Test func `a provider knows us by a name, and is asked at its own address`() {
        #expect(IdentityProvider(issuer: "https://id.example", clientID: "") == nil)
        #expect(IdentityProvider(issuer: "https://id.example", clientID: String(repeating: "x", count: 256)) == nil)
        let provider = IdentityProvider(issuer: "https://id.example/a/", clientID: "x")
        #expect(provider?.discoveryAddress == "https://id.example/a/.well-known/openid-configuration")
    }
}
