import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What asks once more whose account it is.
struct FreshGateTests {
    private static let gated = ["/settings/export", "/settings/passkeys", "/settings/passkeys/new"]

    private func confirm(_ client: TestClient, _ password: String, _ more: [String: String] = [:])
        async throws
        -> TestResponse
    {
        let token = try await client.token(of: "/profile/edit")
        return try await client.post(
            "/settings/confirm",
            fields: [("csrf_token", token), ("password", password)] + more.map { ($0.key, $0.value) }
        )
    }

    @Test func `ten minutes after the log-in the password is asked for, and then the page is there`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            for path in Self.gated { #expect(try await test.get(path).status == .ok, "\(path)") }
            test.clock?.advance(Session.freshSeconds - 1)
            #expect(try await test.get("/settings/passkeys").status == .ok)
            test.clock?.advance(1)
            for path in Self.gated {
                let asked = try await test.get(path)
                #expect(asked["Location"]?.hasPrefix("/settings/confirm?next=") == true, "\(path)")
            }
            let page = try await test.get("/settings/confirm?next=/settings/passkeys")
            #expect(page.value(of: "next") == "/settings/passkeys")
            #expect(page.text.contains("href=\"/password-reset\""))
            let done = try await confirm(test.client, Person.ada.password, ["next": "/settings/passkeys"])
            #expect(done["Location"] == "/settings/passkeys")
            for path in Self.gated { #expect(try await test.get(path).status == .ok, "\(path)") }
        }
    }

    @Test func `the proof changes the token, and whoever has copied the former one is out`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            test.goStale()
            let former = await test.client.cookie("session")
            let form = try await test.client.token(of: "/profile/edit")
            let done = try await confirm(test.client, Person.ada.password)
            #expect(done.status == .seeOther)
            #expect(await test.client.cookie("session") != former)
            let thief = test.browser()
            await thief.setCookie("session", former)
            #expect(try await thief.get("/settings/export")["Location"]?.hasPrefix("/login") == true)
            // A form that was open meanwhile, in another tab, is taken as before.
            let tab = try await test.client.post("/settings/sessions/delete", form: ["csrf_token": form])
            #expect(tab["Location"] == "/settings")
        }
    }

    @Test func `nobody ends sessions without a proof, and the one who proves it does with one press`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let other = test.browser()
            try await test.logIn(.ada, in: other)
            test.goStale()
            let asked = try await test.client.fill("/settings/sessions/delete", on: "/settings")
            #expect(asked.status == .unprocessableContent)
            #expect(try await test.isIn(other))
            let resume = try #require(asked.value(of: "resume"))
            let resumed = try await confirm(test.client, Person.ada.password, ["resume": resume])
            let sent = try await test.client.post(
                "/settings/sessions/delete",
                form: ["csrf_token": try #require(resumed.token)]
            )
            #expect(sent["Location"] == "/settings")
            #expect(try await test.isIn(other) == false)
        }
    }

    @Test func `a download leads back to its link, and nothing leads elsewhere`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            test.goStale()
            #expect(
                try await test.get("/settings/export")["Location"] == "/settings/confirm?next=%2Fsettings"
            )
            for next in ["https://evil.example", "//evil.example", "/\\evil.example"] {
                let done = try await confirm(test.client, Person.ada.password, ["next": next])
                #expect(done["Location"] == "/settings")
            }
        }
    }

    @Test func `a wrong password opens nothing, and many of them have to wait`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            test.goStale()
            let wrong = try await confirm(test.client, "not it at all")
            #expect(wrong.status == .unprocessableContent && wrong.hasError(at: "password"))
            #expect(try await test.get("/settings/export").status == .seeOther)
            var last = wrong
            for _ in 0..<8 where last.status != .tooManyRequests {
                last = try await confirm(test.client, "not it at all")
            }
            #expect(last.status == .tooManyRequests)
            #expect(try await confirm(test.client, Person.ada.password).status == .tooManyRequests)
            #expect(try await test.get("/settings/export").status == .seeOther)
        }
    }

    @Test func `what was typed goes through the question, and is sent with one press`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            test.goStale()
            let asked = try await test.client.fill("/settings/email", ["email": "new@example.org"])
            #expect(
                asked.status == .unprocessableContent
                    && asked.attribute("action").contains("/settings/confirm")
            )
            let resume = try #require(asked.value(of: "resume"))
            let wrong = try await confirm(test.client, "not it at all", ["resume": resume])
            #expect(wrong.value(of: "resume") == resume)
            let resumed = try await confirm(test.client, Person.ada.password, ["resume": resume])
            #expect(resumed.value(of: "email") == "new@example.org")
            let sent = try await test.client.post(
                "/settings/email",
                form: ["csrf_token": try #require(resumed.token), "email": "new@example.org"]
            )
            #expect(sent.status == .seeOther)
            let pending = try test.app.database.read {
                try EmailConfirmation.pending(of: test.account(.ada).id, now: test.app.clock(), $0)
            }
            #expect(pending?.email == "new@example.org")
        }
    }

    @Test func `a form with the password in it asks no further, and a fresh session needs none`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            #expect(try await test.get("/settings/delete").value(of: "password") == nil)
            test.goStale()
            let page = try await test.get("/settings/delete")
            #expect(page.attribute("name").contains("password"))
            #expect(
                try await test.client.changeEmail(of: .ada, to: "new@example.org").status == .seeOther
            )
            #expect(
                try await test.client.fill("/settings/delete", on: "/settings/delete").status
                    == .unprocessableContent
            )
            _ = try await confirm(test.client, Person.ada.password)
            let gone = try await test.client.fill("/settings/delete", on: "/settings/delete")
            #expect(gone.status == .seeOther)
            #expect(
                try test.app.database.read { try Account.find(username: Person.ada.username, $0) } == nil
            )
        }
    }

    @Test func `a passkey of theirs confirms, one of somebody else's does not`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey()
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            var others = try TestPasskey()
            _ = try await bo.addPasskey(&others)
            test.goStale()
            #expect(
                try await test.get("/settings/confirm").attribute("action").contains(
                    "/settings/confirm/passkey"
                )
            )
            func answer(_ passkey: inout TestPasskey) async throws -> TestResponse {
                let question = try await test.client.passkeyQuestion("/settings/confirm/passkey")
                let said = try passkey.assertion(question.challenge)
                let more = [("next", "/settings/passkeys")]
                return try await test.client
                    .answer(
                        "/settings/confirm/passkey",
                        question.signed,
                        said,
                        on: "/profile/edit",
                        more: more
                    )
            }
            #expect(try await answer(&others).status == .unprocessableContent)
            #expect(try await test.get("/settings/passkeys").status == .seeOther)
            #expect(try await answer(&passkey)["Location"] == "/settings/passkeys")
            #expect(try await test.get("/settings/passkeys").status == .ok)
        }
    }

    @Test func `another browser of the same member is asked for itself`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            test.goStale()
            let phone = test.browser()
            try await test.logIn(.ada, in: phone)
            #expect(try await phone.get("/settings/passkeys").status == .ok)
            #expect(try await test.get("/settings/passkeys").status == .seeOther)
        }
    }
}
