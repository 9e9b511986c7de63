import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// How many mails of accounts a network has sent today is known after a restart, too.
struct NetworkMailTests {
    /// The network of `test.browser()` has asked for so many already; nothing of that is in memory.
    private func fill(_ test: TestApp, _ count: Int, isReset: Bool) async throws {
        let now = test.app.clock()
        let network = test.app.digestKey.digest("127.0.0.1", for: "network")
        try await test.app.database.write { db in
            for number in 0..<count {
                let address = test.app.addressDigest("n\(number)@example.net")
                let cause: AccountMail.Cause = isReset ? .reset : .newAccount
                _ = try AccountMail(cause, account: nil, network: network, address: address).count(now: now, db)
            }
        }
    }

    @Test func `a network that has made as many accounts as it may makes no more today`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await fill(test, AccountMail.maxNewPerNetwork, isReset: false)
            let refused = try await test.signUp(.ada, in: test.browser())
            #expect(refused.status == .tooManyRequests && refused["Retry-After"] == "86400")
            let isSaid = refused.text.contains("Wait 24\u{A0}hours")
            #expect(isSaid)
            #expect(try test.app.database.read { try Account.find(username: Person.ada.username, $0) } == nil)
            #expect(try await test.signUp(.bo, in: test.browser("203.0.113.9")).status == .seeOther)
            clock.advance(86_400)
            #expect(try await test.signUp(.ada, in: test.browser()).status == .seeOther)
        }
    }

    @Test func `a network that has asked for as many new passwords as it may is answered alike, and none is mailed`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.settle(.ada)
            try await test.runJobs()
            let before = try test.mails(to: Person.ada.email).count
            try await fill(test, AccountMail.maxResetsPerNetwork, isReset: true)
            func ask(_ email: String, _ address: String) async throws -> TestResponse {
                try await test.browser(address).fill("/password-reset", on: "/password-reset", ["email": email])
            }
            let answers = [
                try await ask(Person.ada.email, "127.0.0.1"), try await ask("nobody@example.net", "127.0.0.1"),
                try await ask("nobody@example.net", "203.0.113.9"),
            ]
            #expect(answers.map(\.status) == [.ok, .ok, .ok])
            try await test.runJobs()
            #expect(try test.mails(to: Person.ada.email).count == before)
            _ = try await ask(Person.ada.email, "203.0.113.9")
            try await test.runJobs()
            #expect(try test.mails(to: Person.ada.email).count == before + 1)
        }
    }
}
