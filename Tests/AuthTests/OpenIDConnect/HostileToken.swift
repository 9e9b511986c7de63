import Testing

@testable import Auth

/// A token that somebody would like us to take, and the reason for which it is refused.
struct HostileToken: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let error: IdentityTokenError
    let text: String

    private init(_ name: String, _ error: IdentityTokenError, _ text: String) {
        (testDescription, self.error, self.text) = (name, error, text)
    }

    static let all = headers + keys + shapes + signatures + claims

    /// What the header says of how it is signed.
    private static let headers = [
        HostileToken("no algorithm", .unsupportedAlgorithm, unsigned(#"{"alg":"none","kid":"ec"}"#)),
        HostileToken("no algorithm, in capitals", .unsupportedAlgorithm, unsigned(#"{"alg":"None"}"#)),
        HostileToken("no algorithm, in both", .unsupportedAlgorithm, unsigned(#"{"alg":"nOnE"}"#)),
        HostileToken("an empty algorithm", .unsupportedAlgorithm, unsigned(#"{"alg":""}"#)),
        HostileToken("no word of the algorithm", .unsupportedAlgorithm, token(#"{"kid":"ec"}"#)),
        HostileToken("the algorithm in small letters", .unsupportedAlgorithm, token(#"{"alg":"es256","kid":"ec"}"#)),
        HostileToken("an algorithm that is no text", .unsupportedAlgorithm, token(#"{"alg":["ES256"],"kid":"ec"}"#)),
        HostileToken("a longer hash", .unsupportedAlgorithm, token(#"{"alg":"ES512","kid":"ec"}"#)),
        HostileToken("padding of another kind", .unsupportedAlgorithm, token(#"{"alg":"PS256","kid":"rsa"}"#, .rs256)),
        HostileToken("the public key as a shared one", .unsupportedAlgorithm, sharedKey("HS256")),
        HostileToken("RS256 with the key of ES256", .wrongAlgorithm, token(#"{"alg":"RS256","kid":"ec"}"#)),
        HostileToken("ES256 with the key of RS256", .wrongAlgorithm, token(#"{"alg":"ES256","kid":"rsa"}"#, .rs256)),
        HostileToken("an extension to be understood", .criticalExtension, token(critical)),
        HostileToken(
            "a header with one name twice",
            .malformedHeader,
            token(#"{"alg":"none","alg":"ES256","kid":"ec"}"#)
        ),
        HostileToken("a header that is a list", .malformedHeader, token(#"["ES256"]"#)),
        HostileToken("the type of an access token", .wrongType, token(#"{"alg":"ES256","kid":"ec","typ":"at+jwt"}"#)),
        HostileToken("the type of a log-out", .wrongType, token(#"{"alg":"ES256","kid":"ec","typ":"logout+jwt"}"#)),
    ]

    /// Whose key it is.
    private static let keys = [
        HostileToken("an unknown key", .unknownKey, token(#"{"alg":"ES256","kid":"EC"}"#)),
        HostileToken("a path for a key", .unknownKey, token(#"{"alg":"ES256","kid":"../../dev/null"}"#)),
        HostileToken("a key that is no text", .malformedHeader, token(#"{"alg":"ES256","kid":1}"#)),
        HostileToken("one of two keys, unnamed", .ambiguousKey, token(#"{"alg":"RS256"}"#, .rs256)),
        HostileToken("two keys that were swapped", .wrongSignature, token(#"{"alg":"RS256","kid":"rsa-2"}"#, .rs256)),
        HostileToken("a key of its own", .wrongSignature, token(embedded("jwk", ownKey), stranger)),
        HostileToken(
            "an address of its keys",
            .wrongSignature,
            token(embedded("jku", "\"https://x.example\""), stranger)
        ),
        HostileToken(
            "an address of its proof",
            .wrongSignature,
            token(embedded("x5u", "\"https://x.example\""), stranger)
        ),
        HostileToken("a proof of its own", .wrongSignature, token(embedded("x5c", "[\"MIIB\"]"), stranger)),
    ]

    /// What is no token.
    private static let shapes = [
        HostileToken("nothing", .malformed, ""),
        HostileToken("two parts", .malformed, String(good.prefix { _ in true }.split(separator: ".")[0]) + ".e30"),
        HostileToken("a part too many", .malformed, good + ".e30"),
        HostileToken("a dot at its end", .malformed, good + "."),
        HostileToken("encryption in five parts", .malformed, "eyJhbGciOiJSU0EtT0FFUCJ9.a.b.c.d"),
        HostileToken("padding", .malformed, good + "="),
        HostileToken("spaces", .malformed, " " + good),
        HostileToken("the other base64", .malformed, good.replacing(".", with: "+.", maxReplacements: 1)),
        HostileToken("bits that are left over", .malformed, respelled(good)),
        HostileToken("cut short", .malformed, String(good.dropLast(1))),
        HostileToken("far too long", .tooLarge, good + String(repeating: "A", count: 17_000)),
        HostileToken("a signed one inside", .malformedClaims, TestIssuer.token(good)),
        HostileToken("claims that are a list", .malformedClaims, TestIssuer.token("[]")),
        HostileToken("claims with one name twice", .malformedClaims, TestIssuer.token(twice)),
        HostileToken("claims that are nested without end", .malformedClaims, TestIssuer.token(nested)),
    ]

    /// What is no signature.
    private static let signatures = [
        HostileToken("an empty signature", .wrongSignature, signed([])),
        HostileToken("a signature in DER", .wrongSignature, signed(TestSigner.es256.signature(of: Array(body.utf8)))),
        HostileToken("zeros", .wrongSignature, signed([UInt8](repeating: 0, count: 64))),
        HostileToken("r of zero", .wrongSignature, signed([UInt8](repeating: 0, count: 32) + plain.suffix(32))),
        HostileToken("s of zero", .wrongSignature, signed(plain.prefix(32) + [UInt8](repeating: 0, count: 32))),
        HostileToken("r of the order", .wrongSignature, signed(order + plain.suffix(32))),
        HostileToken("a zero before", .wrongSignature, signed([0] + plain)),
        HostileToken("half a signature", .wrongSignature, signed(Array(plain.prefix(32)))),
        HostileToken("a signature of 4 KiB", .wrongSignature, signed([UInt8](repeating: 0xFF, count: 4_096))),
        HostileToken("claims that were changed", .wrongSignature, changed),
    ]

    /// What is meant for others, for another time, or for another log-in.
    private static let claims = [
        claiming("another issuer", .wrongIssuer, ["iss": "\"https://id.example.evil.example\""]),
        claiming("the issuer with a slash", .wrongIssuer, ["iss": "\"https://id.example/\""]),
        claiming("no issuer", .wrongIssuer, ["iss": nil]),
        claiming("another audience", .wrongAudience, ["aud": "\"other\""]),
        claiming("no audience", .wrongAudience, ["aud": nil]),
        claiming("an audience of numbers", .wrongAudience, ["aud": "[\"hereabouts\",1]"]),
        claiming("two audiences, issued to nobody", .wrongAuthorizedParty, ["aud": "[\"hereabouts\",\"other\"]"]),
        claiming("issued to another", .wrongAuthorizedParty, ["azp": "\"other\""]),
        claiming("over", .expired, ["exp": "\(TestIssuer.now - 120)"]),
        claiming("without an end", .missingTime, ["exp": nil]),
        claiming("an end that is a text", .missingTime, ["exp": "\"1900000000\""]),
        claiming("an end beyond all clocks", .missingTime, ["exp": "1e300"]),
        claiming("of tomorrow", .issuedInFuture, ["iat": "\(TestIssuer.now + 121)"]),
        claiming("without a beginning", .missingTime, ["iat": nil]),
        claiming("good from tomorrow on", .notYetValid, ["nbf": "\(TestIssuer.now + 121)"]),
        claiming("of another log-in", .wrongNonce, ["nonce": "\"n-0S6_WzA2Mk\""]),
        claiming("of no log-in", .wrongNonce, ["nonce": nil]),
        claiming("nobody", .missingSubject, ["sub": nil]),
        claiming("an empty name", .wrongSubject, ["sub": "\"\""]),
        claiming("a name of 256 letters", .wrongSubject, ["sub": "\"\(String(repeating: "x", count: 256))\""]),
        claiming("a name that is a number", .wrongSubject, ["sub": "1"]),
        claiming("a name that looks like another", .wrongSubject, ["sub": "\"ad\u{430}\""]),
        HostileToken(
            "a log-out",
            .wrongType,
            TestIssuer.token(TestIssuer.logout(["nonce": "\"\(TestIssuer.nonce)\""]))
        ),
    ]

    private static let good = TestIssuer.token()
    private static let body = good.split(separator: ".")[0...1].joined(separator: ".")
    private static let plain = TestIssuer.signature(of: body, by: .es256)
    private static let order = bytes("FFFFFFFF00000000FFFFFFFFFFFFFFFF BCE6FAADA7179E84F3B9CAC2FC632551")
    private static let critical = #"{"alg":"ES256","kid":"ec","crit":["b64"],"b64":false}"#
    private static let stranger = TestSigner(.es256)
    private static let ownKey = TestIssuer.ecKey("ec", signer: stranger)
    private static let twice = TestIssuer.claims().replacing("}", with: ",\"sub\":\"admin\"}")
    private static let nested = "{\"a\":" + String(repeating: "[", count: 2_000)
    private static let changed =
        "\(good.split(separator: ".")[0]).\(TestIssuer.part(TestIssuer.claims(["sub": "\"1\""])))"
        + ".\(good.split(separator: ".")[2])"

    private static func embedded(_ name: String, _ value: String) -> String {
        #"{"alg":"ES256","kid":"ec","\#(name)":\#(value)}"#
    }

    private static func token(_ header: String, _ signer: TestSigner = .es256) -> String {
        TestIssuer.token(header: header, by: signer)
    }

    private static func unsigned(_ header: String) -> String {
        TestIssuer.part(header) + "." + TestIssuer.part(TestIssuer.claims()) + "."
    }

    private static func signed(_ signature: some Collection<UInt8>) -> String {
        body + "." + Base64URL.encode(Array(signature))
    }

    private static func sharedKey(_ algorithm: String) -> String {
        let signed =
            TestIssuer.part(#"{"alg":"\#(algorithm)","kid":"ec"}"#) + "." + TestIssuer.part(TestIssuer.claims())
        let code = HMACSHA256(key: TestSigner.es256.point).code(of: Array(signed.utf8))
        return signed + "." + Base64URL.encode(code)
    }

    /// The last character of 64 bytes holds two bits that stand for nothing (`A` to `P` differ in others).
    private static func respelled(_ text: String) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        let place = alphabet.firstIndex(of: text.last!)!
        return text.dropLast() + String(alphabet[place + 1])
    }

    private static func claiming(_ name: String, _ error: IdentityTokenError, _ changed: [String: String?])
        -> HostileToken
    {
        HostileToken(name, error, TestIssuer.token(TestIssuer.claims(changed)))
    }
}
