import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A site on which the provider alone signs people in.
struct ProviderOnlyTests {
    @Test func `nobody signs up, logs in or sets a password by one`() async throws {
        try await withProvider(isOnly: true) { test, _ in
            let client = test.browser()
            let page = try await client.get("/login").text
            #expect(page.contains("Go on with Town Hall") && !page.contains("name=\"password\""))
            for path in ["/signup?link=abc", "/password-reset", "/password-reset/new"] {
                let page = try await client.get(path)
                #expect(page.status == .ok && !page.text.contains("name=\"password\""), "\(path)")
                #expect(!page.text.contains("name=\"email\"") && page.text.contains("/login/oidc"), "\(path)")
            }
            let token = try await client.token(of: "/login")
            for path in ["/login", "/signup", "/password-reset", "/password-reset/new"] {
                let answer = try await client.post(
                    path,
                    form: ["csrf_token": token, "username": "ada.lovelace", "password": "correct ad battery"]
                )
                #expect(answer.status == .forbidden, "\(path)")
            }
        }
    }

    @Test func `a password counts one last time for whoever joins the two`() async throws {
        try await withProvider(isOnly: true) { test, provider in
            // As from before it was switched off.
            let made = try await withPasswords(test) { site in
                try await site.signUp(.bo, in: site.browser())
                return try await site.signUp(.ada)
            }
            #expect(made.status == .seeOther)
            try await test.settle(.ada)
            let client = test.browser()
            #expect(try await test.logIn(.ada, in: client).status == .forbidden)
            provider.change { $0.claims = ["email": "\"ad@example.org\"", "email_verified": "true"] }
            try await client.signIn(by: provider)
            #expect(try await client.get("/login/oidc/new").text.contains("You have an account here"))
            #expect(try await client.get("/login?next=/settings/provider").text.contains("name=\"password\""))
            // No other account's does.
            #expect(try await test.logIn(.bo, in: client).status == .forbidden)
            #expect(try await test.logIn(.ada, in: client).status == .seeOther)
            try await client.fill("/settings/provider/join", on: "/settings/provider")
            #expect(try await test.browser().signIn(by: provider)["location"] == "/")
        }
    }

    @Test func `a passkey proves who somebody is, and signs nobody in`() async throws {
        try await withProvider(isOnly: true) { test, provider in
            let client = test.browser()
            try await client.signIn(by: provider)
            try await client.takeAccount()
            var passkey = try TestPasskey()
            #expect(try await client.addPasskey(&passkey)["location"] == "/settings/passkeys")
            let list = try await client.get("/settings/passkeys").text
            #expect(list.contains("On this site one signs in with Town Hall") && !list.contains("you log in"))
            test.goStale()
            #expect(try await client.get("/settings/confirm").text.contains("Confirm with a passkey"))
            #expect(try await client.get("/settings/confirm/passkey").status == .ok)
            let device = test.browser()
            let page = try await device.get("/login").text
            #expect(!page.contains("js/passkeys") && !page.contains("/login/passkey") && !page.contains("webauthn"))
            #expect(try await device.get("/login/passkey").status == .forbidden)
            let sent = try await device.answer("/login/passkey", "x", "{}", on: "/login")
            #expect(sent.status == .forbidden)
        }
    }

    @Test func `a passkey counts one last time for whoever joins the two`() async throws {
        try await withProvider(isOnly: true) { test, provider in
            var (adas, bos) = try await withPasswords(test) { site in
                let adas = try await site.adaWithPasskey()
                let bo = site.browser()
                try await site.signUp(.bo, in: bo)
                var bos = try TestPasskey()
                #expect(try await bo.addPasskey(&bos).status == .seeOther)
                return (adas, bos)
            }
            try await test.settle(.ada)
            let client = test.browser()
            provider.change { $0.claims = ["email": "\"ad@example.org\"", "email_verified": "true"] }
            try await client.signIn(by: provider)
            #expect(try await client.get("/login?next=/settings/provider").text.contains("Log in with a passkey"))
            #expect(try await client.logIn(by: &bos).status == .forbidden)
            #expect(try await client.logIn(by: &adas).status == .seeOther)
            try await client.fill("/settings/provider/join", on: "/settings/provider")
            #expect(try await test.browser().signIn(by: provider)["location"] == "/")
        }
    }

    /// The same site, started without the setting.
    private func withPasswords<Value>(_ test: TestApp, _ body: (TestApp) async throws -> Value) async throws -> Value {
        var settings = test.app.settings
        settings.provider = nil
        let app = try await App(settings: settings, logger: test.app.logger, clock: test.app.clock)
        defer { app.close() }
        let site = app.site
        let other = TestApp(
            app: app,
            client: TestClient { try await site.respond(to: $0) },
            folder: test.folder,
            clock: test.clock
        )
        return try await body(other)
    }
}
