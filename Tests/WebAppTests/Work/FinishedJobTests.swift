import Models
import Synchronization
import Testing

@testable import WebApp

/// Work that is done while the database takes nothing.
struct FinishedJobTests {
    private final class Count: Sendable {
        private let number = Mutex(0)
        var value: Int { number.withLock { $0 } }
        func add() { number.withLock { $0 += 1 } }
    }

    private let count = Count()
    private static let stop = TestTrigger(table: "job", event: "BEFORE DELETE")

    private func workers(_ test: TestApp) -> JobWorkers {
        JobWorkers(app: test.app, handlers: ["counted": { [count] _, _ in count.add() }])
    }

    /// Does a job whose row cannot be removed.
    private func doOne(_ test: TestApp) async throws {
        let now = test.app.clock()
        try await test.app.database.write { db in
            _ = try Job.enqueue("counted", payload: "{}", in: .mail, of: .site, runAt: now, now: now, db)
            try Self.stop.add(to: db)
        }
        #expect(try await workers(test).runNext())
        #expect(try attempts(test) == [1])
        #expect(count.value == 1)
    }

    private func makeRoom(_ test: TestApp) async throws {
        try await test.app.database.write { try Self.stop.remove(from: $0) }
    }

    /// How often each job that has a row was taken.
    private func attempts(_ test: TestApp) throws -> [Int] {
        try test.app.database.read { try Int.fetchAll($0, sql: "SELECT attempts FROM job") }
    }

    @Test func `it is not done again because its row could not be removed`() async throws {
        try await withApp(demo: false) { test in
            try await doOne(test)
            test.clock?.advance(200)
            #expect(try await !workers(test).runNext())
            #expect(try attempts(test) == [1])
            try await makeRoom(test)
            // Its lease has ended meanwhile, and nobody has taken it.
            test.clock?.advance(200)
            #expect(try await !workers(test).runNext())
            #expect(try attempts(test) == [])
            #expect(count.value == 1)
        }
    }

    @Test func `a row that another worker has by now is left to that one`() async throws {
        try await withApp(demo: false) { test in
            try await doOne(test)
            let (node, now) = (try #require(test.app.node.id), test.app.clock())
            try await test.app.database.write { try Job.release(from: node, now: now, $0) }
            #expect(try await test.lease(.mail) != nil)
            try await makeRoom(test)
            #expect(try await !workers(test).runNext())
            #expect(try attempts(test) == [2])
            #expect(test.app.node.finished.left.isEmpty)
        }
    }

    /// As where the connection ends between the commit and its answer: the process lives, so nobody else would take it before the
    /// lease ends.
    @Test func `what was taken without an answer is given back, and is no try`() async throws {
        try await withApp(demo: false) { test in
            let now = test.app.clock()
            var random = SystemRandomNumberGenerator()
            let (token, node) = (LeaseToken(using: &random), try #require(test.app.node.id))
            try await test.app.database.write { db in
                _ = try Job.enqueue("counted", payload: "{}", in: .mail, of: .site, runAt: now, now: now, db)
                _ = try Job.lease(token, in: .mail, by: node, seconds: 300, now: now, db)
            }
            #expect(try await !workers(test).runNext())
            test.app.node.lost.add(token, wasBegun: false)
            #expect(try await workers(test).runNext())
            #expect(count.value == 1)
            #expect(try attempts(test) == [] && test.app.node.lost.count == 0)
        }
    }

    @Test func `what was surely not taken leaves nothing to be given back, and is taken as soon as that is possible`()
        async throws
    {
        try await withApp(demo: false) { test in
            let now = test.app.clock()
            let stop = TestTrigger(table: "job", event: "BEFORE UPDATE")
            try await test.app.database.write { db in
                _ = try Job.enqueue("counted", payload: "{}", in: .mail, of: .site, runAt: now, now: now, db)
                try stop.add(to: db)
            }
            // As on a disk that is full for hours.
            for _ in 0..<20 {
                await #expect(throws: (any Error).self) { try await workers(test).runNext() }
                #expect(test.app.node.lost.count == 0)
            }
            try await test.app.database.write { try stop.remove(from: $0) }
            #expect(try await workers(test).runNext())
            #expect(count.value == 1)
        }
    }

    @Test func `a job that could not be put back is given back, and has had its try`() async throws {
        struct Broken: Error {}
        try await withApp(demo: false) { test in
            let now = test.app.clock()
            let stop = TestTrigger(table: "job", event: "BEFORE UPDATE")
            let database = test.app.database
            try await database.write { db in
                _ = try Job.enqueue("broken", payload: "{}", in: .mail, of: .site, runAt: now, now: now, db)
            }
            let failing = JobWorkers(
                app: test.app,
                handlers: [
                    "broken": { _, _ in
                        try await database.write { try stop.add(to: $0) }
                        throw Broken()
                    }
                ]
            )
            #expect(try await failing.runNext())
            #expect(try attempts(test) == [1] && test.app.node.lost.count == 1)
            // It is nobody's as long as that cannot be written.
            await #expect(throws: (any Error).self) { try await workers(test).runNext() }
            #expect(test.app.node.lost.count == 1)
            try await database.write { try stop.remove(from: $0) }
            let good = JobWorkers(app: test.app, handlers: ["broken": { [count] _, _ in count.add() }])
            #expect(try await good.runNext())
            #expect(count.value == 1 && test.app.node.lost.count == 0)
        }
    }

    @Test func `who ends in order does not give it to others`() async throws {
        try await withApp(demo: false) { test in
            try await doOne(test)
            try await makeRoom(test)
            await test.app.endNode()
            #expect(try attempts(test) == [])
        }
    }

    /// Mails that were on their way when an update began were given up after it, with the end of the process as the reason.
    @Test func `work that the end of its process breaks off has not failed`() async throws {
        try await withApp(demo: false) { test in
            let now = test.app.clock()
            try await test.app.database.write { db in
                _ = try Job.enqueue("broken off", payload: "{}", in: .mail, of: .site, runAt: now, now: now, db)
            }
            let workers = JobWorkers(
                app: test.app,
                handlers: [
                    "broken off": { _, _ in
                        withUnsafeCurrentTask { $0?.cancel() }
                        try Task.checkCancellation()
                    }
                ]
            )
            #expect(try await Task { try await workers.runNext() }.value)
            #expect(try attempts(test) == [0])
            let job = try test.app.database.read {
                try String.fetchOne(
                    $0,
                    sql: "SELECT coalesce(last_error, '-') FROM job WHERE run_at = ?",
                    arguments: [now]
                )
            }
            #expect(job == "-")
        }
    }
}
