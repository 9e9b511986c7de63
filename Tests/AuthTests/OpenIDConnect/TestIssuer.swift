@testable import Auth

/// A provider of identities: signs what a test tells it to.
struct TestIssuer {
    static let now: Int64 = 1_800_000_000
    static let nonce = "n-0S6_WzA2Mj"
    static let clientID = "hereabouts"
    static let address = "https://id.example"

    static let provider = IdentityProvider(issuer: address, clientID: clientID)!
    static let keySet = """
        {"keys":[\(ecKey("ec")),\(rsaKey("rsa", .rs256)),\(rsaKey("rsa-2", .otherRS256))]}
        """
    static let keys = try! JSONWebKeys(json: Array(keySet.utf8))

    static func ecKey(_ name: String?, more: String = "", signer: TestSigner = .es256) -> String {
        let (x, y) = (Array(signer.point[1..<33]), Array(signer.point[33...]))
        let id = name.map { "\"kid\":\"\($0)\"," } ?? ""
        return """
            {\(id)\(more)"kty":"EC","crv":"P-256","x":"\(Base64URL.encode(x))","y":"\(Base64URL.encode(y))"}
            """
    }

    static func rsaKey(_ name: String?, more: String = "", _ signer: TestSigner) -> String {
        let id = name.map { "\"kid\":\"\($0)\"," } ?? ""
        let (n, e) = (Base64URL.encode(signer.number("n")), Base64URL.encode(signer.number("e")))
        return "{\(id)\(more)\"kty\":\"RSA\",\"n\":\"\(n)\",\"e\":\"\(e)\"}"
    }

    /// Claims of a log-in as JSON, with others in their places; `nil` takes one away.
    static func claims(_ changed: [String: String?] = [:]) -> String {
        var members: [String: String] = [
            "iss": "\"\(address)\"", "aud": "\"\(clientID)\"", "sub": "\"248289761001\"", "nonce": "\"\(nonce)\"",
            "iat": "\(now - 10)", "exp": "\(now + 300)",
        ]
        for (name, value) in changed { members[name] = value }
        return "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    /// Claims of a log-out.
    static func logout(_ changed: [String: String?] = [:]) -> String {
        let event = #"{"http://schemas.openid.net/event/backchannel-logout":{}}"#
        let own: [String: String?] = ["events": event, "jti": "\"bWJq\"", "sid": "\"08a5019c\"", "nonce": nil]
        return claims(own.merging(changed) { $1 })
    }

    static let ecHeader = #"{"alg":"ES256","kid":"ec","typ":"JWT"}"#
    static let rsaHeader = #"{"alg":"RS256","kid":"rsa"}"#

    static func token(_ claims: String = claims(), header: String = ecHeader, by signer: TestSigner = .es256) -> String
    {
        let signed = part(header) + "." + part(claims)
        return signed + "." + Base64URL.encode(signature(of: signed, by: signer))
    }

    static func part(_ text: String) -> String { Base64URL.encode(Array(text.utf8)) }

    static func signature(of signed: String, by signer: TestSigner) -> [UInt8] {
        let signature = signer.signature(of: Array(signed.utf8))
        // libcrypto has just written it.
        return signer.kind == .es256 ? try! ECDSASignature.plain(signature) : signature
    }

    static func read(_ text: String, now: Int64 = now, nonce: String = nonce) throws(IdentityTokenError)
        -> IdentityToken
    {
        try IdentityToken(text, from: provider, keys: keys, nonce: nonce, now: now)
    }
}
