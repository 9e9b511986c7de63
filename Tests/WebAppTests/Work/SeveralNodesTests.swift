import Foundation
import Models
import Synchronization
import Testing

@testable import WebApp

/// Several processes that work on the jobs of one site.
struct SeveralNodesTests {
    private struct Row: Hashable {
        let node: Int64?
        let attempts: Int
    }

    private func enqueue(_ test: TestApp) async throws {
        let now = test.app.clock()
        try await test.app.database.write {
            _ = try Job.enqueue("unknown", payload: "{}", in: .push, of: .site, runAt: now, now: now, $0)
        }
    }

    private func job(_ test: TestApp) throws -> Row? {
        try test.app.database.read {
            try $0.row(sql: "SELECT node_id, attempts FROM job") { Row(node: try $0.next(), attempts: try $0.next()) }
        }
    }

    private func pass(_ seconds: Int64, _ test: TestApp, seen: [TestApp]) async throws {
        for _ in 0..<(seconds / Node.beatSeconds) {
            test.clock?.advance(Node.beatSeconds)
            for other in seen { try await other.app.node.renew(now: test.app.clock()) }
        }
    }

    @Test func `a worker of another machine keeps its job while it lives, and loses it when its lease ends`()
        async throws
    {
        try await withApp(demo: false) { test in
            try await test.withOtherMachine { other in
                try await enqueue(test)
                #expect(try await other.lease(.push) != nil)
                let holder = try #require(other.app.node.id?.rawValue)
                try await pass(60, test, seen: [test, other])
                #expect(try await !test.app.workers.runNext())
                #expect(try job(test) == Row(node: holder, attempts: 1))
                try await pass(15, test, seen: [test])
                #expect(try await !test.app.workers.runNext())
                #expect(try job(test) == Row(node: holder, attempts: 1))
                try await pass(5, test, seen: [test])
                // Tries it, and cannot: nobody does such jobs.
                #expect(try await test.app.workers.runNext())
                #expect(try job(test) == Row(node: nil, attempts: 2))
            }
        }
    }

    @Test func `when nobody was seen for an hour nobody takes another's job before each could be seen again`()
        async throws
    {
        try await withApp(demo: false) { test in
            try await test.withOtherMachine { other in
                try await enqueue(test)
                #expect(try await other.lease(.push) != nil)
                let before = try job(test)
                test.clock?.advance(200)
                #expect(try await !test.app.workers.runNext())
                try await pass(15, test, seen: [test])
                try await pass(60, test, seen: [test, other])
                #expect(try await !test.app.workers.runNext())
                #expect(try job(test) == before)
            }
        }
    }

    /// Moves the clock on once somebody has asked who is dead, and before anything is written about it: so it is where the
    /// write waits for another program that has locked the database.
    private final class Delay: Sendable {
        private enum State { case off, armed, asked }
        private let state = Mutex(State.off)
        let clock = TestClock()

        func arm() { state.withLock { $0 = .armed } }

        func reads(_ statement: String) {
            let isOver = state.withLock { state in
                if state == .armed, statement.contains("steady_since") { state = .asked }
                guard state == .asked, statement == "COMMIT" else { return false }
                state = .off
                return true
            }
            if isOver { clock.advance(30) }
        }

        var isOff: Bool { state.withLock { $0 == .off } }
    }

    @Test func `nobody is robbed by one whose own write has waited for half a minute`() async throws {
        let delay = Delay()
        try await withApp(demo: false, clock: delay.clock, trace: { delay.reads($0) }) { test in
            try await test.withOtherMachine { other in
                try await enqueue(test)
                #expect(try await other.lease(.push) != nil)
                let before = try job(test)
                try await pass(60, test, seen: [test, other])
                // The other one's row ends within the time for which the database is locked, and so does this one's.
                try await pass(15, test, seen: [test])
                delay.clock.advance(Node.beatSeconds)
                delay.arm()
                #expect(try await !test.app.workers.runNext())
                #expect(delay.isOff)
                #expect(try job(test) == before)
                try await pass(60, test, seen: [test, other])
                #expect(try await !test.app.workers.runNext())
                #expect(try job(test) == before)
            }
        }
    }

    @Test func `of two processes on one folder the end of one is known at once`() async throws {
        try await withApp(demo: false) { test in
            try await enqueue(test)
            let data = try test.data
            let settings = NodeSettings(name: "other", kind: .work)
            var other: SiteNode? = try await SiteNode(
                settings,
                locks: data.workerLocks,
                test.app.database,
                now: test.app.clock()
            )
            let id = try #require(other?.id)
            let now = test.app.clock()
            _ = try await test.app.database.write {
                try Job.lease(LeaseToken(rawValue: Data([1])), in: .push, by: id, seconds: 300, now: now, $0)
            }
            // Its lease has ended, but its process has not.
            test.clock?.advance(60)
            try await test.app.node.renew(now: test.app.clock())
            try await pass(30, test, seen: [test])
            #expect(try await !test.app.workers.runNext())
            #expect(try job(test)?.node == id.rawValue)
            other = nil
            #expect(try await test.app.workers.runNext())
            #expect(try job(test) == Row(node: nil, attempts: 2))
        }
    }

    @Test func `a process whose row cannot be renewed takes no job`() async throws {
        try await withApp(demo: false) { test in
            try await enqueue(test)
            let stop = TestTrigger(table: "node", event: "BEFORE UPDATE")
            try await test.app.database.write { try stop.add(to: $0) }
            await #expect(throws: (any Error).self) { _ = try await test.app.workers.runNext() }
            #expect(try job(test) == Row(node: nil, attempts: 0))
            try await test.app.database.write { try stop.remove(from: $0) }
            #expect(try await test.app.workers.runNext())
            #expect(try job(test)?.attempts == 1)
        }
    }

    @Test func `one that ends in order leaves neither a row nor a job with it, and takes none any more`() async throws {
        try await withApp(demo: false) { test in
            try await enqueue(test)
            #expect(try await test.lease(.push) != nil)
            await test.app.endNode()
            #expect(try job(test) == Row(node: nil, attempts: 1))
            #expect(try test.app.database.read { try Node.living($0) } == [])
            #expect(try await !test.app.workers.runNext())
            await test.app.endNode()
        }
    }

    @Test func `long work is ended when its job is another's`() async throws {
        try await withApp(demo: false) { test in
            try await enqueue(test)
            let job = try #require(try await test.lease(.push))
            let (node, now) = (try #require(test.app.node.id), test.app.clock())
            await #expect(throws: CancellationError.self) {
                try await JobLease.keeping(job, test.app, every: .milliseconds(10)) {
                    try await test.app.database.write { try Job.release(from: node, now: now, $0) }
                    try await Task.sleep(for: .seconds(3_600))
                }
            }
        }
    }

    @Test func `work that keeps its job is done, and its lease grows`() async throws {
        try await withApp(demo: false) { test in
            try await enqueue(test)
            let job = try #require(try await test.lease(.push))
            test.clock?.advance(200)
            let end = job.leasedUntil + 200
            try await JobLease.keeping(job, test.app, every: .milliseconds(5)) {
                func leasedUntil() throws -> Int64? {
                    try test.app.database.read { try Int64.fetchOne($0, sql: "SELECT leased_until FROM job") }
                }
                while try leasedUntil() != end { try await Task.sleep(for: .milliseconds(5)) }
            }
            #expect(try await test.app.database.write { try job.complete($0) })
        }
    }

    @Test func `files of forms go with the process that received them, and not before`() async throws {
        try await withApp(demo: false) { test in
            try await test.withOtherMachine { other in
                let uploads = try test.data.uploads
                func name(_ owner: String?) -> String { "upload-\(owner.map { $0 + "." } ?? "")1abc-2def" }
                let living = [name(test.app.node.fileOwner), name(other.app.node.fileOwner)]
                let dead = [name("nodezz"), name("node"), name("nodeÄ"), name("else"), name(nil)]
                for name in living + dead { try Data([1]).write(to: uploads.appending(path: name)) }
                func left() throws -> Set<String> {
                    Set(try FileManager.default.contentsOfDirectory(atPath: uploads.path))
                }
                try test.data.sweepLeftovers(isAlive: try test.app.node.livingFileOwners())
                #expect(try left() == Set(living))
                try await pass(20, test, seen: [test])
                try test.data.sweepLeftovers(isAlive: try test.app.node.livingFileOwners())
                #expect(try left() == [living[0]])
                // Without a row, as on a full disk at its start, the kernel knows of those on this system.
                await test.app.endNode()
                try test.data.sweepLeftovers(isAlive: try test.app.node.livingFileOwners())
                #expect(try left() == [living[0]])
            }
        }
    }
}
