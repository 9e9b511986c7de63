import Auth
import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// DR1, DR8: logging in and out.
struct LogInTests {
    @Test func `the right password begins a session, by username in any case and by address`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for login in [
                "ada.lovelace", "ADA.LOVELACE", "ad@example.org", "Ada L. <ad@EXAMPLE.org>", "mailto:ad@example.org",
            ] {
                let client = test.browser()
                let token = try await client.token(of: "/login")
                let response = try await client.post(
                    "/login",
                    form: ["csrf_token": token, "username": login, "password": Person.ada.password]
                )
                #expect(response.status == .seeOther, "\(login)")
                #expect(try await client.get("/profile").status == .ok)
            }
        }
    }

    @Test func `a password's hash is made anew at the log-in when its cost has changed`() async throws {
        let costlier = try #require(PasswordCost(logN: 6, blockSize: 1, parallelism: 1))
        try await withApp(passwordCost: costlier) { test in
            try await test.signUp(.ada)
            let old = try test.app.database.read { try Account.credentials(test.account(.ada).id, $0) }
            #expect(old?.passwordHash.contains("ln=6") == true)
            var settings = test.app.settings
            settings.passwordCost = .cheap
            let cheaper = try await App(settings: settings, logger: test.app.logger, clock: test.app.clock)
            defer { cheaper.close() }
            let site = cheaper.site
            let client = TestClient { try await site.respond(to: $0) }
            #expect(try await test.logIn(.ada, in: client).status == .seeOther)
            let new = try test.app.database.read { try Account.credentials(test.account(.ada).id, $0) }
            #expect(new?.passwordHash.contains("ln=4") == true)
            #expect(try await test.logIn(.ada, in: test.browser()).status == .seeOther)
        }
    }

    @Test func `an unknown name and a wrong password get the same words`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let wrong = try await test.logIn(.ada, in: test.browser(), password: "wrong password")
            let unknown = try await test.logIn(.bo, in: test.browser(), password: "wrong password")
            #expect(wrong.status == .unprocessableContent)
            #expect(unknown.status == .unprocessableContent)
            let sentence = "do not belong together"
            let (first, second) = (wrong.text.contains(sentence), unknown.text.contains(sentence))
            #expect(first && second)
        }
    }

    @Test func `what is too short is said before anything is looked up`() async throws {
        try await withApp { test in
            let token = try await test.client.token(of: "/login")
            let response = try await test.client.post(
                "/login",
                form: ["csrf_token": token, "username": "ada", "password": "short"]
            )
            #expect(response.status == .unprocessableContent)
            let (name, password) = (response.hasError(at: "username"), response.hasError(at: "password"))
            #expect(name && password)
        }
    }

    @Test func `guessing is slowed, and says how long`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let guesser = test.browser("203.0.113.7")
            var last = try await test.logIn(.ada, in: guesser, password: "wrong guess 0")
            for number in 1..<8 where last.status != .tooManyRequests {
                last = try await test.logIn(.ada, in: guesser, password: "wrong guess \(number)")
            }
            #expect(last.status == .tooManyRequests)
            #expect((last["Retry-After"].flatMap { Int($0) } ?? 0) > 0)
        }
    }

    @Test func `the session is another one after each log-in, and the cookie is strict`() async throws {
        try await withApp(isOnFile: true) { test in
            try await test.signUp(.ada)
            let first = await test.client.cookie("session")
            let response = try await test.logIn(.ada, in: test.browser())
            let cookie = response.headers.first { $0.name == "Set-Cookie" && $0.value.hasPrefix("session=") }?.value
            #expect(cookie?.contains("HttpOnly") == true)
            #expect(cookie?.contains("SameSite=Lax") == true)
            #expect(cookie?.hasPrefix("session=\(first ?? "-")") == false)
            let database = try String(
                decoding: Foundation.Data(contentsOf: test.data.database),
                as: UTF8.self
            )
            let isStored = first.map(database.contains) ?? true
            #expect(!isStored)
        }
    }

    @Test func `over https the cookie is bound to the host and secure, and browsers are told to stay`() async throws {
        try await withApp(address: "https://example.org") { test in
            let client = TestClient(origin: "https://example.org") { try await test.app.site.respond(to: $0) }
            try await test.signUp(.ada, in: client)
            #expect(await client.cookie("__Host-session") != nil)
            #expect(try await client.get("/")["Strict-Transport-Security"] == "max-age=31536000")
            let token = try await client.token(of: "/profile/edit")
            _ = try await client.post("/language", form: ["csrf_token": token, "language": "de"])
            #expect(await client.cookie("__Host-language") == "de")
            #expect(try await client.get("/about").text.contains("lang=\"de\""))
            let edit = try await client.token(of: "/profile/edit")
            _ = try await client.post("/settings/sessions/delete", form: ["csrf_token": edit])
            #expect(await client.cookie("__Host-flash") == "sessionsEnded")
            #expect(try await client.get("/settings").text.contains("role=\"status\""))
            #expect(await client.cookie("__Host-flash") == nil)
        }
    }

    @Test func `a log-in ends the session that the browser had before`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.signUp(.bo, in: test.browser())
            let former = await test.client.cookie("session")
            let token = try await test.client.token(of: "/profile/edit")
            let again = try await test.client.post(
                "/login",
                form: ["csrf_token": token, "username": Person.bo.username, "password": Person.bo.password]
            )
            #expect(again.status == .seeOther)
            let stranger = test.browser()
            await stranger.setCookie("session", former)
            #expect(try await stranger.get("/profile").status == .seeOther)
            #expect(try await test.get("/profile").status == .ok)
        }
    }

    @Test func `logging out ends the session for good and wipes what the browser keeps`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let session = await test.client.cookie("session")
            let token = try await test.client.token(of: "/profile")
            let response = try await test.client.post("/logout", form: ["csrf_token": token])
            #expect(response.status == .seeOther)
            #expect(response["Location"] == "/login")
            #expect(response["Clear-Site-Data"] == "\"cache\", \"storage\"")
            await test.client.setCookie("session", session)
            #expect(try await test.get("/profile").status == .seeOther)
        }
    }

    @Test func `a page for members leads to the log-in and back`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let client = test.browser()
            let asked = try await client.get("/settings?a=b")
            #expect(asked.status == .seeOther)
            let login = try #require(asked["Location"])
            #expect(login.hasPrefix("/login?next="))
            let page = try await client.get(login)
            let next = page.attribute("value").first { $0.hasPrefix("/settings") }
            let response = try await client.post(
                "/login",
                form: [
                    "csrf_token": try #require(page.token), "username": Person.ada.username,
                    "password": Person.ada.password, "next": try #require(next),
                ]
            )
            #expect(response["Location"] == "/settings?a=b")
        }
    }

    @Test func `the log-in says what it is wanted for, where the page before it tells`() async throws {
        try await withApp { test in
            let asked = try await test.get("/meetings/new?place=demo-1")
            let page = try await test.get(try #require(asked["Location"]))
            let says = page.text.contains("Log in to arrange a meeting.")
            #expect(says)
            for path in ["/login", "/login?next=/meetings/new-x", "/login?next=//evil.example/meetings/new"] {
                let isQuiet = try await !test.get(path).text.contains("Log in to arrange")
                #expect(isQuiet, "\(path)")
            }
        }
    }

    @Test(arguments: ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/a\nb"])
    func `the way back never leads elsewhere`(_ next: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let client = test.browser()
            let token = try await client.token(of: "/login")
            let response = try await client.post(
                "/login",
                form: [
                    "csrf_token": token, "username": Person.ada.username, "password": Person.ada.password, "next": next,
                ]
            )
            #expect(response["Location"] == "/")
        }
    }

    @Test func `what a guest typed into a members' form is offered again after logging in`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let client = test.browser()
            _ = try await client.get("/login")
            let asked = try await client.post("/profile/edit", form: ["csrf_token": "old", "name": "Ada \"King\""])
            #expect(asked.status == .unprocessableContent)
            let resume = try #require(asked.attribute("value").first { $0.count > 100 })
            let resumed = try await client.post(
                "/login",
                form: [
                    "csrf_token": try #require(asked.token), "username": Person.ada.username,
                    "password": Person.ada.password, "resume": resume,
                ]
            )
            #expect(resumed.status == .ok)
            #expect(resumed.attribute("action").contains("/profile/edit"))
            #expect(resumed.attribute("value").contains("Ada &quot;King&quot;"))
            let sent = try await client.post(
                "/profile/edit",
                form: ["csrf_token": try #require(resumed.token), "name": "Ada King"]
            )
            #expect(sent.status == .seeOther)
        }
    }

    @Test func `pages of members are not kept by anybody`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for path in ["/", "/cafes", "/profile", "/nope"] {
                #expect(try await test.get(path)["Cache-Control"] == "private, no-store")
            }
        }
    }
}
