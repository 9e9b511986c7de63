import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import Auth
@testable import WebApp

/// The second step of a log-in.
struct SecondFactorLogInTests {
    /// Ada has turned it on in a browser of hers; another one has typed her password.
    private func withAda(
        _ body: (TestApp, _ phone: Authenticator, _ codes: [String], _ guest: TestClient) async throws -> Void
    ) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (phone, codes) = try await test.turnOn(in: test.client)
            test.clock?.advance(60)
            let guest = test.browser("203.0.113.9")
            let asked = try await test.logIn(.ada, in: guest)
            #expect(asked["Location"] == "/login/second-factor")
            #expect(await guest.cookie("session") == nil)
            try await body(test, phone, codes, guest)
        }
    }

    private func method(_ test: TestApp) throws -> SignInMethod? {
        try test.app.database.read { db in
            try Session.list(of: test.account(.ada).id, now: test.app.clock(), db).map(\.method)
                .first { $0 != .password }
        }
    }

    @Test func `the password alone opens nothing, and the number does`() async throws {
        try await withAda { test, phone, _, guest in
            #expect(try await !test.isIn(guest))
            let number = phone.number(at: test.app.clock())
            let done = try await test.answer("\(number.prefix(3)) \(number.suffix(3))", in: guest)
            #expect(done.status == .seeOther)
            #expect(try await test.isIn(guest))
            #expect(try method(test) == .oneTimePassword)
            #expect(await guest.cookie("second-factor")?.isEmpty != false)
        }
    }

    @Test func `a number is taken once, also by two at once`() async throws {
        try await withAda { test, phone, _, guest in
            let other = test.browser("203.0.113.10")
            try await test.logIn(.ada, in: other)
            let number = phone.number(at: test.app.clock())
            async let first = test.answer(number, in: guest)
            async let second = test.answer(number, in: other)
            let statuses = try await [first.status, second.status]
            #expect(statuses.count { $0 == .seeOther } == 1)
            #expect(statuses.count { $0 == .unprocessableContent } == 1)
            let third = test.browser("203.0.113.11")
            try await test.logIn(.ada, in: third)
            #expect(try await test.answer(number, in: third).status == .unprocessableContent)
        }
    }

    @Test func `clocks may be half a minute apart, and no more`() async throws {
        for (seconds, status) in [
            (-60, Status.unprocessableContent), (-30, .seeOther), (30, .seeOther), (60, .unprocessableContent),
        ] {
            try await withAda { test, phone, _, guest in
                // Beyond the step by which it was turned on.
                test.clock?.advance(120)
                let number = phone.number(at: test.app.clock() + Int64(seconds))
                let answer = try await test.answer(number, in: guest)
                #expect(answer.status == status, "\(seconds)")
            }
        }
    }

    @Test func `a recovery code opens the account once, and its owner reads of it`() async throws {
        try await withAda { test, _, codes, guest in
            let typed = codes[0].uppercased().replacing("-", with: " ")
            #expect(try await test.answer(typed, in: guest, more: ["recovery": "1"]).status == .seeOther)
            #expect(try await test.isIn(guest))
            #expect(try method(test) == .recoveryCode)
            #expect(try test.acts(of: .ada).count { $0.kind == .recoveryCodeUsed } == 1)
            let other = test.browser("203.0.113.10")
            try await test.logIn(.ada, in: other)
            let refused = try await test.answer(codes[0], in: other, more: ["recovery": "1"])
            #expect(refused.status == .unprocessableContent)
            #expect(refused.hasError(at: "code"))
            // The keyboard for letters stays.
            let isRecovery = refused.text.contains("Recovery code") && !refused.text.contains("inputmode=\"numeric\"")
            #expect(isRecovery)
        }
    }

    @Test func `the button for the other kind of code needs no script, and loses nothing`() async throws {
        try await withAda { _, _, _, guest in
            let page = try await guest.get("/login/second-factor?next=/settings")
            let other = try await guest.post(
                "/login/second-factor",
                form: [
                    "csrf_token": try #require(page.token), "code": "", "next": "/settings", "resume": "kept",
                    "trust": "1", "other": "1",
                ]
            )
            #expect(other.status == .ok)
            let values = other.attribute("value")
            #expect(values.contains("/settings") && values.contains("kept"))
            let isKept = other.text.contains("checked") && other.text.contains("name=\"recovery\"")
            #expect(isKept)
        }
    }

    @Test func `wrong codes are slowed, told to the owner in sum, and lock out no browser that is known`() async throws
    {
        try await withAda { test, phone, _, guest in
            // One that Ada has logged in by before.
            let known = test.browser("198.51.100.1")
            try await test.logIn(.ada, in: known)
            try await test.answer(phone.number(at: test.app.clock()), in: known)
            test.clock?.advance(90)
            try await test.logIn(.ada, in: guest)
            var last = try await test.answer("000 000", in: guest)
            var count = 1
            while last.status == .unprocessableContent, count < 20 {
                last = try await test.answer("000 000", in: guest)
                count += 1
            }
            #expect(last.status == .tooManyRequests)
            #expect(count == 7)
            #expect(last["Retry-After"] == "2")
            // Also from elsewhere, and with the right one.
            let other = test.browser("203.0.113.77")
            try await test.logIn(.ada, in: other)
            let number = phone.number(at: test.app.clock())
            #expect(try await test.answer(number, in: other).status == .tooManyRequests)
            let failed = try test.acts(of: .ada).filter { $0.kind == .failedSignIns }
            #expect(failed.map(\.times) == [6])
            let token = try await known.token(of: "/profile")
            _ = try await known.post("/logout", form: ["csrf_token": token])
            try await test.logIn(.ada, in: known)
            #expect(try await test.answer(number, in: known).status == .seeOther)
        }
    }

    @Test func `whoever knows the password for weeks has few tries`() async throws {
        try await withAda { test, _, _, guest in
            var tries = 0
            for _ in 0..<7 * 24 {
                test.clock?.advance(3_600)
                try await test.logIn(.ada, in: guest)
                while try await test.answer("000 000", in: guest).status == .unprocessableContent { tries += 1 }
            }
            #expect(tries < 24 * 7 + 40)
        }
    }

    @Test func `what the password has shown is for that browser, and for ten minutes`() async throws {
        try await withAda { test, phone, _, guest in
            let other = test.browser()
            #expect(try await other.get("/login/second-factor")["Location"] == "/login")
            let stolen = await guest.cookie("second-factor")
            let token = try await guest.token(of: "/login/second-factor")
            test.clock?.advance(600)
            let late = try await guest.post(
                "/login/second-factor",
                form: ["csrf_token": token, "code": phone.number(at: test.app.clock())]
            )
            #expect(late["Location"] == "/login")
            await other.setCookie("second-factor", stolen.map { $0 + "x" })
            #expect(try await other.get("/login/second-factor")["Location"] == "/login")
            // That of another account is worth nothing here.
            try await test.signUp(.bo, in: test.browser())
            #expect(try await !test.isIn(guest))
        }
    }

    @Test func `a password that is changed meanwhile ends it, and the factor stays`() async throws {
        try await withAda { test, phone, _, guest in
            let new = "another horse battery"
            let changed = try await test.client.fill(
                "/settings/password",
                ["old_password": Person.ada.password, "password": new, "password_confirmation": new]
            )
            #expect(changed.status == .seeOther)
            #expect(try await guest.get("/login/second-factor")["Location"] == "/login")
            let other = test.browser()
            #expect(try await test.logIn(.ada, in: other, password: new)["Location"] == "/login/second-factor")
            #expect(try await test.answer(phone.number(at: test.app.clock()), in: other).status == .seeOther)
        }
    }

    @Test func `a new password by mail leaves the factor`() async throws {
        try await withAda { test, phone, _, _ in
            let reader = test.browser()
            let asking = try await reader.token(of: "/password-reset")
            _ = try await reader.post("/password-reset", form: ["csrf_token": asking, "email": Person.ada.email])
            try await test.runJobs()
            let link = try test.mailedLink("/password-reset/")
            _ = try await reader.get(link)
            let token = try await reader.token(of: "/password-reset/new")
            let new = "another horse battery"
            let set = try await reader.post(
                "/password-reset/new",
                form: ["csrf_token": token, "password": new, "password_confirmation": new]
            )
            #expect(set.status == .seeOther)
            #expect(try await test.logIn(.ada, in: reader, password: new)["Location"] == "/login/second-factor")
            #expect(try await test.answer(phone.number(at: test.app.clock()), in: reader).status == .seeOther)
        }
    }

    @Test func `somebody who is suspended is asked too, before their data are handed out`() async throws {
        try await withAda { test, phone, _, _ in
            try await test.app.database.write { db in
                let person = try #require(try Author.find(test.account(.ada).id, db))
                _ = try Account.suspend(person, saying: "", by: .command, now: test.app.clock(), db)
            }
            let guest = test.browser("203.0.113.12")
            #expect(try await test.logIn(.ada, in: guest)["Location"] == "/login/second-factor")
            #expect(await guest.cookie("suspended") == nil)
            let done = try await test.answer(phone.number(at: test.app.clock()), in: guest)
            #expect(done["Location"] == "/suspended")
            #expect(await guest.cookie("suspended") != nil)
        }
    }

    @Test func `the way back and what was typed go through both steps`() async throws {
        try await withAda { test, phone, _, _ in
            let guest = test.browser("203.0.113.13")
            _ = try await guest.get("/login")
            let asked = try await guest.post("/profile/edit", form: ["csrf_token": "old", "name": "Ada King"])
            let resume = try #require(asked.attribute("value").first { $0.count > 100 })
            let step = try await guest.post(
                "/login",
                form: [
                    "csrf_token": try #require(asked.token), "username": Person.ada.username,
                    "password": Person.ada.password, "resume": resume, "next": "/profile",
                ]
            )
            #expect(step.status == .ok)
            #expect(step.attribute("value").contains(resume))
            let resumed = try await guest.post(
                "/login/second-factor",
                form: [
                    "csrf_token": try #require(step.token), "code": phone.number(at: test.app.clock()),
                    "resume": resume, "next": "/profile",
                ]
            )
            #expect(resumed.attribute("action").contains("/profile/edit"))
            #expect(resumed.attribute("value").contains("Ada King"))
        }
    }

    @Test func `the way back never leads elsewhere`() async throws {
        try await withAda { test, phone, _, guest in
            let number = phone.number(at: test.app.clock())
            let done = try await test.answer(number, in: guest, more: ["next": "//evil.example"])
            #expect(done["Location"] == "/")
        }
    }

    @Test func `a wrong password is told to its owner in sum, and of nobody else`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let guest = test.browser("203.0.113.14")
            for _ in 0..<2 { try await test.logIn(.ada, in: guest, password: "wrong password") }
            try await test.logIn(.dee, in: guest, password: "wrong password")
            let failed = try test.app.database.read {
                try Int.fetchAll($0, sql: "SELECT times FROM account_act WHERE kind = 'failed-sign-ins'")
            }
            #expect(failed == [2])
        }
    }
}
