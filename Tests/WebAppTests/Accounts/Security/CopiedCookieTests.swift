import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whoever has copied the cookie of an open session is shut out with all others.
struct CopiedCookieTests {
    /// A browser with the cookie of Ada's session.
    private func copy(_ test: TestApp) async throws -> TestClient {
        let thief = test.browser("203.0.113.66")
        await thief.setCookie("session", await test.client.cookie("session"))
        #expect(try await test.isIn(thief))
        return thief
    }

    @Test func `a new password shuts it out`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (thief, new) = (try await copy(test), "another horse entirely")
            let done = try await test.client.fill(
                "/settings/password",
                ["old_password": Person.ada.password, "password": new, "password_confirmation": new]
            )
            #expect(done.status == .seeOther)
            #expect(try await test.isIn(test.client))
            #expect(try await test.isIn(thief) == false)
        }
    }

    @Test func `so do no password any more, and a password again`() async throws {
        try await withApp { test in
            _ = try await test.adaWithPasskey()
            let first = try await copy(test)
            let removed = try await test.client.fill("/settings/password/delete", on: "/settings/passkeys")
            #expect(removed.status == .seeOther)
            #expect(try await test.isIn(first) == false)
            let (second, new) = (try await copy(test), "another horse entirely")
            let set = try await test.client.fill(
                "/settings/password/new",
                on: "/settings/password/new",
                ["password": new, "password_confirmation": new]
            )
            #expect(set.status == .seeOther)
            #expect(try await test.isIn(second) == false)
            #expect(try await test.isIn(test.client))
        }
    }

    @Test func `logging out all others shuts out copies, and browsers that are asked for no code`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (phone, _) = try await test.turnOn(in: test.client)
            let trusted = test.browser("198.51.100.7")
            try await test.logIn(.ada, in: trusted)
            test.clock?.advance(60)
            try await test.answer(phone.number(at: test.app.clock()), in: trusted, more: ["trust": "1"])
            #expect(try await test.isIn(trusted))
            let thief = try await copy(test)
            _ = try await test.client.fill("/settings/sessions/delete")
            #expect(try await test.isIn(thief) == false)
            #expect(try await test.isIn(trusted) == false)
            let again = try await test.logIn(.ada, in: trusted)
            #expect(again["Location"]?.hasPrefix("/login/second-factor") == true)
            #expect(try await test.isIn(test.client))
        }
    }

    @Test func `with a second factor the password alone changes no password`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.turnOn(in: test.client)
            test.goStale()
            let new = "another horse entirely"
            let asked = try await test.client.fill(
                "/settings/password",
                ["old_password": Person.ada.password, "password": new, "password_confirmation": new]
            )
            #expect(asked.status == .unprocessableContent && asked.attribute("name").contains("code"))
            let other = test.browser()
            #expect(try await test.logIn(.ada, in: other, password: new).status == .unprocessableContent)
        }
    }
}
