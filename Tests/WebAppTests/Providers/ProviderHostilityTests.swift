import Auth
import Foundation
import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Testing

@testable import WebApp

/// Whoever comes back with something else than what the provider has said to this browser is not signed in.
struct ProviderHostilityTests {
    /// Whether a browser has got anything for what it brought.
    private func isStranger(_ client: TestClient) async throws -> Bool {
        let isIn = try await client.get("/profile").status == .ok
        let isKnown = await client.cookie("provider-person").map { !$0.isEmpty } ?? false
        return !isIn && !isKnown
    }

    @Test(arguments: HostileAnswer.all)
    func `what does not hold signs nobody in`(answer: HostileAnswer) async throws {
        try await withProvider { test, provider in
            let now = test.app.clock()
            provider.change { answer.change(&$0, now) }
            let client = test.browser()
            let token = try await client.token(of: "/login")
            let start = try await client.post("/login/oidc", form: ["csrf_token": token])
            if let refresh = start["refresh"] {
                let back = try await client.get(provider.grant(String(refresh.dropFirst("0; url=".count))))
                #expect(back.status == answer.status, "\(back.reason ?? "")")
                #expect(back.text.contains("Not signed in with Town Hall"))
            } else {
                #expect(start.status == answer.status, "\(start.reason ?? "")")
            }
            #expect(try await isStranger(client))
            let members = try test.app.database.read { try Account.count($0) }
            #expect(members == 0)
        }
    }

    @Test func `there are forty and more of them`() { #expect(HostileAnswer.all.count >= 40) }

    @Test func `a way is good once, in its browser, for ten minutes`() async throws {
        try await withProvider { test, provider in
            let (client, other) = (test.browser(), test.browser())
            let back = try provider.grant(try await client.setOut())
            // A stranger's way, handed to somebody: they would be signed in as the stranger.
            #expect(try await other.get(back).status == .badRequest)
            _ = try await other.setOut()
            #expect(try await other.get(back).status == .badRequest)
            let cookie = await client.cookie("provider")
            #expect(try await client.get(back)["location"] == "/login/oidc/new")
            // With the cookie put back, too.
            await client.setCookie("provider", cookie)
            #expect(try await client.get(back).status == .badRequest)
            let late = try provider.grant(try await client.setOut())
            test.clock?.advance(601)
            #expect(try await client.get(late).status == .badRequest)
        }
    }

    @Test(arguments: [
        "", "?", "?state=S", "?code=C", "?code=C&state=other", "?code=C&state=S&state=S", "?code=C&code=C&state=S",
        "?state=S&error=server_error", "?state=S&error=%3Cb%3E", "?code=C&state=S&iss=https%3A%2F%2Fevil.example",
        "?code=&state=S", "?code=other&state=S", "?code=C&state=S%00",
    ])
    func `what is not the answer to this way signs nobody in`(query: String) async throws {
        try await withProvider { test, provider in
            let client = test.browser()
            let back = try provider.grant(try await client.setOut())
            let parts = back.split(whereSeparator: { "?&=".contains($0) }).map(String.init)
            let asked = query.replacing("C", with: parts[2]).replacing("S", with: parts[4])
            let answer = try await client.get("/login/oidc/return" + asked)
            #expect(answer.status == .badRequest, "\(answer.reason ?? "")")
            #expect(!answer.text.contains("<b>"))
            #expect(try await isStranger(client))
        }
    }

    @Test func `a provider that names itself in answers has to do so`() async throws {
        try await withProvider { test, provider in
            provider.change { $0.document["authorization_response_iss_parameter_supported"] = "true" }
            let client = test.browser()
            #expect(try await client.signIn(by: provider).status == .badRequest)
            let issuer = provider.base.replacing(":", with: "%3A").replacing("/", with: "%2F")
            let back = try provider.grant(try await client.setOut()) + "&iss=\(issuer)"
            #expect(try await client.get(back)["location"] == "/login/oidc/new")
        }
    }

    @Test func `who turns back there is told so`() async throws {
        try await withProvider { test, provider in
            let client = test.browser()
            let back = try provider.grant(try await client.setOut())
            let state = try #require(back.split(separator: "=").last)
            let answer = try await client.get("/login/oidc/return?error=access_denied&state=\(state)")
            #expect(answer.status == .forbidden && answer.text.contains("You did not go on at Town Hall"))
        }
    }

    @Test func `a way of a member is no way once they are somebody else`() async throws {
        try await withProvider { test, provider in
            try await test.signUp(.ada)
            let back = try provider.grant(
                try await test.client.setOut(from: "/settings/provider", to: "/settings/provider")
            )
            let token = try await test.client.token(of: "/settings")
            _ = try await test.client.post("/logout", form: ["csrf_token": token])
            #expect(try await test.client.get(back).status == .badRequest)
        }
    }

    @Test func `a cookie that was changed is none`() async throws {
        try await withProvider { test, provider in
            let client = test.browser()
            let back = try provider.grant(try await client.setOut())
            let cookie = try #require(await client.cookie("provider"))
            let parts = cookie.split(separator: ".").map(String.init)
            let changed = "\(parts[0].dropLast())A.\(parts[1]).\(parts[2])"
            for text in [changed, "\(parts[0]).9999999999.\(parts[2])", "", "a.b.c", cookie + "A"] {
                await client.setCookie("provider", text)
                #expect(try await client.get(back).status == .badRequest)
            }
        }
    }

    @Test func `a provider that is away is a sentence, and is left alone for a moment`() async throws {
        try await withProvider { test, provider in
            let client = test.browser()
            provider.change { $0.answers["/.well-known/openid-configuration"] = { Response(.internalServerError) } }
            let token = try await client.token(of: "/login")
            let away = try await client.post("/login/oidc", form: ["csrf_token": token])
            #expect(away.status == .serviceUnavailable && away.text.contains("does not answer at the moment"))
            #expect(away["retry-after"] == "10")
            provider.change { $0.answers = [:] }
            let resting = try await client.post("/login/oidc", form: ["csrf_token": token])
            #expect(resting.status == .serviceUnavailable)
            test.clock?.advance(10)
            #expect(try await client.setOut().hasPrefix(provider.base))
            #expect(try await client.get("/login").status == .ok)
        }
    }

    @Test func `nothing leads to addresses that the operator has not written down`() async throws {
        try await withProvider { test, provider in
            // The picture of a person, at another port of this machine.
            try await FakeServer.with({ _ in FakeServer.json("{}") }) { inner in
                provider.change { $0.claims["picture"] = "\"\(inner.url)/picture\"" }
                let client = test.browser()
                try await client.signIn(by: provider)
                #expect(try await client.takeAccount(["photo": "1"]).status == .seeOther)
                #expect(inner.asked.isEmpty)
            }
        }
    }

    @Test func `a picture is fetched from no private address, the provider's own included`() async throws {
        try await withProvider { test, provider in
            let asked = Mutex(0)
            let base = provider.base
            provider.change { state in
                state.claims["picture"] = "\"\(base)/admin/stop\""
                state.answers["/admin/stop"] = {
                    asked.withLock { $0 += 1 }
                    return Response(.notFound)
                }
            }
            let client = test.browser()
            try await client.signIn(by: provider)
            #expect(try await client.takeAccount(["photo": "1"]).status == .seeOther)
            #expect(asked.withLock { $0 } == 0)
        }
    }
}
