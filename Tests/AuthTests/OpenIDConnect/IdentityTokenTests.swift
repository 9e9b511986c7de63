import Testing

@testable import Auth

struct IdentityTokenTests {
    @Test(arguments: HostileToken.all)
    func `a hostile token is refused for its own reason`(token: HostileToken) {
        #expect(throws: token.error) { try TestIssuer.read(token.text) }
    }

    @Test func `there are more than forty hostile tokens, no two alike`() {
        #expect(HostileToken.all.count >= 40 && Set(HostileToken.all.map(\.text)).count == HostileToken.all.count)
    }

    @Test func `a token says who has logged in`() throws {
        let token = try TestIssuer.read(
            TestIssuer.token(
                TestIssuer.claims([
                    "sid": "\"08a5019c\"", "auth_time": "\(TestIssuer.now - 20)", "email": "\"ada@example.org\"",
                    "email_verified": "true", "name": "\"Ada L.\"", "preferred_username": "\"ada\"",
                ])
            )
        )
        #expect(token.subject == "248289761001" && token.sessionID == "08a5019c")
        #expect(token.issuedAt == TestIssuer.now - 10 && token.authenticatedAt == TestIssuer.now - 20)
        #expect(token.person.email == "ada@example.org" && token.person.isEmailVerified)
        #expect(token.person.name == "Ada L." && token.person.preferredUsername == "ada")
    }

    @Test func `what it does not say is not made up`() throws {
        let token = try TestIssuer.read(TestIssuer.token(TestIssuer.claims(["email_verified": "\"true\""])))
        #expect(
            token.sessionID == nil && token.person.email == nil && !token.person.isEmailVerified
                && token.person.name == nil
        )
    }

    @Test func `each of the provider's keys signs`() throws {
        let rsa = TestIssuer.token(header: TestIssuer.rsaHeader, by: .rs256)
        #expect(try TestIssuer.read(rsa).subject == "248289761001")
        let other = TestIssuer.token(header: #"{"alg":"RS256","kid":"rsa-2","typ":"jwt"}"#, by: .otherRS256)
        #expect(try TestIssuer.read(other).subject == "248289761001")
        let unnamed = TestIssuer.token(header: #"{"alg":"ES256"}"#)
        #expect(try TestIssuer.read(unnamed).subject == "248289761001")
    }

    @Test func `several audiences are fine where it was issued to us`() throws {
        let claims = TestIssuer.claims(["aud": "[\"other\",\"hereabouts\"]", "azp": "\"hereabouts\""])
        #expect(throws: Never.self) { try TestIssuer.read(TestIssuer.token(claims)) }
        let one = TestIssuer.claims(["aud": "[\"hereabouts\"]"])
        #expect(throws: Never.self) { try TestIssuer.read(TestIssuer.token(one)) }
    }

    @Test func `clocks may differ by two minutes, and by no second more`() throws {
        let text = TestIssuer.token(TestIssuer.claims(["nbf": "\(TestIssuer.now)", "iat": "\(TestIssuer.now)"]))
        for early in [Int64(0), 120] {
            #expect(throws: Never.self) { try TestIssuer.read(text, now: TestIssuer.now - early) }
        }
        #expect(throws: IdentityTokenError.issuedInFuture) { try TestIssuer.read(text, now: TestIssuer.now - 121) }
        #expect(throws: Never.self) { try TestIssuer.read(text, now: TestIssuer.now + 300 + 119) }
        #expect(throws: IdentityTokenError.expired) { try TestIssuer.read(text, now: TestIssuer.now + 300 + 120) }
    }

    @Test func `without a nonce nobody is let in`() {
        let text = TestIssuer.token(TestIssuer.claims(["nonce": "\"\""]))
        #expect(throws: IdentityTokenError.wrongNonce) { try TestIssuer.read(text, nonce: "") }
    }

    @Test func `a token changed at any place is refused`() {
        let text = Array(TestIssuer.token().utf8)
        for place in text.indices {
            var changed = text
            changed[place] = changed[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(throws: IdentityTokenError.self) { try TestIssuer.read(String(decoding: changed, as: UTF8.self)) }
        }
    }
}
