import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// What is left to somebody who is suspended: taking their data, and erasing the account.
struct SuspendedMemberTests {
    /// Ada's browser, once she was suspended and has sent the right password.
    private func suspendedAda(_ test: TestApp) async throws -> TestClient {
        try await test.signUp(.ada, in: test.browser())
        try await test.suspend(.ada)
        let ada = test.browser()
        #expect(try await test.logIn(.ada, in: ada)["Location"] == "/suspended")
        return ada
    }

    @Test func `the right password leads to two things, and to nothing else of the site`() async throws {
        try await withApp { test in
            let ada = try await suspendedAda(test)
            let page = try await ada.get("/suspended")
            let offers = page.text.contains("href=\"/suspended/export\"")
            let erases = page.text.contains("action=\"/suspended/delete\"")
            let isPrivate = page["Cache-Control"] == "private, no-store"
            #expect(page.status == .ok && offers && erases && isPrivate)
            let export = try await ada.get("/suspended/export")
            #expect(export.status == .ok && export["Content-Type"] == "application/zip")
            let guest = test.browser()
            for path in Paths.readable where !["/suspended", "/suspended/export"].contains(path) {
                let (hers, anybodys) = (try await ada.get(path), try await guest.get(path))
                #expect(hers.status == anybodys.status && hers["Location"] == anybodys["Location"], "\(path)")
            }
            let token = try #require(page.token)
            let id = try test.account(.ada).id
            for path in Paths.writable where path != "/suspended/delete" {
                let sent = try await ada.post(path, form: ["csrf_token": token, "password": Person.ada.password])
                #expect(sent["Location"]?.hasPrefix("/settings") != true, "\(path)")
            }
            #expect(try test.account(.ada).id == id)
            #expect(try test.app.database.read { try Session.list(of: id, now: 0, $0) }.isEmpty)
        }
    }

    @Test func `erasing asks for the password once more, and ends with the account`() async throws {
        try await withApp { test in
            let ada = try await suspendedAda(test)
            let wrong = try await ada.fill("/suspended/delete", on: "/suspended", ["password": "quite another one"])
            let isSaid = wrong.hasError(at: "password")
            #expect(wrong.status == .unprocessableContent && isSaid)
            let pass = try #require(await ada.cookie("suspended"))
            let right = try await ada.fill("/suspended/delete", on: "/suspended", ["password": Person.ada.password])
            #expect(right["Location"] == "/")
            #expect(try test.app.database.read { try Account.find(username: Person.ada.username, $0) } == nil)
            #expect(await ada.cookie("suspended") == nil)
            await ada.setCookie("suspended", pass)
            #expect(try await ada.get("/suspended/export")["Location"] == "/login")
        }
    }

    @Test func `what it was given for the password ends after half an hour, and with the suspension`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await suspendedAda(test)
            clock.advance(30 * 60 - 1)
            #expect(try await ada.get("/suspended").status == .ok)
            clock.advance(1)
            for path in ["/suspended", "/suspended/export"] {
                #expect(try await ada.get(path)["Location"] == "/login", "\(path)")
            }
            #expect(try await test.logIn(.ada, in: ada)["Location"] == "/suspended")
            try await test.restore(.ada)
            #expect(try await ada.get("/suspended/export")["Location"] == "/login")
            clock.advance(1)
            try await test.suspend(.ada)
            #expect(try await ada.get("/suspended/export")["Location"] == "/login")
        }
    }

    @Test func `a pass that somebody has made or changed opens nothing`() async throws {
        try await withApp { test in
            let ada = try await suspendedAda(test)
            let pass = try #require(await ada.cookie("suspended"))
            for forged in ["", "1 1", String(pass.dropLast(2)) + "AA", "x" + pass] {
                await ada.setCookie("suspended", forged)
                #expect(try await ada.get("/suspended")["Location"] == "/login")
            }
            await ada.setCookie("session", pass)
            #expect(try await ada.get("/settings")["Location"]?.hasPrefix("/login?next=") == true)
        }
    }
}
