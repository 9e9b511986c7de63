import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// DR3: a new password by a mailed link.
struct PasswordResetTests {
    private func ask(_ email: String, in client: TestClient) async throws -> TestResponse {
        let token = try await client.token(of: "/password-reset")
        return try await client.post("/password-reset", form: ["csrf_token": token, "email": email])
    }

    @Test func `the link sets a new password once, and ends all sessions`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            let client = test.browser()
            #expect(try await ask(Person.ada.email, in: client).status == .ok)
            try await test.runJobs()
            let link = try test.mailedLink("/password-reset/")
            let opened = try await client.get(link)
            #expect(opened.status == .seeOther)
            #expect(opened["Location"] == "/password-reset/new")
            let form = try await client.get("/password-reset/new")
            let token = try #require(form.token)
            let new = "another staple horse"
            let mismatch = try await client.post(
                "/password-reset/new",
                form: ["csrf_token": token, "password": new, "password_confirmation": "different"]
            )
            #expect(mismatch.status == .unprocessableContent)
            let set = try await client.post(
                "/password-reset/new",
                form: ["csrf_token": token, "password": new, "password_confirmation": new]
            )
            #expect(set.status == .seeOther)
            #expect(set["Location"] == "/login")
            #expect(try await test.get("/profile").status == .seeOther)
            #expect(try await test.browser().get(link).status.code == 410)
            #expect(try await test.logIn(.ada, in: test.browser(), password: new).status == .seeOther)
            #expect(try await test.logIn(.ada, in: test.browser()).status == .unprocessableContent)
        }
    }

    @Test func `a known and an unknown address get the same answer`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            let known = try await ask(Person.ada.email, in: test.browser())
            let unknown = try await ask("nobody@example.org", in: test.browser())
            #expect(known.status == unknown.status)
            #expect(known.body.count == unknown.body.count)
            try await test.runJobs()
            #expect(try test.mails().count == 2)
        }
    }

    @Test func `whoever asks again and again causes fewer and fewer mails`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            let before = try test.mails().count
            let stranger = test.browser()
            for _ in 0..<20 {
                #expect(try await ask(Person.ada.email, in: stranger).status == .ok)
                try await test.runJobs()
                clock.advance(301)
            }
            #expect(try test.mails().count - before < 15)
        }
    }

    @Test func `a link is over after an hour`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            _ = try await ask(Person.ada.email, in: test.browser())
            try await test.runJobs()
            let link = try test.mailedLink("/password-reset/")
            clock.advance(3_599)
            #expect(try await test.browser().get(link).status == .seeOther)
            clock.advance(1)
            #expect(try await test.browser().get(link).status.code == 410)
        }
    }

    @Test(arguments: ["x", "AAAA", "%00", "..%2f.."])
    func `a made-up link leads nowhere`(_ token: String) async throws {
        try await withApp { test in
            let status = try await test.get("/password-reset/\(token)").status.code
            #expect([400, 410].contains(status))
        }
    }

    @Test func `an address is confirmed by its link, by the form and not by looking at it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            let link = try test.mailedLink("/email/")
            let isConfirmed = {
                try test.app.database.read { try Account.find(username: Person.ada.username, $0) }?.isEmailConfirmed
            }
            let page = try await test.get(link)
            #expect(page.status == .ok)
            #expect(try isConfirmed() == false)
            let done = try await test.client.post(link, form: ["csrf_token": try #require(page.token)])
            #expect(done.status == .ok)
            #expect(try isConfirmed() == true)
            #expect(try await test.get(link).status.code == 410)
        }
    }
}
