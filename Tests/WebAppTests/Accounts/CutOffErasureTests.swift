import HTTPServer
import Models
import Testing

@testable import WebApp

/// An erasure whose process was killed after its first transaction.
struct CutOffErasureTests {
    @Test func `nobody logs in to what is half erased, and a job removes the rest`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(in: ada)
            let (id, now) = (try test.account(.ada).id, clock.now)
            try await test.app.database.write { db in
                guard let credentials = try Account.credentials(id, db),
                    let erased = try ErasedAccount.begin(credentials, now: now, db)
                else { return }
                try AccountErasureJob.enqueue(erased, now: now, db)
                _ = try erased.next(now: now, db)
            }
            #expect(try await ada.get("/settings")["Location"]?.hasPrefix("/login") == true)
            let refused = try await test.logIn(.ada, in: test.browser())
            let tells = refused.text.contains("do not belong together")
            #expect(refused.status == .unprocessableContent && tells)
            #expect(try await bo.get("/people/ada.lovelace").status == .notFound)
            clock.advance(AccountErasureJob.delaySeconds)
            try await test.runJobs()
            #expect(try test.app.database.read { try Account.find(id, $0) } == nil)
            let page = try await bo.get(address)
            let names = page.text.contains("Ad Tester")
            #expect(page.status == .ok && !names)
        }
    }

    @Test func `an erasure that comes to its end leaves no work`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            let right = ["password": Person.ada.password]
            #expect(try await test.client.fill("/settings/delete", on: "/settings/delete", right)["Location"] == "/")
            let waiting = try test.app.database.read { try JobCounts.count(now: test.app.clock(), $0) }
            #expect(waiting.due + waiting.scheduled == 0)
        }
    }
}
