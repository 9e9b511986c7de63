import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Strangers who guess are slowed; the owner's browsers and open sessions are not.
struct LockoutTests {
    /// Guesses until there is a wait.
    private func attack(_ test: TestApp, _ login: String = Person.ada.username) async throws {
        let stranger = test.browser("203.0.113.7")
        for number in 0..<9 {
            let fields = ["username": login, "password": "wrong guess \(number)"]
            _ = try await stranger.fill("/login", on: "/login", fields)
        }
        let next = try await stranger.fill(
            "/login",
            on: "/login",
            ["username": login, "password": Person.ada.password]
        )
        #expect(next.status == .tooManyRequests)
    }

    private func logOut(_ client: TestClient) async throws {
        #expect(try await client.fill("/logout", on: "/profile").status == .seeOther)
    }

    @Test(arguments: [Person.ada.username, Person.ada.email])
    func `a browser that has logged in before logs in while strangers guess`(login: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await logOut(test.client)
            try await attack(test, login)
            let owner = try await test.client.fill(
                "/login",
                on: "/login",
                ["username": login, "password": Person.ada.password]
            )
            #expect(owner.status == .seeOther)
            // Which lets strangers guess no sooner.
            let stranger = try await test.browser("203.0.113.8").fill(
                "/login",
                on: "/login",
                ["username": login, "password": Person.ada.password]
            )
            #expect(stranger.status == .tooManyRequests)
        }
    }

    @Test func `an open session changes its password while strangers guess`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await attack(test)
            let new = "quite another thing"
            let done = try await test.client.fill(
                "/settings/password",
                ["old_password": Person.ada.password, "password": new, "password_confirmation": new]
            )
            #expect(done.status == .seeOther)
            try await logOut(test.client)
            #expect(try await test.logIn(.ada, in: test.client, password: new).status == .seeOther)
        }
    }

    @Test func `a browser that is known waits for its own wrong tries, and an open session too`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            var answers: [Bool] = []
            for _ in 0..<8 {
                let answer = try await test.client.fill(
                    "/settings/email",
                    ["email": "new@example.org", "password": "wrong guess"]
                )
                answers.append(answer.text.contains("Too many tries"))
            }
            #expect(answers.first == false && answers.last == true)
            try await logOut(test.client)
            var statuses: [Int] = []
            for _ in 0..<8 {
                statuses.append(try await test.logIn(.ada, in: test.client, password: "wrong guess").status.code)
            }
            #expect(statuses.first == 422 && statuses.last == 429)
        }
    }

    @Test func `what a browser is known by ends with the password, and is worth nothing for another account`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let old = try #require(await test.client.cookie("device"))
            let other = test.browser()
            try await test.signUp(.cy, in: other)
            let cys = try #require(await other.cookie("device"))
            let new = "quite another thing"
            _ = try await test.client.fill(
                "/settings/password",
                ["old_password": Person.ada.password, "password": new, "password_confirmation": new]
            )
            let kept = try #require(await test.client.cookie("device"))
            try await attack(test)
            for (device, status) in [(old, 429), (cys, 429), (old + "x", 429), ("x~y~.", 429), (kept, 303)] {
                let client = test.browser("198.51.100.1")
                _ = try await client.get("/login")
                await client.setCookie("device", device)
                #expect(try await test.logIn(.ada, in: client, password: new).status.code == status)
            }
        }
    }

    @Test func `a browser known to one of two who claim an address guesses nothing of the other`() async throws {
        try await withApp { test in
            try await test.signUp(.bo, in: test.browser())
            try await test.runJobs()
            try await test.confirmMailed()
            let client = test.browser()
            try await test.signUp(.cy, in: client, changing: ["email": Person.bo.email])
            try await logOut(client)
            let guessed = try await client.fill(
                "/login",
                on: "/login",
                ["username": Person.bo.email, "password": Person.bo.password]
            )
            #expect(guessed.status == .unprocessableContent)
        }
    }

    @Test func `a household shares a browser, and erasing an account leaves nothing of it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await logOut(test.client)
            try await test.signUp(.bo, in: test.client)
            #expect(await test.client.cookie("device")?.split(separator: "~").count == 2)
            try await logOut(test.client)
            try await attack(test)
            #expect(try await test.logIn(.ada, in: test.client).status == .seeOther)
            _ = try await test.client.fill(
                "/settings/delete",
                on: "/settings/delete",
                ["password": Person.ada.password]
            )
            #expect(await test.client.cookie("device")?.split(separator: "~").count == 1)
        }
    }
}
