import HTTPServer
import Models
import Testing

@testable import WebApp

/// A site that asks operators, or everybody, for more than a password.
struct SecondFactorRuleTests {
    private static let page = "/settings/second-factor"

    @Test func `a newcomer sets up a code first, and then the account is open`() async throws {
        try await withApp(secondFactor: .everybody) { test in
            #expect(try await test.signUp(.ada)["Location"] == Self.page)
            for path in ["/profile", "/friends", "/settings", "/login", "/settings/activity", "/settings/export"] {
                #expect(try await test.get(path)["Location"] == Self.page, "\(path)")
            }
            let asked = try await test.get(Self.page)
            #expect(asked.status == .ok && asked.text.contains("asks for more than a password"))
            #expect(asked.attribute("href").contains("/settings/second-factor/new"))
            #expect(asked.attribute("href").contains("/settings/passkeys"))
            let (phone, _) = try await test.turnOn(in: test.client)
            #expect(try await test.isIn(test.client))
            let device = test.browser()
            #expect(try await test.logIn(.ada, in: device)["Location"]?.hasPrefix("/login/second-factor") == true)
            test.clock?.advance(60)
            let answered = try await test.answer(phone.number(at: test.app.clock()), in: device)
            #expect(answered["Location"] == "/")
            #expect(try await test.isIn(device))
        }
    }

    @Test func `public pages are those of a guest until then`() async throws {
        try await withApp(secondFactor: .everybody) { test in
            try await test.signUp(.ada)
            let home = try await test.get("/")
            #expect(home.status == .ok && !home.text.contains(Person.ada.name))
            #expect(try await test.get("/operations").status == .seeOther)
            #expect(try await test.browser().get("/operations").status == .notFound)
        }
    }

    @Test func `who is stale proves once more whose account it is, and goes on`() async throws {
        try await withApp(secondFactor: .everybody) { test in
            try await test.signUp(.ada)
            test.goStale()
            let asked = try await test.get("/settings/second-factor/new")
            let question = try #require(asked["Location"])
            #expect(question.hasPrefix("/settings/confirm"))
            let token = try await test.client.token(of: question)
            let confirmed = try await test.client.post(
                "/settings/confirm",
                form: [
                    "csrf_token": token, "password": Person.ada.password, "next": "/settings/second-factor/new",
                ]
            )
            #expect(confirmed["Location"] == "/settings/second-factor/new")
            _ = try await test.turnOn(in: test.client)
            #expect(try await test.isIn(test.client))
        }
    }

    @Test func `what was typed when the site began to ask for it is kept in the page`() async throws {
        try await withApp(secondFactor: .operators) { test in
            try await test.signUp(.ada)
            let token = try await test.client.token(of: "/profile/edit")
            try await test.promote(.ada)
            let held = try await test.client.post(
                "/profile/edit",
                form: ["csrf_token": token, "name": "Ada the Second"]
            )
            #expect(held.status == .forbidden && held.text.contains("First a second factor"))
            #expect(held.attribute("value").contains("Ada the Second"))
            #expect(try test.account(.ada).name == Person.ada.name)
            _ = try await test.turnOn(in: test.client)
            let sent = try await test.client.post(
                "/profile/edit",
                form: ["csrf_token": try #require(held.token), "name": "Ada the Second"]
            )
            #expect(sent.status != .forbidden)
        }
    }

    @Test func `operators alone are asked where the rule is theirs`() async throws {
        try await withApp(secondFactor: .operators) { test in
            try await test.signUp(.ada)
            #expect(try await test.isIn(test.client))
            try await test.promote(.ada)
            for path in ["/operations", "/profile"] {
                #expect(try await test.get(path)["Location"] == Self.page, "\(path)")
            }
            _ = try await test.turnOn(in: test.client)
            #expect(try await test.get("/operations").status == .ok)
            _ = try await test.client.fill("/settings/second-factor/delete", on: Self.page)
            #expect(try await test.get("/operations")["Location"] == Self.page)
        }
    }

    @Test func `where there is a passkey the password alone adds nothing`() async throws {
        try await withApp(secondFactor: .everybody) { test in
            var passkey = try await test.adaWithPasskey()
            let thief = test.browser()
            #expect(try await test.logIn(.ada, in: thief)["Location"] == Self.page)
            for path in ["/profile", "/settings/second-factor/new", "/settings/passkeys", "/settings/confirm"] {
                #expect(try await thief.get(path)["Location"] == Self.page, "\(path)")
            }
            let says = try await thief.get(Self.page)
            #expect(says.text.contains("log in with the passkey"))
            #expect(!says.attribute("href").contains("/settings/second-factor/new"))
            let token = try #require(says.token)
            let tried = try await thief.post("/settings/second-factor/new", form: ["csrf_token": token, "code": "1"])
            #expect(tried.status == .forbidden)
            #expect(try await thief.post("/logout", form: ["csrf_token": token]).status == .seeOther)
            let device = test.browser()
            #expect(try await device.logIn(by: &passkey)["Location"] == "/")
            #expect(try await test.isIn(device))
        }
    }

    @Test func `a new password by mail opens no account that has a passkey`() async throws {
        try await withApp(secondFactor: .everybody) { test in
            _ = try await test.adaWithPasskey()
            try await test.runJobs()
            let browser = test.browser()
            _ = try await browser.fill("/password-reset", on: "/password-reset", ["email": Person.ada.email])
            try await test.runJobs()
            _ = try await browser.get(try test.mailedLink("/password-reset/"))
            let new = "another staple horse"
            let words = ["password": new, "password_confirmation": new]
            #expect(
                try await browser.fill("/password-reset/new", on: "/password-reset/new", words)["Location"] == "/login"
            )
            #expect(try await test.logIn(.ada, in: browser, password: new)["Location"] == Self.page)
            #expect(try await test.isIn(browser) == false)
        }
    }

    @Test func `a provider's word is enough, and a rule of nobody asks nobody`() async throws {
        try await withProvider(secondFactor: .everybody) { test, provider in
            let come = try await test.browser().signIn(by: provider, next: "/friends")
            #expect(come["Location"] != Self.page)
        }
        try await withApp { test in
            try await test.signUp(.ada)
            #expect(try await test.isIn(test.client))
        }
    }
}
