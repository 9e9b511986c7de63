import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What a sign-in at the provider proves of whose account it is, and when.
struct ProviderProofTests {
    private static let grace: [String: String?] = [
        "email": "\"grace@example.org\"", "email_verified": "true", "preferred_username": "\"grace.hopper\"",
    ]
    private static let question = "/settings/confirm?next=%2Fsettings%2Fpasskeys"

    /// A new browser that the provider has signed in, which it has asked for so many seconds ago; `nil` where it says nothing.
    private func device(_ test: TestApp, _ provider: FakeProvider, asked ago: Int64?) async throws -> TestClient {
        let now = test.app.clock()
        provider.change { $0.claims.updateValue(ago.map { "\(now - $0)" }, forKey: "auth_time") }
        let client = test.browser()
        try await client.signIn(by: provider)
        return client
    }

    private func withGrace(_ body: (TestApp, FakeProvider) async throws -> Void) async throws {
        try await withProvider { test, provider in
            provider.change { $0.claims = Self.grace }
            let client = test.browser()
            try await client.signIn(by: provider)
            try await client.takeAccount()
            test.clock?.advance(3_600)
            try await body(test, provider)
        }
    }

    @Test(arguments: [nil, 600, 3_000] as [Int64?])
    func `a sign-in that the provider asked nothing for is no proof`(ago: Int64?) async throws {
        try await withGrace { test, provider in
            let client = try await device(test, provider, asked: ago)
            #expect(try await client.get("/profile").status == .ok)
            #expect(try await client.get("/settings/passkeys")["location"] == Self.question)
            let page = try await client.get("/settings/confirm")
            #expect(page.text.contains("Confirm with Town Hall") && !page.attribute("name").contains("password"))
        }
    }

    @Test func `a sign-in is a proof for ten minutes from when the provider asked`() async throws {
        try await withGrace { test, provider in
            let client = try await device(test, provider, asked: 300)
            #expect(try await client.get("/settings/passkeys").status == .ok)
            test.clock?.advance(300)
            #expect(try await client.get("/settings/passkeys")["location"] == Self.question)
            // A clock there that is ahead proves nothing for longer.
            let ahead = try await device(test, provider, asked: -100)
            test.clock?.advance(599)
            #expect(try await ahead.get("/settings/passkeys").status == .ok)
            test.clock?.advance(1)
            #expect(try await ahead.get("/settings/passkeys")["location"] == Self.question)
        }
    }

    @Test func `whoever makes an account is asked for no proof at once`() async throws {
        try await withProvider { test, provider in
            provider.change { $0.claims = Self.grace }
            let client = try await device(test, provider, asked: nil)
            let made = try await client.takeAccount()
            #expect(try await client.get(try #require(made["location"])).status == .ok)
            #expect(try await client.get("/settings/passkeys")["location"] == Self.question)
        }
    }

    @Test func `a member proves anew who they are, and a provider that did not ask proves nothing`() async throws {
        try await withGrace { test, provider in
            let client = try await device(test, provider, asked: nil)
            let lazy = try await client.get(
                provider.grant(try await client.setOut(from: "/settings/confirm", next: "/settings/passkeys"))
            )
            #expect(lazy.status == .forbidden)
            #expect(try await client.get("/settings/passkeys").status == .seeOther)
            let now = test.app.clock()
            provider.change { $0.claims["auth_time"] = "\(now - 5)" }
            let address = try await client.setOut(from: "/settings/confirm", next: "/settings/passkeys")
            #expect(address.contains("prompt=login") && address.contains("max_age=0"))
            #expect(try await client.get(provider.grant(address))["location"] == "/settings/passkeys")
            #expect(try await client.get("/settings/passkeys").status == .ok)
        }
    }

    @Test func `what was typed waits while another tab goes to the provider`() async throws {
        try await withGrace { test, provider in
            let client = try await device(test, provider, asked: nil)
            let asked = try await client.fill("/settings/provider/leave", on: "/settings", ["identity": "x"])
            #expect(asked.status == .unprocessableContent && asked.text.contains("target=\"_blank\""))
            let form = try #require(
                PageForm.all(in: asked).first { form in
                    form.action == "/settings/confirm" && form.controls.contains { $0.name == "resume" }
                }
            )
            let kept = try #require(form.controls.first { $0.name == "resume" }?.value)
            let early = try await client.fill("/settings/confirm", ["resume": kept])
            #expect(early.status == .unprocessableContent && early.text.contains("Nobody has shown yet"))
            let now = test.app.clock()
            provider.change { $0.claims["auth_time"] = "\(now)" }
            let there = try await client.get(
                provider.grant(try await client.setOut(from: "/settings", next: "/settings"))
            )
            #expect(there["location"] == "/settings")
            let back = try await client.fill("/settings/confirm", ["resume": kept])
            #expect(back.status == .ok && back.text.contains("action=\"/settings/provider/leave\""))
        }
    }

    @Test func `an account that has a code besides needs both, and has no other way`() async throws {
        try await withProvider { test, provider in
            try await test.signUp(.ada)
            let (id, issuer) = (try test.account(.ada).id, provider.base)
            _ = try await test.app.database.write {
                try Identity.join(id, issuer: issuer, subject: "248289761001", label: "", now: 1, $0)
            }
            let (phone, _) = try await test.turnOn(in: test.client)
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE account SET password_hash = '-' WHERE id = ?", arguments: [id])
            }
            test.goStale()
            // The code alone is one factor.
            let early = try await code(phone, test)
            #expect(early.status == .unprocessableContent)
            let half = try await test.client.get(
                provider.grant(try await test.client.setOut(from: "/settings/confirm", next: "/settings/passkeys"))
            )
            #expect(half["location"] == Self.question)
            let page = try await test.client.get(Self.question)
            #expect(page.attribute("name").contains("code") && !page.attribute("name").contains("password"))
            #expect(try await test.client.get("/settings/passkeys")["location"] == Self.question)
            let without = try await test.client.fill("/settings/confirm", on: "/settings/confirm", ["code": ""])
            #expect(without.status == .unprocessableContent && without.hasError(at: "code"))
            #expect(try await code(phone, test)["location"] == "/settings/passkeys")
            #expect(try await test.client.get("/settings/passkeys").status == .ok)
            // Used up.
            test.goStale()
            #expect(try await code(phone, test).status == .unprocessableContent)
        }
    }

    private func code(_ phone: Authenticator, _ test: TestApp) async throws -> TestResponse {
        try await test.client.fill(
            "/settings/confirm",
            on: "/settings/confirm",
            ["code": phone.number(at: test.app.clock()), "next": "/settings/passkeys"]
        )
    }

    @Test func `a code behind a silent sign-in is no proof of both`() async throws {
        try await withProvider { test, provider in
            try await test.signUp(.ada)
            let (id, issuer) = (try test.account(.ada).id, provider.base)
            _ = try await test.app.database.write {
                try Identity.join(id, issuer: issuer, subject: "248289761001", label: "", now: 1, $0)
            }
            let (phone, _) = try await test.turnOn(in: test.client)
            test.clock?.advance(60)
            let client = try await device(test, provider, asked: nil)
            #expect(try await test.answer(phone.number(at: test.app.clock()), in: client).status == .seeOther)
            #expect(try await client.get("/settings/passkeys")["location"] == Self.question)
        }
    }
}
