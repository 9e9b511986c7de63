import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A change of address that waits ends with what whoever asked for it had.
struct PendingChangeTests {
    private let evil = "evil@example.org"
    private let new = "quite another thing"

    /// Ada's address is confirmed, and somebody in her session has asked to move it.
    private func asked(_ test: TestApp, isMailed: Bool) async throws {
        try await test.signUp(.ada)
        try await test.runJobs()
        try await test.confirmMailed()
        #expect(try await test.client.changeEmail(of: .ada, to: evil).status == .seeOther)
        if isMailed { try await test.runJobs() }
    }

    private func changePassword(_ client: TestClient) async throws {
        let done = try await client.fill(
            "/settings/password",
            ["old_password": Person.ada.password, "password": new, "password_confirmation": new]
        )
        #expect(done.status == .seeOther)
    }

    private func reset(_ test: TestApp) async throws {
        let owner = test.browser()
        _ = try await owner.fill("/password-reset", on: "/password-reset", ["email": Person.ada.email])
        try await test.runJobs()
        let mail = try #require(try test.mails(to: Person.ada.email).first { $0.contains("password-reset") })
        let text = mail.replacing("=\r\n", with: "")
        let link = try #require(text.firstMatch(of: #/http://localhost(/password-reset/[A-Za-z0-9_-]{43})/#)).output.1
        _ = try await owner.get(String(link))
        let done = try await owner.fill(
            "/password-reset/new",
            on: "/password-reset/new",
            ["password": new, "password_confirmation": new]
        )
        #expect(done.status == .seeOther)
    }

    private func expectNothing(_ test: TestApp, link: String?) async throws {
        try await test.runJobs()
        if let link {
            let reader = test.browser()
            #expect(try await reader.get(link).status.code == 410)
            let token = try await reader.token(of: "/login")
            #expect(try await reader.post(link, form: ["csrf_token": token]).status.code == 410)
        } else {
            #expect(try test.mails(to: evil).isEmpty)
        }
        #expect(try test.account(.ada).email == Person.ada.email)
    }

    @Test(arguments: [true, false])
    func `it ends with a change of the password, mailed or not`(isMailed: Bool) async throws {
        try await withApp { test in
            try await asked(test, isMailed: isMailed)
            let link = isMailed ? try test.mailedLink("/email/") : nil
            try await changePassword(test.client)
            let isShown = try await test.get("/settings").text.contains(evil)
            #expect(!isShown)
            try await expectNothing(test, link: link)
        }
    }

    @Test func `it ends with a reset of the password`() async throws {
        try await withApp { test in
            try await asked(test, isMailed: true)
            let link = try test.mailedLink("/email/")
            try await reset(test)
            try await expectNothing(test, link: link)
        }
    }

    @Test func `it ends when another address is asked for`() async throws {
        try await withApp { test in
            try await asked(test, isMailed: true)
            let link = try test.mailedLink("/email/")
            #expect(try await test.client.changeEmail(of: .ada, to: "good@example.org").status == .seeOther)
            #expect(try await test.browser().get(link).status.code == 410)
            try await test.runJobs()
            try await test.confirmMailed()
            #expect(try test.account(.ada).email == "good@example.org")
        }
    }

    @Test func `the own address can still be confirmed after a change of the password`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await changePassword(test.client)
            try await test.runJobs()
            try await test.confirmMailed()
            let isConfirmed = try test.account(.ada).isEmailConfirmed
            #expect(isConfirmed)
        }
    }

    @Test func `somebody who is suspended confirms nothing, and no link is mailed`() async throws {
        try await withApp { test in
            try await asked(test, isMailed: true)
            let (link, id, now) = (try test.mailedLink("/email/"), try test.account(.ada).id, test.app.clock())
            try await test.app.database.write { db in
                let ada = try #require(try Author.find(id, db))
                #expect(try Account.suspend(ada, saying: "", by: .command, now: now, db) == .done)
            }
            try await expectNothing(test, link: link)
        }
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.app.database.write { try $0.execute(sql: "UPDATE account SET suspended_at = 1") }
            try await test.runJobs()
            #expect(try test.mails().isEmpty)
        }
    }

    @Test func `it waits where its domain is refused meanwhile, says so, and goes on once that is taken back`()
        async throws
    {
        let other = "ada@elsewhere.example"
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            try await test.confirmMailed()
            #expect(try await test.client.changeEmail(of: .ada, to: other).status == .seeOther)
            try await test.runJobs()
            let (link, reader) = (try test.mailedLink("/email/"), test.browser())
            func confirm() async throws -> TestResponse {
                try await reader.post(link, form: ["csrf_token": try await reader.token(of: "/login")])
            }
            try await test.setRules { $0.refusedDomains = ["elsewhere.example"] }
            let refused = try await confirm()
            #expect(refused.status == .unprocessableContent && refused.reads("Addresses of this domain"))
            let account = try test.account(.ada)
            #expect(account.email == Person.ada.email && account.isEmailConfirmed)
            try await test.setRules { ($0.refusedDomains, $0.allowedDomains) = ([], ["example.org"]) }
            #expect(try await confirm().status == .unprocessableContent)
            try await test.setRules { $0.allowedDomains = [] }
            #expect(try await confirm().status == .ok)
            #expect(try test.account(.ada).email == other)
        }
    }

    @Test func `one's own address is confirmed whatever is refused since`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            try await test.setRules { $0.refusedDomains = ["example.org"] }
            try await test.confirmMailed()
            #expect(try test.account(.ada).isEmailConfirmed)
        }
    }
}
