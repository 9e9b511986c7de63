import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// What members see of their own account, and what they are told of it.
struct ActivityTests {
    private func mails(_ test: TestApp) async throws -> Int {
        try await test.runJobs()
        return try test.mails(to: Person.ada.email).count
    }

    @Test func `it says what has happened, to its owner alone`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let page = try await test.get("/settings/activity")
            #expect(page.reads("A new device logged in") && page.reads("from the network you use now"))
            let guest = try await test.browser().get("/settings/activity")
            #expect(guest.status == .seeOther && guest["Location"]?.hasPrefix("/login") == true)
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            _ = try await bo.fill("/settings/sessions/delete")
            #expect(try await bo.get("/settings/activity").attribute("data-kind") == ["signed-in-anew"])
        }
    }

    @Test func `a new device is told by mail once a day, a known one never`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            try await test.confirmMailed()
            let first = try await mails(test)
            // Whoever has just made the account is no stranger.
            #expect(try await test.logIn(.ada, in: test.browser()).status == .seeOther)
            #expect(try await mails(test) == first)
            clock.advance(86_400)
            let other = test.browser()
            #expect(try await test.logIn(.ada, in: other).status == .seeOther)
            #expect(try await mails(test) == first + 1)
            _ = try await other.fill("/logout", on: "/profile")
            #expect(try await test.logIn(.ada, in: other).status == .seeOther)
            #expect(try await test.logIn(.ada, in: test.browser()).status == .seeOther)
            #expect(try await mails(test) == first + 1)
            clock.advance(86_401)
            #expect(try await test.logIn(.ada, in: test.browser()).status == .seeOther)
            #expect(try await mails(test) == first + 2)
        }
    }

    @Test func `no limit of mails keeps a change from its owner`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            try await test.confirmMailed()
            let before = try await mails(test)
            var password = Person.ada.password
            for number in 1...30 {
                let new = "a long password, number \(number)"
                let done = try await test.client.fill(
                    "/settings/password",
                    ["old_password": password, "password": new, "password_confirmation": new]
                )
                #expect(done.status == .seeOther)
                password = new
            }
            #expect(try await mails(test) == before + 30)
        }
    }

    @Test func `devices say how they were logged in, and whether from here`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            #expect(try await test.logIn(.ada, in: test.browser()).status == .seeOther)
            try await test.app.database.write {
                try $0.execute(
                    sql: "UPDATE session SET network = ? WHERE created_at = (SELECT max(created_at) FROM session)",
                    arguments: [Data(1...32)]
                )
            }
            #expect(try await test.get("/settings").reads("with the password"))
        }
    }
}
