import Testing

@testable import Auth

struct JSONWebKeyTests {
    private func keys(_ keys: String...) throws(IdentityTokenError) -> JSONWebKeys {
        try JSONWebKeys(json: Array("{\"keys\":[\(keys.joined(separator: ","))]}".utf8))
    }

    // RFC 7515 appendix A.2 and A.3.
    private static let rsaExample = """
        {"kty":"RSA","n":"ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-y\
        RT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2\
        CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWy\
        uXpoQ","e":"AQAB"}
        """
    private static let ecExample = """
        {"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}
        """
    private static let payload = """
        eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ
        """
    private static let rsaSignature = """
        cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcA\
        cQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWE\
        sqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw
        """
    private static let ecSignature =
        "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"

    @Test func `the examples of RFC 7515 are valid`() throws {
        for (key, header, signature) in [
            (Self.rsaExample, "eyJhbGciOiJSUzI1NiJ9", Self.rsaSignature),
            (Self.ecExample, "eyJhbGciOiJFUzI1NiJ9", Self.ecSignature),
        ] {
            let claims = try SignedToken("\(header).\(Self.payload).\(signature)").claims(signedBy: keys(key))
            #expect(claims["iss"] == .string("joe") && claims["exp"]?.seconds == 1_300_819_380)
            let other = signature.replacing("D", with: "E", maxReplacements: 1)
            #expect(throws: IdentityTokenError.wrongSignature) {
                try SignedToken("\(header).\(Self.payload).\(other)").claims(signedBy: keys(key))
            }
        }
    }

    @Test func `keys that are of no use are left out`() throws {
        let es256 = TestIssuer.ecKey("good")
        let useless = [
            TestIssuer.ecKey("enc", more: #""use":"enc","#), TestIssuer.ecKey("alg", more: #""alg":"ES384","#),
            TestIssuer.ecKey("alg2", more: #""alg":"RS256","#), TestIssuer.ecKey("ops", more: #""key_ops":["sign"],"#),
            TestIssuer.ecKey("private", more: #""d":"AAAA","#), TestIssuer.rsaKey("weak", .weakRSA),
            #"{"kty":"oct","kid":"shared","k":"AAAA"}"#, #"{"kty":"OKP","crv":"Ed25519","x":"AAAA"}"#, "{}", "7",
            es256.replacing("P-256", with: "P-384"), es256.replacing("\"x\":\"", with: "\"x\":\"AAAA"),
            es256.replacing("\"good\"", with: "5"), TestIssuer.rsaKey("e", .rs256).replacing("AQAB", with: "AQ"),
        ]
        for key in useless {
            #expect(throws: IdentityTokenError.malformedKeys, "\(key)") { try keys(key) }
            #expect(try keys(key, es256).keys.map(\.id) == ["good"], "\(key)")
        }
        let explicit = TestIssuer.ecKey("full", more: #""use":"sig","alg":"ES256","key_ops":["verify"],"#)
        #expect(try keys(explicit).keys.count == 1)
    }

    @Test func `a set that is none is refused`() {
        let long = String(repeating: " ", count: JSONWebKeys.maxBytes) + TestIssuer.keySet
        for wrong in ["", "[]", "{}", #"{"keys":{}}"#, #"{"keys":[]}"#, long] {
            #expect(throws: IdentityTokenError.malformedKeys) { try JSONWebKeys(json: Array(wrong.utf8)) }
        }
        let key = TestIssuer.ecKey("same")
        #expect(throws: IdentityTokenError.malformedKeys) { try keys(key, TestIssuer.rsaKey("same", .rs256)) }
        let many = "{\"keys\":[" + [String](repeating: TestIssuer.ecKey(nil), count: 51).joined(separator: ",") + "]}"
        #expect(throws: IdentityTokenError.malformedKeys) { try JSONWebKeys(json: Array(many.utf8)) }
    }

    @Test func `an unknown key has the set fetched anew, but not again and again`() {
        var rotation = KeyRotation()
        func fetches(_ error: IdentityTokenError = .unknownKey, at now: Int64) -> Bool {
            rotation.fetches(after: error, at: now)
        }
        #expect(!fetches(.wrongSignature, at: 1_000))
        #expect(rotation.triedAt == nil)
        #expect(fetches(at: 1_000))
        #expect(rotation.triedAt == 1_000)
        for now in [Int64(1_000), 1_001, 1_599] { #expect(!fetches(at: now)) }
        #expect(fetches(at: 1_600))
        #expect(rotation.triedAt == 1_600)
        // A clock that was put back.
        #expect(fetches(at: 500))
    }

    @Test func `a set of yesterday is stale`() {
        #expect(KeyRotation().isStale(at: 0))
        #expect(
            !KeyRotation(triedAt: 100).isStale(at: 100 + 86_399) && KeyRotation(triedAt: 100).isStale(at: 100 + 86_400)
        )
    }
}
