import Testing

@testable import Models

extension NodeID {
    static let first = NodeID(rawValue: 1)
    static let second = NodeID(rawValue: 2)
}

/// Nobody waits for the work of others.
struct JobLaneTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    @discardableResult
    private func enqueue(
        _ payload: String,
        _ lane: JobLane = .mail,
        of owner: JobOwner = .site,
        at runAt: Int64 = noon
    ) async throws -> JobID {
        try #require(
            try await database.write {
                try Job.enqueue("k", payload: payload, in: lane, of: owner, runAt: runAt, now: noon, $0)
            }
        )
    }

    private func lease(_ lane: JobLane = .mail, by worker: NodeID = .first, now: Int64 = noon) async throws -> Job? {
        try await database.write { try Job.lease(.random(), in: lane, by: worker, seconds: 300, now: now, $0) }
    }

    /// Does everything that is due, one after another.
    private func done(now: Int64 = noon) async throws -> [String] {
        var done: [String] = []
        while let job = try await lease(now: now) {
            done.append(job.payload)
            _ = try await database.write { try job.complete($0) }
        }
        return done
    }

    @Test func `a lane knows nothing of the jobs of others`() async throws {
        for number in 0..<3 { try await enqueue("push \(number)", .push) }
        try await enqueue("confirmation", .account)
        #expect(try database.read { try Job.nextWakeUp(in: .mail, $0) } == nil)
        #expect(try await lease(.mail) == nil)
        #expect(try await lease(.account)?.payload == "confirmation")
    }

    @Test func `a member's hundred jobs keep another's one waiting for one of them`() async throws {
        let (ada, bo) = (AccountID(rawValue: 1), AccountID(rawValue: 2))
        for number in 0..<100 { try await enqueue("ada \(number)", of: .outliving(ada)) }
        try await enqueue("bo", of: .outliving(bo), at: noon + 1)
        let order = try await done(now: noon + 1)
        #expect(order.prefix(3) == ["ada 0", "bo", "ada 1"])
        #expect(order.suffix(99) == (1..<100).map { "ada \($0)" })
    }

    @Test func `what a member has put off for a month holds up nothing that is due`() async throws {
        let ada = JobOwner.outliving(AccountID(rawValue: 1))
        try await enqueue("in a month", of: ada, at: noon + 30 * 86_400)
        try await enqueue("now", of: ada)
        try await enqueue("another's", of: .site, at: noon + 1)
        #expect(try await done(now: noon + 1) == ["now", "another's"])
    }

    @Test func `an account has one job of a lane with a worker at most`() async throws {
        let (ada, bo) = (AccountID(rawValue: 1), AccountID(rawValue: 2))
        for number in 0..<3 { try await enqueue("ada \(number)", of: .outliving(ada)) }
        let first = try #require(try await lease())
        #expect(try await lease(by: .second) == nil)
        try await enqueue("bo", of: .outliving(bo), at: noon + 3_600)
        #expect(try await lease(by: .second, now: noon + 3_600)?.payload == "bo")
        _ = try await database.write { try first.complete($0) }
        #expect(try await lease()?.payload == "ada 1")
    }

    @Test func `where an account may have several with workers, others still come between`() async throws {
        let (ada, bo) = (AccountID(rawValue: 1), AccountID(rawValue: 2))
        for number in 0..<4 { try await enqueue("ada \(number)", of: .outliving(ada)) }
        try await enqueue("bo", of: .outliving(bo))
        func take() async throws -> String? {
            try await database.write {
                try Job.lease(.random(), in: .mail, by: .first, seconds: 300, mostPerShare: 3, now: noon + 60, $0)
            }?.payload
        }
        var taken: [String?] = []
        for _ in 0..<5 { taken.append(try await take()) }
        #expect(taken.compactMap(\.self).sorted() == ["ada 0", "ada 1", "ada 2", "bo"])
        #expect(taken.last == .some(nil))
    }

    @Test func `jobs of a dead process are due at once, those of others stay theirs`() async throws {
        try await enqueue("dead's")
        try await enqueue("living one's")
        let dead = try #require(try await lease(by: .second))
        _ = try await lease(by: .first)
        try await database.write { try Job.release(from: .second, now: noon, $0) }
        #expect(try await database.write { try dead.complete($0) } == false)
        let again = try #require(try await lease(by: .first))
        #expect(again.payload == "dead's" && again.attempts == 2 && again.mailID == dead.mailID)
        #expect(try await lease(by: .first) == nil)
    }

    @Test func `a job that is put off has not been tried`() async throws {
        try await enqueue("one")
        let job = try #require(try await lease())
        #expect(try await database.write { try job.postpone(until: noon + 9, $0) })
        #expect(try await lease(now: noon + 8) == nil)
        #expect(try await lease(now: noon + 9)?.attempts == 1)
    }

    @Test func `no number of a job and no name of its mail is ever used again`() async throws {
        var (ids, mails): (Set<JobID>, Set<String>) = ([], [])
        for _ in 0..<3 {
            ids.insert(try await enqueue("one"))
            let job = try #require(try await lease())
            mails.insert(job.mailID)
            _ = try await database.write { try job.complete($0) }
        }
        #expect(ids.count == 3 && mails.count == 3)
    }

    @Test func `jobs end with the account whose they are, and those that outlive it do not`() async throws {
        let ada = try await database.signUp("ada-l")
        try await enqueue("ends", of: .account(ada.id))
        try await enqueue("stays", of: .outliving(ada.id))
        try await database.write { try $0.execute(sql: "DELETE FROM account") }
        #expect(try await done() == ["stays"])
    }

    @Test func `jobs of before the lanes are kept, each in its own`() async throws {
        let place = try TemporaryDatabase(onFile: "a step of the schema of SQLite")
        let old = try place.open(Array(Schema.migrations.prefix(16)))
        try await old.write {
            try $0.execute(
                sql: """
                    INSERT INTO job (id, kind, payload, run_at, max_attempts, leased_until, lease_token, created_at)
                    VALUES (7, 'mail-reset', '{}', 5, 8, 300, x'00', 1), (9, 'notice-push', '{}', 5, 8, NULL, NULL, 1)
                    """
            )
        }
        old.close()
        let new = try place.openReal()
        defer { new.close() }
        let reset = try await new.write {
            try Job.lease(.random(), in: .account, by: .first, seconds: 9, now: noon, $0)
        }
        let next = try await new.write {
            try Job.enqueue("k", payload: "{}", in: .mail, of: .site, runAt: noon, now: noon, $0)
        }
        #expect(reset?.id.rawValue == 7 && reset?.mailID.count == 32)
        #expect(try new.read { try Job.nextWakeUp(in: .push, $0) } == 5)
        #expect(next?.rawValue == 10)
    }
}
