import Models
import Testing

@testable import WebApp

/// Mails of an event that was called off while it is hidden.
struct HeldCancellationTests {
    @Test func `a mail that waits for the cancellation sleeps until that is looked at again`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.people(.ada)
            let ada = try test.account(.ada).id
            let event = try await test.meet([.address("guest@example.net")])
            let now = clock.now
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE event SET hidden_at = 1")
                let hidden = try #require(try Event.find(event.id, db))
                try hidden.cancel("Flu.", by: ada, now: now, db)
            }
            try await test.runJobs()
            let due = try test.app.database.read { try Int64.fetchAll($0, sql: "SELECT run_at FROM job") }
            #expect(due == [now + 3_600, now + 3_600])
        }
    }
}
