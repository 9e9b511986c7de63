import Testing

@testable import Models

/// What a person decides about jobs that have failed too often.
struct ParkedJobTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    /// A job that has failed once and for all.
    @discardableResult
    private func park(
        _ kind: String = "notice-mail",
        key: String? = nil,
        of owner: JobOwner = .site,
        at now: Int64 = noon
    ) async throws -> JobID {
        try await database.write { db in
            let id = try Job.enqueue(
                kind,
                payload: "{}",
                in: .mail,
                of: owner,
                runAt: now,
                uniqueKey: key,
                maxAttempts: 1,
                now: now,
                db
            )
            let job = try #require(try Job.lease(.random(), in: .mail, by: .first, seconds: 60, now: now, db))
            #expect(job.id == id)
            _ = try job.fail("no route to host", now: now, db)
            return job.id
        }
    }

    private func retry(_ id: JobID) async throws -> ParkedJob.Outcome {
        try await database.write { try ParkedJob.retry(id, by: .command, now: noon + 9, $0) }
    }

    private func drop(_ id: JobID) async throws -> ParkedJob.Outcome {
        try await database.write { try ParkedJob.drop(id, by: .command, now: noon + 9, $0) }
    }

    private func parked() throws -> [JobID] { try database.read { try ParkedJob.list(limit: 1_000, $0).map(\.id) } }

    private func log() throws -> [String] {
        try database.read {
            try ModerationEntry.page(before: nil, $0).entries.map { "\($0.action) \($0.title) \($0.words)" }
        }
    }

    @Test func `a job that is tried again is due with all its tries, once`() async throws {
        let id = try await park()
        #expect(try await retry(id) == .done)
        #expect(try await retry(id) == .gone)
        #expect(try await drop(id) == .gone)
        let job = try await database.write {
            try Job.lease(.random(), in: .mail, by: .first, seconds: 60, now: noon + 9, $0)
        }
        #expect(job?.id == id && job?.attempts == 1)
        #expect(try log() == ["retry notice-mail #\(id.rawValue)"])
    }

    @Test func `a job with a worker, or that waits, is nobody's to decide about`() async throws {
        let waiting = try #require(
            try await database.write {
                try Job.enqueue("k", payload: "{}", in: .mail, of: .site, runAt: noon, now: noon, $0)
            }
        )
        for _ in 0..<2 {
            #expect(try await retry(waiting) == .gone)
            #expect(try await drop(waiting) == .gone)
            _ = try await database.write {
                try Job.lease(.random(), in: .mail, by: .first, seconds: 60, now: noon, $0)
            }
        }
        #expect(try database.read { try JobCounts.count(now: noon, $0).leased } == 1)
        #expect(try log().isEmpty)
    }

    @Test func `one that another has taken the place of is dropped alone`() async throws {
        let old = try await park(key: "one")
        let new = try await park(key: "one", at: noon + 1)
        #expect(try await retry(new) == .done)
        #expect(try await retry(old) == .waits)
        #expect(try await drop(old) == .done)
        #expect(try parked().isEmpty)
        #expect(try database.read { try JobCounts.count(now: noon + 9, $0).due } == 1)
    }

    @Test func `an erasure is tried again and never dropped`() async throws {
        let id = try await park("account-erasure")
        #expect(try await drop(id) == .kept)
        let dropped = try await database.write {
            try ParkedKind.dropSome(of: "account-erasure", failedBy: noon, in: Self.dropping, $0)
        }
        #expect(dropped == nil)
        #expect(try parked() == [id])
        #expect(try await retry(id) == .done)
    }

    @Test func `a list has pages of fifty, newest first, and tells for whom`() async throws {
        let ada = try await database.write { try Account.signUp(.person("ada-l"), now: noon, $0) }
        let ids = [try await park(of: .account(ada.id)), try await park(of: .outliving(ada.id), at: noon + 1)]
        let (jobs, hasMore) = try database.read { try ParkedJob.page(1, $0) }
        #expect(jobs.map(\.id) == ids.reversed() && !hasMore)
        #expect(jobs.map(\.person?.username) == ["ada-l", "ada-l"])
        for number in 2..<51 { try await park(at: noon + Int64(number)) }
        let first = try database.read { try ParkedJob.page(1, $0) }
        let second = try database.read { try ParkedJob.page(2, $0) }
        #expect(first.jobs.count == 50 && first.hasMore)
        #expect(second.jobs.map(\.id) == [ids[0]] && !second.hasMore)
        #expect(try database.read { try ParkedJob.page(.max, $0).jobs }.isEmpty)
    }

    private static let retrying = ParkedDecision(.retry, allOf: "notice-mail", by: .command, now: noon)
    private static let dropping = ParkedDecision(.drop, allOf: "notice-mail", by: .command, now: noon)

    @Test func `all of a kind are decided about in slices, and no other`() async throws {
        for number in 0..<5 { try await park(at: noon + Int64(number)) }
        let other = try await park("mail-reset")
        #expect(
            try database.read { try ParkedKind.all($0) } == [
                ParkedKind(kind: "mail-reset", count: 1), ParkedKind(kind: "notice-mail", count: 5),
            ]
        )
        var (last, sizes): (JobID?, [Int]) = (nil, [])
        var decision = ParkedDecision(.retry, allOf: "notice-mail", by: .command, now: noon)
        while true {
            let (before, begun) = (last, decision)
            let slice = try await database.write {
                try ParkedKind.retrySome(of: "notice-mail", after: before, limit: 2, in: begun, now: noon + 9, $0)
            }
            guard let slice else { break }
            (last, decision) = (slice.last, slice.decision)
            sizes.append(slice.done)
            // Whoever is killed in the middle has written down what was done by then.
            #expect(try log() == ["retry notice-mail \(sizes.reduce(0, +)) ×"])
        }
        #expect(sizes == [2, 2, 1])
        #expect(try parked() == [other])
        #expect(try log() == ["retry notice-mail 5 ×"])
        let none = try await database.write {
            try ParkedKind.retrySome(of: "notice-mail", after: nil, in: Self.retrying, now: noon, $0)
        }
        #expect(none == nil)
        #expect(try log().count == 1, "nothing was decided")
    }

    @Test func `of two of one key one is tried again, and the other is left`() async throws {
        try await park(key: "one")
        try await park(key: "one", at: noon + 1)
        let slice = try await database.write {
            try ParkedKind.retrySome(of: "notice-mail", after: nil, in: Self.retrying, now: noon, $0)
        }
        #expect(slice?.done == 1 && slice?.left == 1)
        #expect(try log() == ["retry notice-mail 1 ×"])
    }

    @Test func `what fails while all of a kind are dropped stays`() async throws {
        for number in 0..<3 { try await park(at: noon + Int64(number)) }
        let late = try await park(at: noon + 60)
        var (sizes, decision): ([Int], ParkedDecision?) = ([], Self.dropping)
        while let begun = decision {
            decision = try await database.write {
                try ParkedKind.dropSome(of: "notice-mail", failedBy: noon + 9, limit: 2, in: begun, $0)
            }
            if let decision { sizes.append(decision.count) }
        }
        #expect(sizes == [2, 3])
        #expect(try log() == ["drop notice-mail 3 ×"])
        #expect(try parked() == [late])
    }
}
