import Foundation
import HTTPServer
import Testing

@testable import Auth
@testable import WebApp

/// Something that a provider, or whoever stands between it and the site, says and that must sign nobody in.
struct HostileAnswer: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Status
    let change: @Sendable (inout FakeProvider.State, _ now: Int64) -> Void

    private init(
        _ name: String,
        _ status: Status = .badRequest,
        _ change: @escaping @Sendable (inout FakeProvider.State, Int64) -> Void
    ) {
        (testDescription, self.status, self.change) = (name, status, change)
    }

    static let all = headers + claims + shapes + answers + documents

    private static func header(_ name: String, _ header: String) -> HostileAnswer {
        HostileAnswer(name) { state, _ in state.header = header }
    }

    private static let headers = [
        header("no algorithm", #"{"alg":"none","kid":"ec"}"#),
        header("no algorithm, in capitals", #"{"alg":"NONE"}"#),
        header("the algorithm in small letters", #"{"alg":"es256","kid":"ec"}"#),
        header("another algorithm than that of the key", #"{"alg":"RS256","kid":"ec"}"#),
        header("another key's name", #"{"alg":"RS256","kid":"rsa"}"#),
        header("a key that nobody has", #"{"alg":"ES256","kid":"x"}"#),
        header("a path for a key", #"{"alg":"ES256","kid":"../../dev/null"}"#),
        header("an extension to be understood", #"{"alg":"ES256","kid":"ec","crit":["b64"],"b64":false}"#),
        header("one name twice", #"{"alg":"none","alg":"ES256","kid":"ec"}"#),
        header("the type of a log-out", #"{"alg":"ES256","kid":"ec","typ":"logout+jwt"}"#),
        header("the type of an access token", #"{"alg":"ES256","kid":"ec","typ":"at+jwt"}"#),
        HostileAnswer("swapped keys") { state, _ in state.signer = FakeProvider.stranger },
        HostileAnswer("a key that it brings along") { state, _ in
            state.signer = FakeProvider.stranger
            state.header = #"{"alg":"ES256","kid":"ec","jwk":\#(FakeProvider.stranger.json)}"#
        },
        HostileAnswer("an address of its keys") { state, _ in
            state.signer = FakeProvider.stranger
            state.header = #"{"alg":"ES256","kid":"ec","jku":"https://evil.example/keys"}"#
        },
        HostileAnswer("HS256 with the public key") { state, _ in
            state.token = { claims in
                let signed =
                    Base64URL.encode(Array(#"{"alg":"HS256","kid":"ec"}"#.utf8)) + "."
                    + Base64URL.encode(Array(claims.utf8))
                let code = HMACSHA256(key: FakeProvider.ec.point).code(of: Array(signed.utf8))
                return signed + "." + Base64URL.encode(code)
            }
        },
    ]

    private static func claim(_ name: String, _ claim: String, _ value: @escaping @Sendable (Int64) -> String?)
        -> HostileAnswer
    {
        HostileAnswer(name) { state, now in state.claims[claim] = value(now) }
    }

    private static let claims = [
        claim("another issuer", "iss") { _ in "\"https://evil.example\"" },
        claim("no issuer", "iss") { _ in nil },
        claim("another audience", "aud") { _ in "\"other\"" },
        claim("no audience", "aud") { _ in nil },
        claim("two audiences", "aud") { _ in "[\"hereabouts\",\"other\"]" },
        claim("issued to another", "azp") { _ in "\"other\"" },
        claim("over", "exp") { "\($0 - 121)" },
        claim("without an end", "exp") { _ in nil },
        claim("of tomorrow", "iat") { "\($0 + 86_400)" },
        claim("without a beginning", "iat") { _ in nil },
        claim("not good yet", "nbf") { "\($0 + 86_400)" },
        claim("of another way", "nonce") { _ in "\"n-0S6_WzA2Mj\"" },
        claim("of no way", "nonce") { _ in nil },
        claim("an empty nonce", "nonce") { _ in "\"\"" },
        claim("nobody", "sub") { _ in nil },
        claim("a name that is a number", "sub") { _ in "1" },
        claim("a name that is too long", "sub") { _ in "\"\(String(repeating: "x", count: 256))\"" },
        claim("a log-out", "events") { _ in "{\"http://schemas.openid.net/event/backchannel-logout\":{}}" },
    ]

    private static func token(_ name: String, _ make: @escaping @Sendable (String) -> String) -> HostileAnswer {
        HostileAnswer(name) { state, _ in state.token = { make(FakeProvider.ec.token($0)) } }
    }

    private static let shapes = [
        token("nothing") { _ in "" },
        token("two parts") { $0.split(separator: ".").dropLast().joined(separator: ".") },
        token("a part too many") { $0 + ".e30" },
        token("no signature") { $0.prefix { _ in true }.split(separator: ".").dropLast().joined(separator: ".") + "." },
        token("cut short") { String($0.dropLast(2)) },
        token("padding") { $0 + "=" },
        token("far too long") { $0 + String(repeating: "A", count: 20_000) },
        HostileAnswer("claims that are a list") { state, _ in state.token = { _ in FakeProvider.ec.token("[]") } },
        HostileAnswer("one claim twice") { state, _ in
            state.token = { FakeProvider.ec.token($0.dropLast() + ",\"sub\":\"admin\"}") }
        },
    ]

    private static func answer(
        _ path: String,
        _ name: String,
        _ status: Status,
        _ answer: @escaping @Sendable () -> Response
    ) -> HostileAnswer {
        HostileAnswer("\(name) at \(path)", status) { state, _ in state.answers[path] = answer }
    }

    private static let huge = String(repeating: " ", count: 200_000)
    private static let inwards = "http://127.0.0.1:1/"

    private static let answers = [
        answer("/token", "no JSON", .badRequest) { FakeServer.json("<html>") },
        answer("/token", "no token", .badRequest) { FakeServer.json(#"{"access_token":"a","token_type":"Bearer"}"#) },
        answer("/token", "too much", .serviceUnavailable) { FakeServer.json("{\(huge)}") },
        answer("/token", "a failure", .serviceUnavailable) { Response(.internalServerError) },
        answer("/token", "a way inwards", .serviceUnavailable) { FakeServer.redirect(to: inwards) },
        answer("/token", "a way on", .serviceUnavailable) { FakeServer.redirect(to: "/token2", .permanentRedirect) },
        answer("/token", "a no", .badRequest) { FakeServer.json(#"{"error":"invalid_client"}"#, .unauthorized) },
        answer("/keys", "no keys", .badRequest) { FakeServer.json(#"{"keys":[]}"#) },
        answer("/keys", "no JSON", .badRequest) { FakeServer.json("keys") },
        answer("/keys", "too much", .serviceUnavailable) { FakeServer.json("{\(huge)}") },
        answer("/keys", "a way inwards", .serviceUnavailable) { FakeServer.redirect(to: inwards) },
        answer("/keys", "two keys of one name", .badRequest) {
            FakeServer.json("{\"keys\":[\(FakeProvider.ec.json),\(FakeProvider.stranger.json)]}")
        },
        answer("/keys", "a private key", .badRequest) {
            FakeServer.json("{\"keys\":[\(FakeProvider.ec.json.dropLast()),\"d\":\"AA\"}]}")
        },
    ]

    private static func document(_ name: String, _ member: String, _ value: String?) -> HostileAnswer {
        HostileAnswer("a document with \(name)") { state, _ in state.document[member] = value }
    }

    /// Found before anybody is led there.
    private static let documents = [
        document("another issuer", "issuer", "\"https://evil.example\""),
        document("no issuer", "issuer", nil),
        document("keys elsewhere without TLS", "jwks_uri", "\"http://evil.example/keys\""),
        document("keys in a file", "jwks_uri", "\"file:///etc/passwd\""),
        document("a script for its door", "authorization_endpoint", "\"javascript:alert(1)\""),
        document("another way than codes", "response_types_supported", "[\"id_token\"]"),
        document("no PKCE", "code_challenge_methods_supported", "[\"plain\"]"),
        document("shared keys alone", "id_token_signing_alg_values_supported", "[\"HS256\"]"),
    ]
}
