import HTTPServer
import Models
import Testing

@testable import WebApp

/// Accounts with passkeys and no password.
struct NoPasswordTests {
    private func withoutPassword(_ test: TestApp) async throws -> TestPasskey {
        let passkey = try await test.adaWithPasskey()
        let removed = try await test.client.fill("/settings/password/delete", on: "/settings/passkeys")
        #expect(removed["Location"] == "/settings/passkeys")
        return passkey
    }

    @Test func `without its password the account is opened by the passkey alone`() async throws {
        try await withApp { test in
            let phone = test.browser()
            var passkey = try await test.adaWithPasskey()
            try await test.logIn(.ada, in: phone)
            _ = try await test.client.fill("/settings/password/delete", on: "/settings/passkeys")
            #expect(try test.acts(of: .ada).contains(.passwordRemoved))
            #expect(try await phone.get("/profile").status == .seeOther, "other sessions have ended")
            #expect(try await test.get("/profile").status == .ok)
            for password in [Person.ada.password, "-", "--------"] {
                #expect(
                    try await test.logIn(.ada, in: test.browser(), password: password).status
                        == .unprocessableContent
                )
            }
            #expect(try await test.browser().logIn(by: &passkey).status == .seeOther)
        }
    }

    @Test func `the last way in stays, also where both ways are taken at once`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let none = try await test.client.fill("/settings/password/delete", on: "/settings/passkeys")
            #expect(
                none.status == .unprocessableContent && none.text.contains("could not log in any more")
            )
            var passkey = try TestPasskey()
            _ = try await test.client.addPasskey(&passkey)
            let id = try #require(try test.passkeys(of: .ada).first?.id)
            let token = try await test.client.token(of: "/settings/passkeys")
            async let one = test.client.post(
                "/settings/passkeys/\(id)/delete",
                form: ["csrf_token": token]
            )
            async let other = test.client.post("/settings/password/delete", form: ["csrf_token": token])
            let statuses = try await [one.status, other.status]
            #expect(statuses.filter { $0 == .seeOther }.count == 1)
            let ways = try test.app.database.read { try SignInWays(of: test.account(.ada).id, issuer: nil, $0) }
            #expect(ways.hasPassword != (ways.passkeys > 0))
        }
    }

    @Test func `its last passkey cannot be removed, one of two can`() async throws {
        try await withApp { test in
            _ = try await withoutPassword(test)
            let id = try #require(try test.passkeys(of: .ada).first?.id)
            let refused = try await test.client.fill(
                "/settings/passkeys/\(id)/delete",
                on: "/settings/passkeys"
            )
            #expect(refused.status == .unprocessableContent && refused.text.contains("Set a password"))
            var second = try TestPasskey()
            _ = try await test.client.addPasskey(&second)
            #expect(
                try await test.client.fill("/settings/passkeys/\(id)/delete", on: "/settings/passkeys")
                    .status == .seeOther
            )
        }
    }

    @Test func `a mail sets a password, and so does its owner`() async throws {
        try await withApp { test in
            _ = try await withoutPassword(test)
            let weak = try await test.client.fill(
                "/settings/password/new",
                on: "/settings/password/new",
                ["password": "short", "password_confirmation": "short"]
            )
            #expect(weak.status == .unprocessableContent && weak.hasError(at: "password"))
            let new = "a fine new password"
            let set = try await test.client.fill(
                "/settings/password/new",
                on: "/settings/password/new",
                ["password": new, "password_confirmation": new]
            )
            #expect(set["Location"] == "/settings")
            #expect(try await test.logIn(.ada, in: test.browser(), password: new).status == .seeOther)
            // With a password there is none to be set without the old one.
            #expect(try await test.get("/settings/password/new")["Location"] == "/settings#password")
            _ = try await test.client.fill("/settings/password/delete", on: "/settings/passkeys")
            let guest = test.browser()
            let token = try await guest.token(of: "/password-reset")
            _ = try await guest.post(
                "/password-reset",
                form: ["csrf_token": token, "email": Person.ada.email]
            )
            try await test.runJobs()
            _ = try await guest.get(try test.mailedLink("/password-reset/"))
            let form = try await guest.token(of: "/password-reset/new")
            let reset = try await guest.post(
                "/password-reset/new",
                form: ["csrf_token": form, "password": new, "password_confirmation": new]
            )
            #expect(reset.status == .seeOther)
            #expect(try await test.logIn(.ada, in: test.browser(), password: new).status == .seeOther)
        }
    }

    @Test func `it changes its address and leaves without a password`() async throws {
        try await withApp { test in
            var passkey = try await withoutPassword(test)
            #expect(try await !test.get("/settings").attribute("name").contains("old_password"))
            #expect(
                try await test.client.fill("/settings/email", ["email": "new@example.org"]).status
                    == .seeOther
            )
            test.goStale()
            let asked = try await test.client.fill("/settings/delete", on: "/settings/delete")
            #expect(asked.status == .unprocessableContent)
            #expect(!asked.attribute("action").contains("/settings/confirm"))
            #expect(asked.attribute("action").contains("/settings/confirm/passkey"))
            let question = try await test.client.passkeyQuestion("/settings/confirm/passkey")
            let resumed = try await test.client.answer(
                "/settings/confirm/passkey",
                question.signed,
                passkey.assertion(question.challenge),
                on: "/settings",
                more: [("resume", try #require(asked.value(of: "resume")))]
            )
            #expect(resumed.attribute("action").contains("/settings/delete"))
            let token = try #require(resumed.token)
            let gone = try await test.client.post("/settings/delete", form: ["csrf_token": token])
            #expect(gone.status == .seeOther)
            #expect(
                try test.app.database.read { try Account.find(username: Person.ada.username, $0) } == nil
            )
        }
    }

    @Test func `whoever is suspended and has no password erases the account by the passkey`()
        async throws
    {
        try await withApp { test in
            var passkey = try await withoutPassword(test)
            let id = try test.account(.ada).id
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET suspended_at = 1 WHERE id = ?", arguments: [id])
            }
            let device = test.browser()
            _ = try await device.logIn(by: &passkey)
            let page = try await device.get("/suspended")
            #expect(!page.attribute("name").contains("password"))
            let gone = try await device.post(
                "/suspended/delete",
                form: ["csrf_token": try #require(page.token)]
            )
            #expect(gone.status == .seeOther)
            #expect(try test.app.database.read { try Account.find(id, $0) } == nil)
        }
    }
}
