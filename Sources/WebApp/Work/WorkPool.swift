import Foundation
import HTTPServer
import Synchronization

/// A few threads for what takes longer than an event loop may wait: password hashes, pictures, mail. What waits is
/// bounded, so that a crowd is told at once to come back instead of piling up.
final class WorkPool: Sendable {
    private struct Queue {
        var waiting: [WorkItem] = []
        /// Threads that run nothing.
        var idle: Int
        var isClosed = false
    }

    private let maxWaiting: Int
    private let threads: Int
    private let queue: Mutex<Queue>
    /// One signal per waiting item, and one per thread when the pool closes.
    private let wakeUp = DispatchSemaphore(value: 0)
    private let stopped = DispatchSemaphore(value: 0)

    /// Starts the threads, which run until `close`.
    /// - Parameters:
    ///   - threads: at least 1; one per core unless told otherwise, since this work computes.
    ///   - maxWaiting: how much may wait beside what runs; 0 or more.
    init(threads: Int = ProcessInfo.processInfo.activeProcessorCount, maxWaiting: Int = 64) {
        self.threads = max(1, threads)
        self.maxWaiting = max(0, maxWaiting)
        queue = Mutex(Queue(idle: self.threads))
        for number in 0..<self.threads {
            let thread = Thread { [self] in work() }
            thread.name = "work-\(number)"
            thread.start()
        }
    }

    /// Runs `work` on a thread of the pool and hands back what it returns or throws.
    ///
    /// Throws `HTTPError` 503 at once when the queue is full or the pool is closed. When the task is cancelled before
    /// its turn has come, the work is left out and `CancellationError` thrown; work that has begun is finished.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let item = WorkItem { refusal in
                    continuation.resume(
                        with: Result {
                            if let refusal { throw refusal }
                            if isCancelled.isSet { throw CancellationError() }
                            return try work()
                        }
                    )
                }
                if let refusal = add(item) { item.perform(refusal) }
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    /// Finishes what was accepted, then ends the threads and returns. Never to be called from a thread of the pool.
    func close() {
        let wasOpen = queue.withLock { queue in
            defer { queue.isClosed = true }
            return !queue.isClosed
        }
        guard wasOpen else { return }
        for _ in 0..<threads { wakeUp.signal() }
        for _ in 0..<threads { stopped.wait() }
    }

    /// `nil` when the item was accepted.
    private func add(_ item: WorkItem) -> HTTPError? {
        let refusal: HTTPError? = queue.withLock { queue in
            if queue.isClosed { return HTTPError(.serviceUnavailable, "the server is stopping") }
            // An idle thread takes an item from the same queue, so it is counted as a place too.
            if queue.waiting.count >= maxWaiting + queue.idle { return Self.full }
            queue.waiting.append(item)
            return nil
        }
        if refusal == nil { wakeUp.signal() }
        return refusal
    }

    private static let full = HTTPError(.serviceUnavailable, "too much work is waiting")

    // MARK: On the pool's threads

    private func work() {
        while true {
            wakeUp.wait()
            let item: WorkItem? = queue.withLock { queue in
                guard !queue.waiting.isEmpty else { return nil }
                queue.idle -= 1
                return queue.waiting.removeFirst()
            }
            // A signal without an item is the one that `close` gives each thread, behind those of all items.
            guard let item else { break }
            item.perform(nil)
            queue.withLock { $0.idle += 1 }
        }
        stopped.signal()
    }
}
