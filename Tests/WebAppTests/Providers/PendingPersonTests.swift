import Foundation
import HTTPServer
import Models
import Testing

@testable import Auth
@testable import WebApp

/// Whoever has come from the provider, until they have an account.
struct PendingPersonTests {
    private static let grace: [String: String?] = ["email": "\"grace@example.org\"", "email_verified": "true"]

    private func members(_ test: TestApp) throws -> Int { try test.app.database.read { try Account.count($0) } }

    @Test func `whoever has the database and its key makes nobody of them`() async throws {
        try await withProvider(operators: "site-admins") { test, provider in
            let key = test.app.signingKey
            let facts: [String: Any] = [
                "once": "AAAAAAAAAAAAAAAAAAAAAA",
                "issuer": test.app.digestKey.tag(provider.base, for: "provider issuer"),
                "subject": "1", "label": "mallory", "isEmailVerified": true, "username": "mallory", "isOperator": true,
            ]
            let json = String(decoding: try JSONSerialization.data(withJSONObject: facts), as: UTF8.self)
            let value = SignedValue(json, expiresAt: test.app.clock() + 1_000)
            let forged = value.signed(for: "provider-person", with: key)
            let digests = try await stored(test, provider)
            let client = test.browser()
            for cookie in [forged] + digests {
                await client.setCookie("provider-person", cookie)
                #expect(try await client.get("/login/oidc/new")["location"] == "/login")
                let sent = try await client.fill(
                    "/login/oidc/new",
                    on: "/login",
                    ["username": "mallory", "date_of_birth": "1990-12-31", "email": "mallory@example.org"]
                )
                #expect(sent["location"] == "/login")
            }
            #expect(try members(test) == 0)
        }
    }

    /// What is stored of somebody who waits, as a thief could write it into a cookie.
    private func stored(_ test: TestApp, _ provider: FakeProvider) async throws -> [String] {
        let client = test.browser()
        try await client.signIn(by: provider)
        let cookie = try #require(await client.cookie("provider-person"))
        let digest = try #require(
            try test.app.database.read { try TokenDigest.fetchOne($0, sql: "SELECT digest FROM pending_person") }
        )
        let token = try #require(PendingPersonToken(cookie))
        #expect(digest == TokenDigest(token.digest))
        return [digest.description, Base64URL.encode(token.digest)]
    }

    @Test func `a cookie that was changed is none`() async throws {
        try await withProvider { test, provider in
            let client = test.browser()
            try await client.signIn(by: provider)
            let cookie = try #require(await client.cookie("provider-person"))
            let other = cookie.first == "A" ? "B" : "A"
            for text in [other + cookie.dropFirst(), String(cookie.dropLast()), "", "a.b.c", cookie + "A"] {
                await client.setCookie("provider-person", text)
                #expect(try await client.get("/login/oidc/new")["location"] == "/login")
            }
            await client.setCookie("provider-person", cookie)
            #expect(try await client.get("/login/oidc/new").status == .ok)
            test.clock?.advance(1_800)
            #expect(try await client.get("/login/oidc/new")["location"] == "/login")
        }
    }

    @Test func `somebody who has come makes one account, also of two forms at once`() async throws {
        try await withProvider { test, provider in
            let (client, other) = (test.browser(), test.browser())
            try await client.signIn(by: provider)
            let kept = await client.cookie("provider-person")
            await other.setCookie("provider-person", kept)
            let token = try await other.token(of: "/login/oidc/new")
            #expect(try await client.takeAccount().status == .seeOther)
            let second = try await other.post(
                "/login/oidc/new",
                form: [
                    "csrf_token": token, "username": "grace.again", "email": "again@example.org",
                    "date_of_birth": "1990-12-31",
                ]
            )
            #expect(second["location"] == "/login")
            #expect(try members(test) == 1)
        }
    }

    @Test(arguments: [["date_of_birth": "2025-01-01"], ["username": "x"], ["username": "ad.tester"]])
    func `a form that is refused can be sent again`(wrong: [String: String]) async throws {
        try await withProvider { test, provider in
            provider.change { $0.claims = Self.grace }
            try await test.signUp(.ada)
            var wrong = wrong
            if wrong["username"] == "ad.tester" { wrong["username"] = Person.ada.username }
            let client = test.browser()
            try await client.signIn(by: provider)
            #expect(try await client.takeAccount(wrong).status == .unprocessableContent)
            #expect(try await client.takeAccount().status == .seeOther)
            #expect(try members(test) == 2)
        }
    }

    @Test func `the same person in another browser ends what waited in the first`() async throws {
        try await withProvider { test, provider in
            let (first, second) = (test.browser(), test.browser())
            try await first.signIn(by: provider)
            try await second.signIn(by: provider)
            #expect(try await first.get("/login/oidc/new")["location"] == "/login")
            #expect(try await second.takeAccount().status == .seeOther)
        }
    }
}
