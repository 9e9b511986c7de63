import CSystem
import Dispatch
import Foundation
import HTTPServer
import Synchronization
import Testing

@testable import WebApp

struct WorkPoolTests {
    private struct Trouble: Error {}

    @Test func `what the work returns or throws reaches the caller`() async throws {
        let pool = WorkPool(threads: 2)
        defer { pool.close() }
        #expect(try await pool.run { 6 * 7 } == 42)
        await #expect(throws: Trouble.self) { try await pool.run { throw Trouble() } }
    }

    @Test func `work runs on the pool's own threads`() async throws {
        let pool = WorkPool(threads: 1)
        defer { pool.close() }
        let first = try await pool.run { pthread_self() }
        #expect(try await pool.run { pthread_self() } == first)
        #expect(pthread_equal(pthread_self(), first) == 0)
    }

    @Test func `a full pool answers 503 at once and works on afterwards`() async throws {
        let pool = WorkPool(threads: 1, maxWaiting: 1)
        defer { pool.close() }
        let gate = DispatchSemaphore(value: 0)
        let started = Latch()
        async let running: Int = pool.run {
            started.open()
            gate.wait()
            return 1
        }
        await started.opened()
        // One runs. Of two more, one has room to wait and the other is refused, whichever comes first.
        let outcomes = await withTaskGroup(of: Result<Int, any Error>.self) { group in
            for number in [2, 3] {
                group.addTask {
                    do { return .success(try await pool.run { number }) } catch {
                        gate.signal()
                        return .failure(error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(try await running == 1)
        let refusals = outcomes.compactMap { outcome -> HTTPError? in
            if case .failure(let error) = outcome { error as? HTTPError } else { nil }
        }
        #expect(refusals.map(\.status) == [.serviceUnavailable])
        #expect(try await pool.run { 4 } == 4)
    }

    @Test func `with no room to wait a free thread still takes work`() async throws {
        let pool = WorkPool(threads: 1, maxWaiting: 0)
        defer { pool.close() }
        #expect(try await pool.run { "done" } == "done")
    }

    @Test func `work whose caller has gone before its turn is left out`() async throws {
        let pool = WorkPool(threads: 1)
        defer { pool.close() }
        let gate = DispatchSemaphore(value: 0)
        let started = Latch()
        let wasDone = CancellationFlag()
        async let running: Void = pool.run {
            started.open()
            gate.wait()
        }
        await started.opened()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await #expect(throws: CancellationError.self) {
                    try await pool.run { wasDone.set() }
                }
            }
            group.cancelAll()
            gate.signal()
        }
        try await running
        #expect(!wasDone.isSet)
    }

    @Test func `closing finishes what was accepted and refuses the rest`() async throws {
        let pool = WorkPool(threads: 2)
        #expect(try await pool.run { true })
        pool.close()
        pool.close()
        await #expect(throws: HTTPError.self) { try await pool.run { true } }
    }

    @Test func `hundreds of callers all get their own answer`() async throws {
        let pool = WorkPool(threads: 3, maxWaiting: 500)
        defer { pool.close() }
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<400 { group.addTask { try await pool.run { number } } }
            return try await group.reduce(0, +)
        }
        #expect(sum == 400 * 399 / 2)
    }

    @Test func `one share's crowd is refused, and another one's work comes before what waits of it`() async throws {
        let pool = WorkPool(threads: 1, maxPerShare: 3)
        defer { pool.close() }
        let (gate, started) = (DispatchSemaphore(value: 0), Latch())
        let order = Shares()
        async let running: Void = pool.run(share: "ada") {
            started.open()
            gate.wait()
        }
        await started.opened()
        await withTaskGroup(of: Void.self) { group in
            for share in ["ada", "ada", "bo"] {
                group.addTask {
                    do { try await pool.run(share: share) { order.append(share) } } catch {
                        Issue.record(error)
                    }
                }
            }
            while pool.waitingCount < 3 { await Task.yield() }
            await #expect(throws: HTTPError.self) { try await pool.run(share: "ada") {} }
            gate.signal()
        }
        try await running
        let done = order.all
        #expect(done.count == 3 && done.last == "ada" && done.contains("bo"))
    }

    private final class Shares: Sendable {
        private let names = Mutex<[String]>([])
        var all: [String] { names.withLock { $0 } }
        func append(_ name: String) { names.withLock { $0.append(name) } }
    }

    @Test func `threads that stand back do, and so do the children that they start`() async throws {
        let pool = WorkPool(threads: 1, niceness: 7)
        defer { pool.close() }
        let own = try await pool.run { csystem_niceness() }
        #expect(own == 7)
        #expect(csystem_niceness() == 0)
        try await PictureTools.withTemporaryFolder { folder in
            let child = ChildProcess(
                arguments: ["/usr/bin/nice"],
                environment: [:],
                outputPath: "\(folder)/output",
                wallClock: .seconds(60)
            )
            let ending = try await pool.run { try child.run() }
            let said = try String(contentsOfFile: "\(folder)/output", encoding: .utf8)
            #expect(ending == .exited(0) && said == "7\n")
        }
    }
}
