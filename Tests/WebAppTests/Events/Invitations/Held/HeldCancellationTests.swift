import Models
import Testing

@testable import WebApp

/// Mails of an event that was called off while it is hidden.
struct HeldCancellationTests {
    @Test func `nobody is asked to it any more, and whoever never was hears nothing when it is shown again`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.people(.ada)
            let ada = try test.account(.ada).id
            let event = try await test.meet([.address("early@example.net")])
            try await test.runJobs()
            let now = clock.now
            try await test.app.database.write { db in
                try event.invite([.address("late@example.net")], by: ada, now: now, db)
                try db.execute(sql: "UPDATE event SET hidden_at = 1")
                let hidden = try #require(try Event.find(event.id, db))
                try hidden.cancel("Flu.", by: ada, now: now, db)
            }
            try await test.runJobs()
            let due = try test.app.database.read { try Int64.fetchAll($0, sql: "SELECT run_at FROM job") }
            #expect(due == [now + 3_600], "the telling alone waits")
            try await test.app.database.write { try $0.execute(sql: "UPDATE event SET hidden_at = NULL") }
            clock.advance(3_600)
            try await test.runJobs()
            let subjects = try test.letters(to: "early@example.net").compactMap { $0.subject?.prefix(6) }
            #expect(subjects == ["Ad Tes", "Cancel"])
            #expect(try test.letters(to: "late@example.net").isEmpty)
        }
    }
}
