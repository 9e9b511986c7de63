import Foundation
import Synchronization
import Testing

@testable import Models

/// Which processes are at work, as each of them sees the others.
struct NodeTests {
    /// The clock of the database, which tests move.
    private final class Clock: Sendable {
        private let seconds = Mutex(noon)
        var now: Int64 { seconds.withLock { $0 } }
        func advance(_ by: Int64) { seconds.withLock { $0 += by } }
    }

    private let place: TemporaryDatabase
    private let clock = Clock()
    private let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        try place.openReal().close()
        database = try AppDatabase(path: place.path, clock: DatabaseClock { [clock] in clock.now })
    }

    private func entry(_ name: String, at place: String, mark: Int64 = 1) -> NodeEntry {
        NodeEntry(name: name, kind: .work, version: "1", place: place, mark: mark)
    }

    private func begin(_ name: String, at place: String, mark: Int64 = 1) async throws -> NodeID {
        let entry = entry(name, at: place, mark: mark)
        return try await database.write { try entry.begin($0) }
    }

    private func beat(_ id: NodeID, _ name: String, at place: String) async throws {
        let entry = entry(name, at: place)
        try await database.write { try entry.beat(as: id, $0) }
    }

    private func lease(by node: NodeID) async throws -> Job {
        let now = clock.now
        let job = try await database.write { db in
            try Job.enqueue("k", payload: "{}", in: .mail, of: .site, runAt: now, now: now, db)
            return try Job.lease(.random(), in: .mail, by: node, seconds: 3_600, now: now, db)
        }
        return try #require(job)
    }

    private func signs(for node: NodeID, at place: String) throws -> Set<NodeSign> {
        try database.read { try NodeSign.holdingJobs(besides: node, at: place, $0) }
    }

    private func names() throws -> [String] { try database.read { try Node.living($0).map(\.name) } }

    @Test func `a process lives as long as it is seen in time, by the clock of the database`() async throws {
        #expect(try names() == [])
        let first = try await begin("b", at: "x")
        _ = try await begin("a", at: "y")
        #expect(try names() == ["a", "b"])
        clock.advance(Node.leaseSeconds - 1)
        #expect(try names() == ["a", "b"])
        try await beat(first, "b", at: "x")
        clock.advance(1)
        let living = try database.read { try Node.living($0) }
        #expect(living.map(\.name) == ["b"])
        #expect(living.first?.startedAt == noon && living.first?.seenAt == noon + Node.leaseSeconds - 1)
        #expect(try database.read { try Node.now($0) } == noon + Node.leaseSeconds)
    }

    @Test func `those at another place are told apart, as long as they live`() async throws {
        for (name, place) in [("c", "y"), ("own", "x"), ("b", "z")] { _ = try await begin(name, at: place) }
        func elsewhere(_ place: String) throws -> [String] {
            try database.read { try Node.living(elsewhereThan: place, $0).map(\.name) }
        }
        #expect(try elsewhere("x") == ["b", "c"])
        #expect(try elsewhere("") == ["b", "c", "own"])
        clock.advance(Node.leaseSeconds)
        #expect(try elsewhere("x") == [])
    }

    @Test func `without another clock that of the system counts`() async throws {
        let other = try place.openReal()
        let (before, now) = (Int64(Date().timeIntervalSince1970), try other.read { try Node.now($0) })
        #expect((before...before + 3_600).contains(now))
    }

    @Test func `of a process at the same place the mark is told, of others whether their lease is over`() async throws {
        let (own, near, far) = (
            try await begin("own", at: "x"), try await begin("near", at: "x", mark: 7), try await begin("far", at: "y")
        )
        for node in [own, near, far] { _ = try await lease(by: node) }
        #expect(
            try signs(for: own, at: "x") == [
                NodeSign(id: near, mark: 7, isOver: false), NodeSign(id: far, mark: nil, isOver: false),
            ]
        )
        for _ in 0..<4 {
            clock.advance(Node.beatSeconds)
            try await beat(own, "own", at: "x")
        }
        #expect(
            try signs(for: own, at: "x") == [
                NodeSign(id: near, mark: 7, isOver: true), NodeSign(id: far, mark: nil, isOver: true),
            ]
        )
    }

    @Test func `who was not seen in time itself takes nobody for dead before it was seen for a whole lease`()
        async throws
    {
        let (own, far) = (try await begin("own", at: "x"), try await begin("far", at: "y"))
        _ = try await lease(by: far)
        clock.advance(3_600)
        #expect(try signs(for: own, at: "x").map(\.isOver) == [false])
        try await beat(own, "own", at: "x")
        #expect(try signs(for: own, at: "x").map(\.isOver) == [false])
        for _ in 0..<3 {
            clock.advance(Node.beatSeconds)
            try await beat(own, "own", at: "x")
        }
        #expect(try signs(for: own, at: "x").map(\.isOver) == [false])
        clock.advance(Node.beatSeconds)
        #expect(try signs(for: own, at: "x").map(\.isOver) == [true])
        try await beat(far, "far", at: "y")
        #expect(try signs(for: own, at: "x").map(\.isOver) == [false])
    }

    @Test func `where the clock was set back others are judged again after a whole lease`() async throws {
        let (own, far) = (try await begin("own", at: "x"), try await begin("far", at: "y"))
        _ = try await lease(by: far)
        clock.advance(-3_600)
        // Who lives is seen under the new time; the other one ends after that.
        try await beat(far, "far", at: "y")
        for _ in 0..<3 {
            try await beat(own, "own", at: "x")
            clock.advance(Node.beatSeconds)
        }
        try await beat(own, "own", at: "x")
        #expect(try signs(for: own, at: "x").map(\.isOver) == [false])
        clock.advance(Node.beatSeconds)
        #expect(try signs(for: own, at: "x").map(\.isOver) == [true])
    }

    @Test func `one whose row is gone is dead, and comes back under its number, which no other gets`() async throws {
        let (own, far) = (try await begin("own", at: "x"), try await begin("far", at: "y"))
        let job = try await lease(by: far)
        clock.advance(Node.leaseSeconds + Node.keptSeconds)
        let now = clock.now
        try await beat(own, "own", at: "x")
        try await database.write { try Node.removeOld(now: now - 1, $0) }
        #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM node") } == 2)
        try await database.write { try Node.removeOld(now: now, $0) }
        #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM node") } == 1)
        #expect(try signs(for: own, at: "x") == [NodeSign(id: far, mark: nil, isOver: true)])
        let next = try await begin("next", at: "z")
        #expect(next.rawValue > far.rawValue)
        try await beat(far, "far", at: "y")
        #expect(try names() == ["far", "next", "own"])
        #expect(try await database.write { try job.complete($0) })
    }

    @Test func `one that ends in order gives back what it has, and its row goes`() async throws {
        let node = try await begin("a", at: "x")
        let job = try await lease(by: node)
        let now = clock.now
        try await database.write { try Node.end(node, now: now, $0) }
        #expect(try names() == [])
        #expect(try database.read { try JobCounts.count(now: now, $0) }.due == 1)
        #expect(try await database.write { try job.complete($0) } == false)
    }

    @Test func `a name of any length is kept, as far as there is room`() async throws {
        let family = "👨‍👩‍👧‍👦"
        for name in [String(repeating: "é", count: 300), "a", "a\u{301}b", String(repeating: family, count: 30)] {
            _ = try await begin(name, at: "x")
            #expect(try names().contains(String(name.unicodeScalars.prefix(NodeEntry.maxNameCharacters))))
        }
    }

    @Test func `what a process of an earlier version has begun is left to the job's lease`() async throws {
        let old = try TemporaryDatabase(onFile: "a step of the schema of SQLite")
        try AppDatabase(path: old.path, migrations: Array(Schema.migrations.prefix(44))).close()
        try DatabaseFile(path: old.path).write { db in
            try db.execute(
                sql: """
                    INSERT INTO job (kind, payload, lane, mail_id, run_at, turn, max_attempts, created_at,
                        leased_until, lease_token, leased_by, attempts)
                    VALUES ('k', '{}', 'mail', '\(String(repeating: "a", count: 32))', 1, 1, 8, 1, \(noon + 300), x'01',
                        123456789012345, 1)
                    """
            )
        }
        let database = try old.openReal()
        let entry = entry("new", at: "x")
        let node = try await database.write { try entry.begin($0) }
        #expect(try database.read { try NodeSign.holdingJobs(besides: node, at: "x", $0) } == [])
        #expect(try await database.write { try Job.releaseExpired(now: noon + 299, $0) } == 0)
        #expect(try await database.write { try Job.releaseExpired(now: noon + 300, $0) } == 1)
    }

    @Test func `what the site does for itself goes to its own lane, and all else stays where it is`() throws {
        let old = try TemporaryDatabase(onFile: "a step of the schema of SQLite")
        try AppDatabase(path: old.path, migrations: Array(Schema.migrations.prefix(44))).close()
        let kinds = ["media-removal", "database-check", "event-reminder"]
        try DatabaseFile(path: old.path).write { db in
            for kind in kinds {
                try db.execute(
                    sql: """
                        INSERT INTO job (kind, payload, lane, mail_id, run_at, turn, max_attempts, created_at)
                        VALUES ('\(kind)', '{}', 'other', '\(String(repeating: "a", count: 32))', 1, 1, 8, 1)
                        """
                )
            }
        }
        let database = try old.openReal()
        let lanes = try database.read {
            try String.fetchAll($0, sql: "SELECT kind || ' ' || lane FROM job ORDER BY id")
        }
        #expect(lanes == ["media-removal upkeep", "database-check upkeep", "event-reminder other"])
    }
}
