import Testing

@testable import Models

extension AppDatabase {
    fileprivate func lease(now: Int64) async throws -> Job? {
        try await write { db in
            try Job.releaseExpired(now: now, db)
            return try Job.lease(.random(), in: .mail, by: .first, seconds: 60, now: now, db)
        }
    }
}

struct JobTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    @discardableResult
    private func enqueue(_ payload: String, at runAt: Int64 = noon, key: String? = nil, max: Int = 3) async throws
        -> JobID?
    {
        try await database.write {
            try Job.enqueue(
                "mail",
                payload: payload,
                in: .mail,
                of: .site,
                runAt: runAt,
                uniqueKey: key,
                maxAttempts: max,
                now: noon,
                $0
            )
        }
    }

    private func lease(now: Int64 = noon) async throws -> Job? {
        try await database.lease(now: now)
    }

    private func fail(_ job: Job, now: Int64) async throws -> Bool {
        try await database.write { try job.fail("no route to host", now: now, $0) }
    }

    private func retry(_ id: JobID, now: Int64) async throws -> Bool {
        try await database.write { try Job.retry(id, now: now, $0) }
    }

    private func counts(now: Int64 = noon) throws -> [Int] {
        let counts = try database.read { try JobCounts.count(now: now, $0) }
        return [counts.due, counts.scheduled, counts.leased, counts.parked]
    }

    @Test func `what is due longest comes first, what is not due does not come`() async throws {
        try await enqueue("later", at: noon + 1)
        try await enqueue("second", at: noon)
        try await enqueue("first", at: noon - 5)
        #expect(try counts() == [2, 1, 0, 0])
        #expect(try database.read { try Job.nextWakeUp(in: .mail, $0) } == noon - 5)
        #expect(try await lease()?.payload == "first")
        #expect(try await lease()?.payload == "second")
        #expect(try await lease() == nil)
        #expect(try counts() == [0, 1, 2, 0])
        #expect(try database.read { try Job.nextWakeUp(in: .mail, $0) } == noon + 1)
    }

    @Test func `a job is there only if the transaction that asked for it is`() async throws {
        struct Undone: Error {}
        await #expect(throws: Undone.self) {
            try await database.write { db in
                try Job.enqueue("mail", payload: "{}", in: .mail, of: .site, runAt: noon, now: noon, db)
                throw Undone()
            }
        }
        #expect(try await lease() == nil)
        #expect(try database.read { try Job.nextWakeUp(in: .mail, $0) } == nil)
    }

    @Test func `many workers at once never get the same job`() async throws {
        for index in 0..<50 { try await enqueue("\(index)") }
        let taken = try await withThrowingTaskGroup(of: [Job].self) { group in
            for _ in 0..<8 {
                group.addTask { [database] in
                    var mine: [Job] = []
                    while let job = try await database.lease(now: noon) { mine.append(job) }
                    return mine
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(taken.count == 50)
        #expect(Set(taken.map(\.id)).count == 50)
    }

    @Test func `a dead worker's job comes back when its lease ends, and the dead cannot finish it`() async throws {
        try await enqueue("{}")
        let dead = try #require(try await lease())
        #expect(try await lease(now: noon + 59) == nil)
        let second = try #require(try await lease(now: noon + 60))
        #expect(second.id == dead.id)
        #expect(second.attempts == 2)
        #expect(try await database.write { try dead.complete($0) } == false)
        #expect(try await database.write { try dead.fail("late", now: noon + 61, $0) } == false)
        #expect(try await database.write { try dead.extend(seconds: 60, now: noon + 61, $0) } == false)
        #expect(try await database.write { try second.complete($0) })
        #expect(try await database.write { try second.complete($0) } == false)
        #expect(try counts() == [0, 0, 0, 0])
    }

    @Test func `a job that kills each of its workers is parked`() async throws {
        try await enqueue("{}", max: 2)
        #expect(try await lease() != nil)
        #expect(try await lease(now: noon + 60) != nil)
        #expect(try await lease(now: noon + 120) == nil)
        #expect(try counts() == [0, 0, 0, 1])
        #expect(try database.read { try ParkedJob.list(limit: 9, $0) }.first?.lastError?.contains("worker") == true)
    }

    @Test func `a lease is lengthened while work goes on`() async throws {
        try await enqueue("{}")
        let job = try #require(try await lease())
        #expect(try await database.write { try job.extend(seconds: 60, now: noon + 50, $0) })
        #expect(try await lease(now: noon + 109) == nil)
        #expect(try await lease(now: noon + 110) != nil)
    }

    @Test func `failures wait longer each time, then park with their error, then a person starts them anew`()
        async throws
    {
        let id = try #require(try await enqueue("{}"))
        var now = noon
        for wait in [20, 40, 80] as [Int64] {
            let job = try #require(try await lease(now: now))
            #expect(try await fail(job, now: now))
            #expect(try await lease(now: now + wait - 1) == nil)
            now += wait
        }
        #expect(try await lease(now: now) == nil)
        let parked = try #require(try database.read { try ParkedJob.list(limit: 9, $0) }.first)
        #expect(parked.id == id)
        #expect(parked.lastError == "no route to host")
        #expect(parked.attempts == 3)
        #expect(try await retry(id, now: now))
        #expect(try await retry(id, now: now) == false)
        #expect(try await lease(now: now)?.attempts == 1)
    }

    @Test func `the wait grows to an hour and no further`() {
        #expect((0...12).map { Job.backOffSeconds(after: $0) }.suffix(5) == [2_560, 3_600, 3_600, 3_600, 3_600])
        #expect(Job.backOffSeconds(after: 1) == 20)
        #expect(Job.backOffSeconds(after: .max) == 3_600)
        #expect(Job.backOffSeconds(after: .min) == 10)
    }

    @Test func `one key, one job, until it is done or parked`() async throws {
        #expect(try await enqueue("one", key: "k", max: 1) != nil)
        #expect(try await enqueue("two", key: "k") == nil)
        #expect(try await enqueue("other", at: noon + 9, key: "l") != nil)
        let job = try #require(try await lease())
        #expect(try await enqueue("three", key: "k") == nil)
        #expect(try await database.write { try Job.cancel(uniqueKey: "k", $0) } == false, "it has begun")
        #expect(try await database.write { try job.fail(String(repeating: "x", count: 9_000), now: noon, $0) })
        #expect(try await enqueue("four", key: "k") != nil)
        #expect(try await database.write { try Job.retry(job.id, now: noon, $0) } == false)
        #expect(try await database.write { try Job.cancel(uniqueKey: "k", $0) })
        #expect(try await database.write { try Job.retry(job.id, now: noon, $0) })
        #expect(try await lease()?.lastError?.count == 2_000)
    }
}
