import Auth
import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Log-outs, of members and of the provider.
struct ProviderLogOutTests {
    private func withMember(_ body: (TestApp, FakeProvider, TestClient) async throws -> Void) async throws {
        try await withProvider { test, provider in
            let client = test.browser()
            try await client.signIn(by: provider)
            #expect(try await client.takeAccount().status == .seeOther)
            try await body(test, provider, client)
        }
    }

    private func tell(_ token: String, _ test: TestApp) async throws -> TestResponse {
        // A server: no cookie, no page of ours.
        try await test.browser("192.0.2.7").post(
            "/login/oidc/backchannel",
            form: ["logout_token": token],
            headers: ["Origin": ""]
        )
    }

    @Test func `a log-out here offers that of the provider`() async throws {
        try await withMember { test, provider, client in
            let token = try await client.token(of: "/settings")
            let left = try await client.post("/logout", form: ["csrf_token": token])
            #expect(left["location"] == "/login/oidc/left")
            let page = try await client.get("/login/oidc/left").text
            #expect(page.contains("\(provider.base)/end?client_id=hereabouts"))
            #expect(page.contains("post_logout_redirect_uri=http%3A%2F%2Flocalhost%2Flogin"))
            #expect(try await client.get("/profile").status == .seeOther)
        }
    }

    @Test func `the provider ends one session, or all of a person`() async throws {
        try await withMember { test, provider, client in
            provider.change { $0.claims["sid"] = "\"s-2\"" }
            let other = test.browser()
            try await other.signIn(by: provider)
            provider.change { $0.claims = [:] }
            let one = try await tell(provider.logOut(["sid": "\"s-2\"", "sub": nil]), test)
            #expect(one.status == .ok && one["cache-control"] == "no-store")
            #expect(try await other.get("/profile").status == .seeOther)
            #expect(try await client.get("/profile").status == .ok)
            #expect(try await tell(provider.logOut(["sid": nil, "jti": "\"j-2\""]), test).status == .ok)
            #expect(try await client.get("/profile").status == .seeOther)
        }
    }

    @Test func `sessions that came by a password stay`() async throws {
        try await withProvider { test, provider in
            try await test.signUp(.ada)
            let (id, issuer) = (try test.account(.ada).id, provider.base)
            _ = try await test.app.database.write {
                try Identity.join(id, issuer: issuer, subject: "248289761001", label: "", now: 1, $0)
            }
            let client = test.browser()
            try await client.signIn(by: provider)
            #expect(try await tell(provider.logOut(["sid": nil]), test).status == .ok)
            #expect(try await client.get("/profile").status == .seeOther)
            #expect(try await test.client.get("/profile").status == .ok)
        }
    }

    /// What a stranger may send there.
    private static let hostile: [(String, [String: String?])] = [
        ("no event", ["events": nil]), ("another event", ["events": "{\"other\":{}}"]),
        ("an event that is a list", ["events": "[]"]), ("a nonce", ["nonce": "\"n\""]), ("no name", ["jti": nil]),
        ("nobody", ["sub": nil, "sid": nil]), ("another issuer", ["iss": "\"https://evil.example\""]),
        ("another audience", ["aud": "\"other\""]), ("over", ["exp": "1000"]), ("of tomorrow", ["iat": "1895285800"]),
        ("no time", ["iat": nil]), ("no end", ["exp": nil]),
    ]

    @Test(arguments: hostile.indices)
    func `a word that is no log-out of the provider ends nothing`(place: Int) async throws {
        try await withMember { test, provider, client in
            let answer = try await tell(provider.logOut(Self.hostile[place].1), test)
            #expect(answer.status == .badRequest && answer["cache-control"] == "no-store", "\(Self.hostile[place].0)")
            #expect(try await client.get("/profile").status == .ok)
        }
    }

    @Test func `a word without its type ends nothing`() async throws {
        try await withMember { test, provider, client in
            provider.change { $0.header = #"{"alg":"ES256","kid":"ec"}"# }
            let answer = try await tell(provider.logOut(), test)
            let page = try await client.get("/profile")
            #expect(answer.status == .badRequest && page.status == .ok)
        }
    }

    @Test func `forged, foreign and repeated words end nothing`() async throws {
        try await withMember { test, provider, client in
            let good = provider.logOut(["sub": "\"somebody else\"", "sid": nil])
            #expect(try await tell(good, test).status == .ok)
            #expect(try await tell(good, test).status == .badRequest)
            provider.change { $0.signer = FakeProvider.stranger }
            #expect(try await tell(provider.logOut(["jti": "\"j-3\""]), test).status == .badRequest)
            provider.change { ($0.signer, $0.header) = (FakeProvider.ec, #"{"alg":"none"}"#) }
            #expect(try await tell(provider.logOut(["jti": "\"j-4\""]), test).status == .badRequest)
            for body in ["", "logout_token=", "logout_token=a&logout_token=b", "token=a"] {
                let answer = try await test.browser("192.0.2.8").send(
                    .post,
                    "/login/oidc/backchannel",
                    headers: ["Origin": ""],
                    body: Array(body.utf8),
                    contentType: "application/x-www-form-urlencoded"
                )
                #expect(answer.status == .badRequest, "\(body)")
            }
            // An ID token in its place.
            provider.change { $0.header = nil }
            #expect(try await tell(provider.signed(provider.claims()), test).status == .badRequest)
            #expect(try await client.get("/profile").status == .ok)
        }
    }
}
