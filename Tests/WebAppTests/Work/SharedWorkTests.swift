import HTTPServer
import Synchronization
import Testing

@testable import WebApp

struct SharedWorkTests {
    private struct Trouble: Error {}

    /// How many are at work, and were at most.
    private final class Count: Sendable {
        private let state = Mutex((now: 0, most: 0))
        var most: Int { state.withLock { $0.most } }

        func begin() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
        func end() { state.withLock { $0.now -= 1 } }
    }

    @Test func `of many who ask, one does the work at a time, and all get a result`() async throws {
        let shared = SharedWork<Int>()
        let count = Count()
        let results = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<50 {
                group.addTask {
                    try await shared.value("one") {
                        count.begin()
                        for _ in 0..<5 { await Task.yield() }
                        count.end()
                        return number
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count == 50)
        #expect(count.most == 1)
    }

    @Test func `what fails fails for those who asked, and is tried again by the next one`() async throws {
        let shared = SharedWork<Int>()
        await #expect(throws: Trouble.self) { try await shared.value("one") { throw Trouble() } }
        #expect(try await shared.value("one") { 7 } == 7)
    }

    @Test func `what one has left undone another one does`() async throws {
        let shared = SharedWork<Int>()
        let (started, ended) = (Latch(), Latch())
        let first = Task {
            try await shared.value("one") {
                started.open()
                await ended.opened()
                throw CancellationError()
            }
        }
        await started.opened()
        async let second = shared.value("one") { 7 }
        ended.open()
        #expect(try await second == 7)
        await #expect(throws: CancellationError.self) { try await first.value }
    }
}
