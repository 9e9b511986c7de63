@testable import Auth

extension FuzzTarget {
    /// What a provider of identities, or whoever speaks in its name, sends: nothing that nobody has signed is believed, and no
    /// address is taken that may not be asked.
    static let identities = FuzzTarget(
        "identities",
        texts: [document, keySet, answer, token, person] + hostile,
        words: [".", "alg", "none", "ES256", "kid", "iss", "aud", "sub", "\"", "\\u0000", "https://", "#", "\\ud800"]
    ) { text in
        let bytes = Array(text.utf8)
        if let read = try? ProviderDocument(json: bytes, of: provider) {
            for address in [read.authorizationEndpoint, read.tokenEndpoint, read.keysAddress] {
                try require(address.hasPrefix("https://"), "an address without TLS: \(address)")
            }
        }
        if let read = try? JSONWebKeys(json: bytes) { try require(!read.keys.isEmpty, "no keys") }
        if let read = try? PersonClaims(json: bytes, of: "1") {
            try require((read.groups?.count ?? 0) <= 1_000, "too many groups")
        }
        _ = try? TokenAnswer(json: bytes)
        // Nobody has the private half of these keys.
        let isBelieved = (try? IdentityToken(text, from: provider, keys: keys, nonce: "n", now: 1_000)) != nil
        try require(!isBelieved, "a token that nobody has signed: \(text)")
        let isLogOut = (try? LogoutToken(text, from: provider, keys: keys, now: 1_000)) != nil
        try require(!isLogOut, "a log-out that nobody has signed: \(text)")
        let username = UsernamePolicy.proposal(from: [text])
        try require(username.utf8.count <= 30, "a username that is too long: \(username)")
    }

    private static let provider = IdentityProvider(issuer: "https://id.example", clientID: "site")!
    private static let keys = try! JSONWebKeys(json: Array(keySet.utf8))

    private static let document = """
        {"issuer":"https://id.example","authorization_endpoint":"https://id.example/a?b=c","token_endpoint":\
        "https://id.example/token","jwks_uri":"https://id.example/keys","end_session_endpoint":null,\
        "response_types_supported":["code"],"id_token_signing_alg_values_supported":["RS256"]}
        """

    /// RFC 7515 appendix A.3.
    private static let keySet = """
        {"keys":[{"kty":"EC","crv":"P-256","kid":"a","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",\
        "y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]}
        """

    private static let answer = #"{"id_token":"a.b.c","access_token":"x","token_type":"Bearer","expires_in":300}"#
    private static let person = #"{"sub":"1","email":"a@example.org","email_verified":true,"groups":["a"]}"#

    /// Its signature is that of the example in the RFC, of another text.
    private static let token = """
        eyJhbGciOiJFUzI1NiIsImtpZCI6ImEifQ.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLCJhdWQiOiJzaXRlIiwic3ViIjoiMSIsIm5vbmNlIjoibiIs\
        ImlhdCI6OTkwLCJleHAiOjIwMDB9.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q
        """

    private static let hostile = [
        "eyJhbGciOiJub25lIn0.e30.", #"{"keys":[{"kty":"RSA","n":"AQAB","e":"AQAB"}]}"#, #"{"sub":"1","sub":"1"}"#,
    ]
}
