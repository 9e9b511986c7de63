import Models
import Testing

@testable import WebApp

/// What the site does for itself: it takes long, and nobody waits for it.
struct UpkeepJobTests {
    private enum FailingSweep: PeriodicJob {
        static let kind = "failing-sweep"
        static let restSeconds: Int64 = 3_600

        struct Failed: Error {}

        static func run(now: Int64, _ app: App) async throws { throw Failed() }
    }

    private enum QuickSweep: PeriodicJob {
        static let kind = "quick-sweep"
        static let restSeconds: Int64 = 3_600

        static func run(now: Int64, _ app: App) async throws {}
    }

    /// Those that wait, or are parked, of a kind.
    private static func runs(_ kind: String, isParked: Bool, _ test: TestApp) throws -> [Int64] {
        try test.app.database.read {
            try Int64.fetchAll(
                $0,
                sql: """
                    SELECT run_at FROM job WHERE kind = ? AND CASE WHEN parked_at IS NULL THEN 0 ELSE 1 END = ?
                    ORDER BY id
                    """,
                arguments: [kind, isParked]
            )
        }
    }

    private static func enqueue<Sweep: PeriodicJob>(
        _: Sweep.Type,
        attempts: Int,
        _ test: TestApp
    ) async throws {
        let now = test.app.clock()
        try await test.app.database.write { db in
            try Sweep.enqueue(at: now, now: now, db)
            try db.execute(sql: "UPDATE job SET attempts = ? WHERE kind = ?", arguments: [attempts, Sweep.kind])
        }
    }

    @Test func `a sweep that fails for good is parked, and comes again after its rest`() async throws {
        try await withApp(demo: false) { test in
            let workers = JobWorkers(app: test.app, handlers: FailingSweep.handlers)
            let now = test.app.clock()
            try await Self.enqueue(FailingSweep.self, attempts: Job.defaultMaxAttempts - 2, test)
            #expect(try await workers.runNext())
            // It is tried once more: there is no other one yet.
            let waiting = try Self.runs(FailingSweep.kind, isParked: false, test)
            #expect(waiting == [now + Job.backOffSeconds(after: Job.defaultMaxAttempts - 1)])
            test.clock?.advance(3_600)
            let last = test.app.clock()
            #expect(try await workers.runNext())
            #expect(try Self.runs(FailingSweep.kind, isParked: true, test).count == 1)
            #expect(try Self.runs(FailingSweep.kind, isParked: false, test) == [last + 3_600])
            #expect(try await !workers.runNext())
            test.clock?.advance(3_600)
            #expect(try await workers.runNext())
        }
    }

    @Test func `one that succeeds with its last attempt comes again once`() async throws {
        try await withApp(demo: false) { test in
            let workers = JobWorkers(app: test.app, handlers: QuickSweep.handlers)
            let now = test.app.clock()
            try await Self.enqueue(QuickSweep.self, attempts: Job.defaultMaxAttempts - 1, test)
            #expect(try await workers.runNext())
            #expect(try Self.runs(QuickSweep.kind, isParked: true, test) == [])
            #expect(try Self.runs(QuickSweep.kind, isParked: false, test) == [now + 3_600])
        }
    }

    @Test func `files beyond two hundred are removed by several jobs`() async throws {
        try await withApp(demo: false) { test in
            for (count, sizes) in [(0, []), (1, [1]), (200, [200]), (201, [200, 1]), (400, [200, 200])]
                as [(Int, [Int])]
            {
                let keys = (0..<count).map { "none-\($0)" }
                try await test.app.database.write { db in
                    try db.execute(sql: "DELETE FROM job")
                    try MediaRemovalJob.enqueue(keys, now: 9, db)
                }
                let made = try test.app.database.read {
                    try Int.fetchAll(
                        $0,
                        sql: "SELECT length(payload) - length(replace(payload, 'none-', 'none')) FROM job ORDER BY id"
                    )
                }
                #expect(made == sizes)
            }
        }
    }

    @Test func `upkeep that takes long keeps no reminder waiting`() async throws {
        try await withApp(demo: false) { test in
            var random = SystemRandomNumberGenerator()
            let (now, upload) = (test.app.clock(), UploadName(using: &random))
            try await test.app.database.write { db in
                try QuickSweep.enqueue(at: now, now: now, db)
                try MediaRemovalJob.enqueue(["none"], now: now, db)
                try UploadRemovalJob.enqueue([upload], now: now, db)
            }
            #expect(try await test.lease(.other) == nil)
            var kinds: Set<String> = []
            while let job = try await test.lease(.upkeep) { kinds.insert(job.kind) }
            #expect(kinds == [QuickSweep.kind, MediaRemovalJob.kind, UploadRemovalJob.kind])
        }
    }
}
