import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whoever has asked for two factors is taken by no single one, whichever way they come.
struct BothFactorsTests {
    private func confirm(_ client: TestClient, _ code: String) async throws -> TestResponse {
        let token = try await client.token(of: "/profile/edit")
        return try await client.post(
            "/settings/confirm",
            form: ["csrf_token": token, "password": Person.ada.password, "code": code]
        )
    }

    @Test func `the password alone does not turn the second factor off`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (phone, codes) = try await test.turnOn(in: test.client)
            test.goStale()
            let asked = try await test.client.fill("/settings/second-factor/delete", on: "/profile/edit")
            #expect(asked.status == .unprocessableContent && asked.attribute("name").contains("code"))
            let without = try await confirm(test.client, "")
            #expect(without.status == .unprocessableContent && without.hasError(at: "code"))
            let again = try await test.client.fill("/settings/second-factor/delete", on: "/profile/edit")
            #expect(again.status == .unprocessableContent)
            #expect(try await confirm(test.client, phone.number(at: test.app.clock())).status == .seeOther)
            test.goStale()
            #expect(try await confirm(test.client, try #require(codes.first)).status == .seeOther)
        }
    }

    @Test func `a form with the password in it comes to the question too`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.turnOn(in: test.client)
            test.goStale()
            let asked = try await test.client.changeEmail(of: .ada, to: "new@example.org")
            #expect(asked.status == .unprocessableContent && asked.attribute("name").contains("code"))
            try await test.runJobs()
            #expect(try test.mails(to: "new@example.org").isEmpty)
        }
    }

    @Test func `whoever comes by a provider of identities is asked for the code, and leaves with it`() async throws {
        try await withProvider { test, provider in
            provider.change { $0.claims["sid"] = "\"s-1\"" }
            try await test.signUp(.ada)
            let (id, issuer) = (try test.account(.ada).id, provider.base)
            _ = try await test.app.database.write {
                try Identity.join(id, issuer: issuer, subject: "248289761001", label: "", now: 1, $0)
            }
            let (phone, _) = try await test.turnOn(in: test.client)
            let device = test.browser()
            let come = try await device.signIn(by: provider, next: "/friends")
            #expect(come["Location"]?.hasPrefix("/login/second-factor") == true)
            #expect(try await test.isIn(device) == false)
            test.clock?.advance(60)
            let answer = try await test.answer(phone.number(at: test.app.clock()), in: device)
            #expect(answer.status == .seeOther)
            #expect(try await test.isIn(device))
            let left = try await test.browser("192.0.2.7").post(
                "/login/oidc/backchannel",
                form: ["logout_token": provider.logOut(["sid": "\"s-1\"", "sub": nil])],
                headers: ["Origin": ""]
            )
            #expect(left.status == .ok)
            #expect(try await test.isIn(device) == false)
            #expect(try await test.isIn(test.client))
        }
    }

    @Test func `a browser that is asked for no code proves one factor of two`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (phone, _) = try await test.turnOn(in: test.client)
            let device = test.browser()
            try await test.logIn(.ada, in: device)
            test.clock?.advance(60)
            try await test.answer(phone.number(at: test.app.clock()), in: device, more: ["trust": "1"])
            let token = try await device.token(of: "/settings")
            _ = try await device.post("/logout", form: ["csrf_token": token])
            try await test.logIn(.ada, in: device)
            #expect(try await test.isIn(device))
            let asked = try await device.fill("/settings/second-factor/delete", on: "/profile/edit")
            #expect(asked.status == .unprocessableContent && asked.attribute("name").contains("code"))
            test.clock?.advance(60)
            #expect(try await confirm(device, phone.number(at: test.app.clock())).status == .seeOther)
            let gone = try await device.fill("/settings/second-factor/delete", on: "/profile/edit")
            #expect(gone["Location"] == "/settings/second-factor")
        }
    }

    @Test func `a passkey that was only touched is asked for a code, one that knows its owner is not`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey()
            let (phone, _) = try await test.turnOn(in: test.client)
            passkey.isVerified = false
            let device = test.browser()
            let touched = try await device.logIn(by: &passkey)
            #expect(touched["Location"]?.hasPrefix("/login/second-factor") == true)
            #expect(try await test.isIn(device) == false)
            test.clock?.advance(60)
            #expect(try await test.answer(phone.number(at: test.app.clock()), in: device).status == .seeOther)
            #expect(try await test.isIn(device))
            passkey.isVerified = true
            let other = test.browser()
            #expect(try await other.logIn(by: &passkey)["Location"] == "/")
            #expect(try await test.isIn(other))
        }
    }
}
