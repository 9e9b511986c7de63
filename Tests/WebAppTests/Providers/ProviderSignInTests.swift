import Auth
import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The whole way to a provider of identities and back.
struct ProviderSignInTests {
    private static let grace: [String: String?] = [
        "email": "\"grace@example.org\"", "email_verified": "true", "name": "\"Grace Hopper\"",
        "preferred_username": "\"grace.hopper\"", "birthdate": "\"1990-12-31\"",
    ]

    private func identity(_ test: TestApp, _ username: String = "grace.hopper") throws -> Identity? {
        try test.app.database.read { db in
            try Account.find(username: username, db).flatMap { try Identity.list(of: $0.id, db).first }
        }
    }

    @Test func `the way there carries PKCE, a state and a nonce, and no secret`() async throws {
        try await withProvider { test, provider in
            let client = test.browser()
            let address = try await client.setOut(next: "/friends")
            let url = try #require(URLComponents(string: address))
            let query = Dictionary(uniqueKeysWithValues: (url.queryItems ?? []).map { ($0.name, $0.value ?? "") })
            #expect(address.hasPrefix(provider.base + "/authorize?") && query["response_type"] == "code")
            #expect(query["client_id"] == "hereabouts" && query["code_challenge_method"] == "S256")
            #expect(query["redirect_uri"] == "http://localhost/login/oidc/return")
            #expect(query["scope"] == "openid profile email" && query["code_challenge"]?.count == 43)
            #expect(query["state"]?.count == 22 && query["nonce"]?.count == 43)
            #expect(query["prompt"] == nil && !address.contains("cret"))
            let cookie = try #require(await client.cookie("provider"))
            #expect(!cookie.contains(query["nonce"] ?? "-"))
        }
    }

    @Test(arguments: [false, true])
    func `somebody new makes an account, and is signed in from then on`(isRSA: Bool) async throws {
        try await withProvider { test, provider in
            provider.change { state in
                state.claims = Self.grace
                if isRSA { state.signer = FakeProvider.rsa }
            }
            let client = test.browser()
            let come = try await client.signIn(by: provider, next: "/friends")
            #expect(come.status == .seeOther && come["location"] == "/login/oidc/new")
            let page = try await client.get("/login/oidc/new").text
            #expect(page.contains("value=\"grace.hopper\"") && page.contains("value=\"Grace Hopper\""))
            #expect(page.contains("value=\"1990-12-31\"") && page.contains("Known from Town Hall: grace@example.org"))
            let made = try await client.takeAccount(["name": "Grace Hopper"])
            #expect(made.status == .seeOther && made["location"]?.hasPrefix("/friends") == true)
            let account = try #require(
                try test.app.database.read { try Account.find(username: "grace.hopper", $0) }
            )
            #expect(account.isEmailConfirmed && account.email == "grace@example.org")
            let credentials = try test.app.database.read { try Account.credentials(account.id, $0) }
            #expect(credentials?.hasPassword == false)
            #expect(try await client.get("/profile").status == .ok)
            let other = test.browser()
            let again = try await other.signIn(by: provider, next: "/friends")
            #expect(again.status == .seeOther && again["location"] == "/friends")
            let sessions = try test.app.database.read { try Session.list(of: account.id, now: test.app.clock(), $0) }
            #expect(sessions.count == 2 && sessions.allSatisfy { $0.method == .provider })
            try await test.runJobs()
            #expect(try test.mails(to: "grace@example.org").filter { $0.contains("/email/") }.isEmpty)
        }
    }

    @Test func `an address for which the provider does not vouch gets a mail, and joins nothing`() async throws {
        try await withProvider { test, provider in
            try await test.signUp(.ada)
            try await test.settle(.ada)
            provider.change {
                $0.claims = Self.grace.merging(["email": "\"ad@example.org\"", "email_verified": "false"]) { $1 }
            }
            let client = test.browser()
            try await client.signIn(by: provider)
            let page = try await client.get("/login/oidc/new")
            #expect(page.status == .ok && page.text.contains("value=\"ad@example.org\""))
            #expect(!page.text.contains("You have an account here"))
            #expect(try await client.takeAccount(["email": "ad@example.org"]).status == .seeOther)
            let account = try #require(
                try test.app.database.read { try Account.find(username: "grace.hopper", $0) }
            )
            let ada = try test.account(.ada).id
            #expect(!account.isEmailConfirmed && account.id != ada)
        }
    }

    @Test(arguments: ["\"true\"", "1", "null"])
    func `only a true that is true vouches for an address`(word: String) async throws {
        try await withProvider { test, provider in
            try await test.signUp(.ada)
            try await test.settle(.ada)
            provider.change {
                $0.claims = Self.grace.merging(["email": "\"ad@example.org\"", "email_verified": word]) { $1 }
            }
            let client = test.browser()
            try await client.signIn(by: provider)
            let page = try await client.get("/login/oidc/new").text
            #expect(!page.contains("You have an account here"))
        }
    }

    @Test func `an account is joined once its owner has logged in to it and agreed`() async throws {
        try await withProvider { test, provider in
            try await test.signUp(.ada)
            try await test.settle(.ada)
            provider.change { $0.claims = Self.grace.merging(["email": "\"AD@example.org\""]) { $1 } }
            let client = test.browser()
            try await client.signIn(by: provider)
            let page = try await client.get("/login/oidc/new")
            #expect(page.text.contains("You have an account here"))
            // Nobody makes a second one of it.
            let token = try await client.token(of: "/login")
            let forced = try await client.post("/login/oidc/new", form: ["csrf_token": token, "username": "mallory"])
            #expect(forced.text.contains("You have an account here"))
            #expect(try identity(test, Person.ada.username) == nil)
            try await test.logIn(.ada, in: client)
            #expect(try await client.get("/settings/provider").text.contains("Join the two"))
            let joined = try await client.fill("/settings/provider/join", on: "/settings/provider")
            #expect(joined["location"] == "/settings/provider")
            #expect(try identity(test, Person.ada.username)?.subject == "248289761001")
            let other = test.browser()
            #expect(try await other.signIn(by: provider)["location"] == "/")
            #expect(try await other.get("/profile").text.contains("Ad Tester"))
            let id = try test.account(.ada).id
            let acts = try test.app.database.read { try AccountAct.list(of: id, now: test.app.clock(), $0) }
            #expect(acts.filter { $0.kind == .providerJoined }.count == 1)
        }
    }

    @Test func `a member joins from the settings, and leaves unless it is the last way in`() async throws {
        try await withProvider { test, provider in
            try await test.signUp(.ada)
            provider.change { $0.claims = Self.grace }
            let address = try await test.client.setOut(from: "/settings/provider", to: "/settings/provider")
            #expect(address.contains("prompt=login") && address.contains("max_age=0"))
            let back = try await test.client.get(provider.grant(address))
            #expect(back["location"] == "/settings/provider")
            try await test.client.fill("/settings/provider/join", on: "/settings/provider")
            #expect(try identity(test, Person.ada.username)?.label == "grace@example.org")
            let other = test.browser()
            try await other.signIn(by: provider)
            #expect(try await other.get("/profile").status == .ok)
            let page = try await test.client.get("/settings/provider")
            let form = try #require(PageForm.all(in: page).first { $0.action == "/settings/provider/leave" })
            let name = try #require(form.controls.first { $0.name == "identity" }?.value)
            // A page that is older than what is joined ends nothing.
            try await test.client.fill("/settings/provider/leave", on: "/settings/provider", ["identity": "other"])
            #expect(try identity(test, Person.ada.username) != nil)
            try await test.client.fill("/settings/provider/leave", on: "/settings/provider", ["identity": name])
            #expect(try identity(test, Person.ada.username) == nil)
            #expect(try await other.get("/profile").status == .seeOther)
            #expect(try await test.client.get("/profile").status == .ok)
        }
    }

    @Test func `the last way in stays`() async throws {
        try await withProvider { test, provider in
            provider.change { $0.claims = Self.grace }
            let client = test.browser()
            try await client.signIn(by: provider)
            try await client.takeAccount()
            let page = try await client.get("/settings/provider")
            #expect(page.text.contains("Nothing else opens your account"))
            let name = try #require(try identity(test)).secret.bytes
            let tag = test.app.digestKey.tag([name], for: "identity")
            let refused = try await client.fill("/settings/provider/leave", on: "/settings", ["identity": tag])
            #expect(refused.status == .conflict)
            #expect(try identity(test) != nil)
        }
    }

    @Test func `a passkey that somebody else has added can be removed`() async throws {
        try await withProvider { test, provider in
            provider.change { $0.claims = Self.grace }
            let client = test.browser()
            try await client.signIn(by: provider)
            try await client.takeAccount()
            var passkey = try TestPasskey()
            #expect(try await client.addPasskey(&passkey).status == .seeOther)
            let id = try #require(try identity(test)).accountID
            let added = try #require(try test.app.database.read { try Passkey.list(of: id, $0).first })
            let gone = try await client.fill("/settings/passkeys/\(added.id)/delete", on: "/settings/passkeys")
            #expect(gone.status == .seeOther)
            #expect(try test.app.database.read { try Passkey.list(of: id, $0) }.isEmpty)
        }
    }

    @Test func `who somebody is there opens one account alone`() async throws {
        try await withProvider { test, provider in
            provider.change { $0.claims = Self.grace }
            let client = test.browser()
            try await client.signIn(by: provider)
            try await client.takeAccount()
            try await test.signUp(.ada)
            let address = try await test.client.setOut(from: "/settings/provider", to: "/settings/provider")
            #expect(try await test.client.get(provider.grant(address)).status == .conflict)
            #expect(try await test.client.get("/profile").text.contains("Ad Tester"))
        }
    }

    @Test func `somebody who is suspended is not let in`() async throws {
        try await withProvider { test, provider in
            try await test.signUp(.ada)
            try await test.settle(.ada)
            provider.change { $0.claims = Self.grace }
            let id = try test.account(.ada).id
            let issuer = provider.base
            _ = try await test.app.database.write {
                try Identity.join(id, issuer: issuer, subject: "248289761001", label: "", now: 1, $0)
            }
            try await test.suspend(.ada)
            let client = test.browser()
            #expect(try await client.signIn(by: provider)["location"] == "/suspended")
            #expect(try await client.get("/profile").status == .seeOther)
        }
    }

    @Test func `where one is asked first, somebody from the provider waits as others do`() async throws {
        try await withProvider { test, provider in
            try await test.setPolicy(.approved)
            provider.change { $0.claims = Self.grace }
            let client = test.browser()
            try await client.signIn(by: provider)
            #expect(try await client.takeAccount().status == .unprocessableContent)
            let waits = try await client.takeAccount(["question": "", "answer": "I sing"])
            #expect(waits["location"] == "/waiting")
            #expect(try await client.get("/profile").status == .seeOther)
            #expect(try await test.browser().signIn(by: provider)["location"] == "/waiting")
            #expect(try test.app.database.read { try SignUpRequest.count($0) } == 1)
        }
    }

    @Test func `closed doors are closed for people of the provider`() async throws {
        try await withProvider { test, provider in
            provider.change { $0.claims = Self.grace }
            try await test.setPolicy(.closed)
            let client = test.browser()
            try await client.signIn(by: provider)
            #expect(try await client.get("/login/oidc/new").text.contains("takes no new members"))
            let token = try await client.token(of: "/login")
            #expect(try await client.post("/login/oidc/new", form: ["csrf_token": token]).status == .forbidden)
        }
    }

    @Test func `where the provider tells more elsewhere, it has to be of the same person`() async throws {
        try await withProvider { test, provider in
            let base = provider.base
            provider.change { state in
                state.document["userinfo_endpoint"] = "\"\(base)/me\""
                state.answers["/me"] = {
                    FakeServer.json(
                        #"{"sub":"248289761001","email":"grace@example.org","email_verified":true,"name":"Grace"}"#
                    )
                }
            }
            let client = test.browser()
            try await client.signIn(by: provider)
            let page = try await client.get("/login/oidc/new").text
            #expect(page.contains("Town Hall: grace@example.org") && page.contains("value=\"Grace\""))
            provider.change { $0.answers["/me"] = { FakeServer.json(#"{"sub":"1","email":"ad@example.org"}"#) } }
            #expect(try await test.browser().signIn(by: provider).status == .badRequest)
        }
    }

    @Test func `a new key is fetched once, and tokens by unknown keys cause no further calls`() async throws {
        try await withProvider { test, provider in
            try await test.browser().signIn(by: provider)
            let new = ProviderKey("new")
            provider.change { ($0.published, $0.signer) = ([new], new) }
            test.clock?.advance(700)
            #expect(try await test.browser().signIn(by: provider).status == .seeOther)
            provider.change { $0.signer = ProviderKey("never published") }
            for _ in 0..<3 { #expect(try await test.browser().signIn(by: provider).status == .badRequest) }
        }
    }

    @Test func `without a provider none of its addresses is there`() async throws {
        try await withApp(demo: false) { test in
            let client = test.browser()
            for path in ["/login/oidc/return?code=a&state=b", "/login/oidc/new", "/login/oidc/left"] {
                #expect(try await client.get(path).status == .notFound)
            }
            let token = try await client.token(of: "/login")
            #expect(try await client.post("/login/oidc", form: ["csrf_token": token]).status == .notFound)
            let page = try await client.get("/login").text
            #expect(!page.contains("oidc"))
        }
    }
}
