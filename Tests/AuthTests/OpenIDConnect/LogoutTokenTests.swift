import Testing

@testable import Auth

struct LogoutTokenTests {
    private static let header = #"{"alg":"ES256","kid":"ec","typ":"logout+jwt"}"#

    private func read(
        _ claims: String,
        header: String = header,
        takesUntyped: Bool = false
    ) throws(IdentityTokenError) -> LogoutToken {
        try LogoutToken(
            TestIssuer.token(claims, header: header),
            from: TestIssuer.provider,
            keys: TestIssuer.keys,
            takesUntyped: takesUntyped,
            now: TestIssuer.now
        )
    }

    @Test func `a log-out names a person, a session, or both`() throws {
        let both = try read(TestIssuer.logout())
        #expect(both.subject == "248289761001" && both.sessionID == "08a5019c" && both.id == "bWJq")
        #expect(both.expiresAt == TestIssuer.now + 300)
        #expect(try read(TestIssuer.logout(["sub": nil])).subject == nil)
        #expect(try read(TestIssuer.logout(["sid": nil])).sessionID == nil)
    }

    @Test(arguments: [TestIssuer.ecHeader, #"{"alg":"ES256","kid":"ec"}"#])
    func `what older providers send without its type is taken where the site says so`(header: String) {
        #expect(throws: IdentityTokenError.wrongType) { try read(TestIssuer.logout(), header: header) }
        #expect(throws: Never.self) { try read(TestIssuer.logout(), header: header, takesUntyped: true) }
    }

    @Test func `capitals make no other type`() {
        let header = #"{"alg":"ES256","typ":"LOGOUT+JWT"}"#
        #expect(throws: Never.self) { try read(TestIssuer.logout(), header: header) }
    }

    @Test(
        arguments: [
            (["events": nil], IdentityTokenError.missingEvent), (["events": "{}"], .missingEvent),
            (["events": #"["http://schemas.openid.net/event/backchannel-logout"]"#], .missingEvent),
            (["events": #"{"http://schemas.openid.net/event/backchannel-logout":true}"#], .missingEvent),
            (["nonce": "\"x\""], .nonceInLogout), (["nonce": "null"], .nonceInLogout),
            (["sub": nil, "sid": nil], .namesNobody), (["jti": nil], .missingIdentifier),
            (["jti": "\"\""], .wrongSubject),
            (["sid": "7"], .wrongSubject), (["iss": "\"https://other.example\""], .wrongIssuer),
            (["aud": "\"other\""], .wrongAudience), (["exp": "1"], .expired), (["exp": nil], .missingTime),
            (["iat": nil], .missingTime), (["iat": "1900000000"], .issuedInFuture),
        ] as [([String: String?], IdentityTokenError)]
    )
    func `what is no log-out is refused`(changed: [String: String?], error: IdentityTokenError) {
        #expect(throws: error) { try read(TestIssuer.logout(changed)) }
    }

    @Test func `a log-in is no log-out`() {
        #expect(throws: IdentityTokenError.missingEvent) { try read(TestIssuer.claims()) }
        let header = #"{"alg":"ES256","kid":"ec","typ":"at+jwt"}"#
        for takesUntyped in [false, true] {
            #expect(throws: IdentityTokenError.wrongType) {
                try read(TestIssuer.logout(), header: header, takesUntyped: takesUntyped)
            }
        }
    }
}
