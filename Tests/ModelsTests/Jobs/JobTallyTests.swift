import Testing

@testable import Models

/// How the queue stands, kind by kind.
struct JobTallyTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func enqueue(_ kind: String, _ lane: JobLane, at runAt: Int64, attempts: Int = 8) async throws {
        _ = try await database.write {
            try Job.enqueue(
                kind,
                payload: "{}",
                in: lane,
                of: .site,
                runAt: runAt,
                maxAttempts: attempts,
                now: noon,
                $0
            )
        }
    }

    private func tally(now: Int64 = noon) throws -> [String] {
        try database.read { try JobTally.list(now: now, $0) }.map { "\($0.kind) \($0.state) \($0.count)" }
    }

    private func oldest(_ lane: JobLane, now: Int64 = noon) throws -> Int64? {
        try database.read { try JobTally.oldestDue(in: lane, now: now, $0) }
    }

    @Test func `an empty queue has no numbers`() throws {
        #expect(try tally().isEmpty)
        for lane in JobLane.allCases { #expect(try oldest(lane) == nil) }
    }

    @Test func `each kind is counted in each state`() async throws {
        try await enqueue("a", .mail, at: noon - 9)
        try await enqueue("a", .mail, at: noon)
        try await enqueue("a", .mail, at: noon + 1)
        try await enqueue("b", .push, at: noon + 5)
        #expect(try tally() == ["a due 2", "a scheduled 1", "b scheduled 1"])
        #expect(try tally(now: noon + 5) == ["a due 3", "b due 1"])
        let leased = try await database.write {
            try Job.lease(.random(), in: .mail, by: .first, seconds: 60, now: noon, $0)
        }
        #expect(leased != nil)
        #expect(try tally() == ["a due 1", "a leased 1", "a scheduled 1", "b scheduled 1"])
    }

    @Test func `one kind in two lanes is one number`() async throws {
        try await enqueue("a", .mail, at: noon)
        try await enqueue("a", .other, at: noon)
        #expect(try tally() == ["a due 2"])
    }

    @Test func `what has failed too often is parked and not due`() async throws {
        try await enqueue("a", .mail, at: noon, attempts: 1)
        let job = try #require(
            try await database.write { try Job.lease(.random(), in: .mail, by: .first, seconds: 60, now: noon, $0) }
        )
        #expect(try await database.write { try job.fail("no route", now: noon, $0) })
        #expect(try tally(now: noon + 9_999) == ["a parked 1"])
        #expect(try oldest(.mail, now: noon + 9_999) == nil)
    }

    @Test func `the oldest is that of its lane which was due first`() async throws {
        try await enqueue("a", .mail, at: noon - 5)
        try await enqueue("b", .mail, at: noon - 50)
        try await enqueue("c", .push, at: noon + 1)
        #expect(try oldest(.mail) == noon - 50)
        #expect(try oldest(.push) == nil)
        #expect(try oldest(.push, now: noon + 1) == noon + 1)
    }

    @Test func `files count as the rows of their owners say`() throws {
        #expect(try database.read { try StoredBytes.read($0) } == StoredBytes(guestbooks: 0, songs: 0, uploads: 0))
    }
}
