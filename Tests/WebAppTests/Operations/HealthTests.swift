import Foundation
import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Testing

@testable import WebApp

/// Whoever watches the site is told when nothing can be written, and when that comes near.
struct HealthTests {
    private struct Broken: Error {}

    @Test func `however often it is asked, it writes once in ten seconds`() async {
        let (probe, writes) = (WriteProbe(), Counter())
        for now in [100, 100, 101, 109, 110, 119, 120, 90] as [Int64] {
            #expect(await probe.complaint(now: now, freeBytes: .max) { writes.add() } == nil)
        }
        // At 100, 110, 120, and when the clock was put back.
        #expect(writes.value == 4)
    }

    @Test func `what failed is told until a write succeeds again`() async {
        let probe = WriteProbe()
        #expect(await probe.complaint(now: 0, freeBytes: .max) { throw Broken() } == "Nothing can be written.")
        #expect(await probe.complaint(now: 5, freeBytes: .max) {} == "Nothing can be written.")
        #expect(
            await probe.complaint(now: 10, freeBytes: .max) { throw SystemError(full: "write") } == "The disk is full."
        )
        #expect(await probe.complaint(now: 20, freeBytes: .max) {} == nil)
        #expect(await probe.complaint(now: 30, freeBytes: 1_000) {} == "The disk is full.")
    }

    @Test func `nobody waits for a write that hangs but who asked first`() async throws {
        let probe = WriteProbe()
        let (hasBegun, begin) = AsyncStream.makeStream(of: Void.self)
        let (mayEnd, end) = AsyncStream.makeStream(of: Void.self)
        async let first = probe.complaint(now: 0, freeBytes: .max) {
            begin.finish()
            for await _ in mayEnd {}
        }
        for await _ in hasBegun {}
        #expect(await probe.complaint(now: 9, freeBytes: .max) { Issue.record("a second write") } == nil)
        let answer = await probe.complaint(now: 10, freeBytes: .max) { Issue.record("a second write") }
        #expect(answer == "Writing takes too long.")
        end.finish()
        #expect(await first == nil)
        #expect(await probe.complaint(now: 10, freeBytes: .max) {} == nil)
    }

    @Test func `the log tells before the disk is full, once, and when there is room again`() {
        var watch = DiskWatch(folder: "/data", reserveBytes: 100 << 20)
        #expect(watch.line(freeBytes: 100 << 20) == nil)
        let line = watch.line(freeBytes: (100 << 20) - 1)
        guard case .short(let words) = line else {
            Issue.record("\(String(describing: line))")
            return
        }
        #expect(words.contains("Only 99 MB are free on the disk of /data, and 100 MB are kept for the database"))
        #expect(watch.line(freeBytes: 5) == nil)
        // A file that comes and goes at the limit is no news.
        #expect(watch.line(freeBytes: 105 << 20) == nil)
        #expect(watch.line(freeBytes: 110 << 20) == .roomAgain("110 MB are free on the disk of /data again"))
        #expect(watch.line(freeBytes: 99 << 20) != nil)
    }

    @Test func `a site without room is not well, and says why`() async throws {
        let free = Mutex(Int.max)
        try await withApp(freeBytes: { _ in free.withLock { $0 } }) { test in
            #expect(try await test.get("/healthz").text == "ok\n")
            free.withLock { $0 = 10 }
            // The answer of before counts for ten seconds.
            #expect(try await test.get("/healthz").status == .ok)
            test.clock?.advance(10)
            let response = try await test.get("/healthz")
            #expect(response.status == .serviceUnavailable)
            #expect(response.text == "The disk is full.\n")
            free.withLock { $0 = .max }
            test.clock?.advance(10)
            #expect(try await test.get("/healthz").status == .ok)
        }
    }

    @Test func `a crowd that asks at once makes nobody look ill`() async throws {
        try await withApp { test in
            _ = try test.app.media.home.begin(inHaste: true)
            let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<60 { group.addTask { try await test.get("/healthz").status == .ok } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count == 60 && answers.allSatisfy(\.self))
        }
    }

    @Test func `the check writes into the database`() async throws {
        try await withApp { test in
            #expect(try await test.get("/healthz").status == .ok)
            #expect(try test.app.database.read { try Setting.value("last_health_check", $0) } != nil)
            test.app.database.close()
            test.clock?.advance(10)
            let response = try await test.get("/healthz")
            #expect(response.status == .serviceUnavailable)
        }
    }

    @Test func `a form on a full disk is told so, and pages are read on`() async throws {
        try await withApp(isOnFile: true) { test in
            try await test.signUp(.ada)
            // From here on the file must not grow, as on a disk without room.
            try await test.app.database.write { try $0.execute(sql: "PRAGMA max_page_count = 1") }
            var refused = try await test.newcomer(0)
            // Pages that have room take some more.
            for number in 1..<25 where refused.status == .seeOther { refused = try await test.newcomer(number) }
            #expect(refused.status == .insufficientStorage)
            #expect(refused.hasText("nothing new can be kept for now"))
            #expect(refused.hasText("Go back to keep what you have typed"))
            // A session whose end would be moved now is shown its page all the same.
            test.clock?.advance(7_200)
            #expect(try await test.get("/meetings").status == .ok)
        }
    }
}

extension TestApp {
    /// What somebody new is answered who signs up.
    fileprivate func newcomer(_ number: Int) async throws -> TestResponse {
        let name = "newcomer\(number)"
        return try await signUp(.bo, in: browser(), changing: ["username": name, "email": "\(name)@example.org"])
    }
}

extension SystemError {
    /// As the system says it on a full disk.
    fileprivate init(full call: String) {
        errno = ENOSPC
        self.init(call)
    }
}

private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
}
