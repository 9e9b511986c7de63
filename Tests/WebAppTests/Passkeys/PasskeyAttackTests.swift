import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import Auth
@testable import WebApp

/// What strangers, other sites and copies of a passkey send.
struct PasskeyAttackTests {
    private func refused(_ response: TestResponse) -> Bool {
        response.status == .unprocessableContent && response["Location"] == nil
    }

    @Test func `an answer to a page of another site is refused`() async throws {
        try await withApp { test in
            let passkey = try await test.adaWithPasskey()
            for (origin, host) in [
                ("https://evil.example", "localhost"), ("http://localhost", "evil.example"),
            ] {
                var lured = passkey
                (lured.origin, lured.rpID) = (origin, host)
                let device = test.browser()
                #expect(refused(try await device.logIn(by: &lured)))
                #expect(try await device.get("/profile").status == .seeOther)
            }
        }
    }

    @Test func `an answer to another challenge, or to a question for something else, is refused`()
        async throws
    {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey()
            let device = test.browser()
            _ = try await device.get("/login")
            let (mine, other) = (
                try await device.passkeyQuestion("/login/passkey"),
                try await device.passkeyQuestion("/login/passkey")
            )
            let said = try passkey.assertion(other.challenge)
            #expect(refused(try await device.answer("/login/passkey", mine.signed, said, on: "/login")))
            // Nobody makes challenges but the site.
            for forged in [
                "", "x", mine.signed.replacing(".", with: ""), String(mine.signed.dropLast()) + "A",
            ] {
                let said = try passkey.assertion(mine.challenge)
                #expect(refused(try await device.answer("/login/passkey", forged, said, on: "/login")))
            }
            let confirming = try await test.client.passkeyQuestion("/settings/confirm/passkey")
            let confirmed = try passkey.assertion(confirming.challenge)
            #expect(
                refused(
                    try await device.answer("/login/passkey", confirming.signed, confirmed, on: "/login")
                )
            )
        }
    }

    @Test func `an answer that another browser has asked for is refused`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey()
            let (theirs, own) = (test.browser(), test.browser())
            _ = try await theirs.get("/login")
            let question = try await theirs.passkeyQuestion("/login/passkey")
            let said = try passkey.assertion(question.challenge)
            #expect(refused(try await own.answer("/login/passkey", question.signed, said, on: "/login")))
            #expect(
                try await theirs.answer("/login/passkey", question.signed, said, on: "/login").status
                    == .seeOther
            )
        }
    }

    @Test func `an answer is taken once, and not after six minutes`() async throws {
        try await withApp { test in
            // Such a one does not count, so that its count betrays no second use.
            var passkey = try TestPasskey()
            passkey.signCount = 0
            try await test.signUp(.ada)
            #expect(try await test.client.addPasskey(&passkey).status == .seeOther)
            passkey.signCount = 0
            let device = test.browser()
            _ = try await device.get("/login")
            let csrf = await device.cookie("csrf")
            let question = try await device.passkeyQuestion("/login/passkey")
            let said = try passkey.assertion(question.challenge)
            #expect(
                try await device.answer("/login/passkey", question.signed, said, on: "/login").status
                    == .seeOther
            )
            let thief = test.browser()
            await thief.setCookie("csrf", csrf)
            #expect(
                refused(try await thief.answer("/login/passkey", question.signed, said, on: "/login"))
            )
            passkey.signCount = 0
            let late = try await thief.passkeyQuestion("/login/passkey")
            let saidLate = try passkey.assertion(late.challenge)
            test.clock?.advance(360)
            #expect(
                refused(try await thief.answer("/login/passkey", late.signed, saidLate, on: "/login"))
            )
        }
    }

    @Test func `of the same answer twice at once one begins a session`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey()
            let device = test.browser()
            let token = try await device.token(of: "/login")
            let csrf = await device.cookie("csrf")
            let question = try await device.passkeyQuestion("/login/passkey")
            let said = try passkey.assertion(question.challenge)
            let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                for _ in 0..<6 {
                    let client = test.browser()
                    await client.setCookie("csrf", csrf)
                    group.addTask {
                        try await client.post(
                            "/login/passkey",
                            form: ["csrf_token": token, "challenge": question.signed, "passkey": said]
                        )
                    }
                }
                return try await group.reduce(into: [TestResponse]()) { $0.append($1) }
            }
            #expect(answers.filter { $0.status == .seeOther }.count == 1)
        }
    }

    @Test func `a copy is refused and told of, and the other one goes on`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey(named: "Blue key")
            var copy = passkey
            for _ in 0..<2 { #expect(try await test.browser().logIn(by: &passkey).status == .seeOther) }
            let refused = try await test.browser().logIn(by: &copy)
            #expect(refused.text.contains("somebody else may have a copy of it"))
            let acts = try test.app.database.read {
                try AccountAct.list(of: test.account(.ada).id, now: test.app.clock(), $0)
            }
            #expect(acts.first { $0.kind == .passkeyCopied }?.detail == "Blue key")
            #expect(try await test.browser().logIn(by: &passkey).status == .seeOther)
        }
    }

    @Test func `what another key signs, or names another account, is refused`() async throws {
        try await withApp { test in
            let passkey = try await test.adaWithPasskey()
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            var own = try TestPasskey()
            #expect(try await bo.addPasskey(&own).status == .seeOther)
            var forged = passkey
            forged.key = own.key
            #expect(refused(try await test.browser().logIn(by: &forged)))
            var elsewhere = passkey
            elsewhere.userHandle = own.userHandle
            #expect(refused(try await test.browser().logIn(by: &elsewhere)))
            var nameless = passkey
            nameless.userHandle = nil
            #expect(refused(try await test.browser().logIn(by: &nameless)))
        }
    }

    @Test func `whoever tries many is slowed, and a right one is not taken meanwhile`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey()
            let (guesser, neighbour) = (test.browser("203.0.113.9"), test.browser("203.0.113.9"))
            _ = try await neighbour.logIn(by: &passkey)
            var last = try await guesser.get("/login")
            for _ in 0..<40 where last.status != .tooManyRequests {
                var wrong = try TestPasskey()
                wrong.userHandle = passkey.userHandle
                last = try await guesser.logIn(by: &wrong)
            }
            #expect(last.status == .tooManyRequests && last["Retry-After"] != nil)
            #expect(try await guesser.logIn(by: &passkey).status == .tooManyRequests)
            #expect(try await test.browser().logIn(by: &passkey).status == .seeOther)
            // Who has logged in there before is held up by no neighbour.
            await neighbour.setCookie("session", nil)
            #expect(try await neighbour.logIn(by: &passkey).status == .seeOther)
        }
    }

    @Test func `nobody is logged in who is suspended, and nobody who has left`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey()
            let id = try test.account(.ada).id
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET suspended_at = 1 WHERE id = ?", arguments: [id])
            }
            let device = test.browser()
            #expect(try await device.logIn(by: &passkey)["Location"] == "/suspended")
            #expect(try await device.get("/profile").status == .seeOther)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET suspended_at = NULL WHERE id = ?", arguments: [id])
                let credentials = try #require(try Account.credentials(id, $0))
                _ = try ErasedAccount.begin(credentials, now: test.app.clock(), $0)
            }
            #expect(refused(try await test.browser().logIn(by: &passkey)))
        }
    }

    @Test func `a passkey made elsewhere, or twice by one question, is not added`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            var lured = try TestPasskey()
            lured.origin = "https://evil.example"
            #expect(refused(try await test.client.addPasskey(&lured)))
            let question = try await test.client.passkeyQuestion("/settings/passkeys/new")
            for isFirst in [true, false] {
                var passkey = try TestPasskey()
                let made = try passkey.creation(question)
                let added = try await test.client.answer(
                    "/settings/passkeys/new",
                    question.signed,
                    made,
                    on: "/settings/passkeys",
                    more: [("name", "Phone")]
                )
                #expect(added.status == (isFirst ? .seeOther : .unprocessableContent))
            }
            #expect(try test.passkeys(of: .ada).count == 1)
        }
    }
}
