import CSystem
import Foundation
import HTTPServer
import Synchronization
import Templates

/// A few threads for what takes longer than an event loop may wait: password hashes, pictures, mail. What waits is
/// bounded, so that a crowd is told at once to come back instead of piling up.
final class WorkPool: Sendable {
    private struct Queue {
        var items: FairQueue<WorkItem>
        /// Threads that run nothing.
        var idle: Int
        var isClosed = false
        var refused = 0
    }

    private let maxWaiting: Int
    private let threads: Int
    private let queue: Mutex<Queue>
    /// One signal per item, and one per thread when the pool closes.
    private let wakeUp = DispatchSemaphore(value: 0)
    private let stopped = DispatchSemaphore(value: 0)

    /// Starts the threads, which run until `close`.
    /// - Parameters:
    ///   - threads: at least 1; one per core unless told otherwise, since this work computes.
    ///   - maxWaiting: how much may wait beside what runs; 0 or more.
    ///   - maxRunningPerShare: how much of one share runs at once; 1 or more.
    ///   - maxPerShare: how much of one share waits and runs; 1 or more.
    ///   - niceness: how far the threads, and the children that they start, stand back for the rest of the program: as
    ///     nice(1) counts it.
    init(
        threads: Int = ProcessInfo.processInfo.activeProcessorCount,
        maxWaiting: Int = 64,
        maxRunningPerShare: Int = .max,
        maxPerShare: Int = .max,
        niceness: CInt = 0
    ) {
        self.threads = max(1, threads)
        self.maxWaiting = max(0, maxWaiting)
        let items = FairQueue<WorkItem>(maxRunningPerShare: maxRunningPerShare, maxPerShare: maxPerShare)
        queue = Mutex(Queue(items: items, idle: self.threads))
        for number in 0..<self.threads {
            let thread = Thread { [self] in
                if niceness != 0 { _ = csystem_set_niceness(niceness) }
                work()
            }
            thread.name = "work-\(number)"
            thread.start()
        }
    }

    /// Runs `work` on a thread of the pool and hands back what it returns or throws.
    ///
    /// `share` says whose work it is: the shares have turns, each is bounded, and `nil` is nobody's.
    /// Throws `HTTPError` 503 at once when the queue or the share is full or the pool is closed. When the task is cancelled before
    /// its turn has come, the work is left out and `CancellationError` thrown; work that has begun is finished.
    func run<Value: Sendable>(
        share: String? = nil,
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let isCancelled = CancellationFlag()
        // A thread of the pool is in no task, and would say its words in English.
        let language = Language.current
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let item = WorkItem { refusal in
                    continuation.resume(
                        with: Result {
                            if let refusal { throw refusal }
                            if isCancelled.isSet { throw CancellationError() }
                            return try Language.$current.withValue(language, operation: work)
                        }
                    )
                }
                if let refusal = add(item, of: share) { item.perform(refusal) }
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    /// What has been accepted and not begun.
    var waitingCount: Int { queue.withLock(\.items.waitingCount) }

    var counts: WorkPoolCounts {
        queue.withLock { queue in
            WorkPoolCounts(
                threads: threads,
                running: threads - queue.idle,
                waiting: queue.items.waitingCount,
                mostWaiting: maxWaiting,
                refused: queue.refused
            )
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
    private func add(_ item: WorkItem, of share: String?) -> HTTPError? {
        let refusal: HTTPError? = queue.withLock { queue in
            if queue.isClosed { return HTTPError(.serviceUnavailable, "the server is stopping") }
            // An idle thread takes an item from the same queue, so it is counted as a place too.
            let isFull = queue.items.waitingCount >= maxWaiting + queue.idle
            if isFull || !queue.items.hasRoom(for: share) {
                queue.refused += 1
                return isFull ? Self.full : Self.fullShare
            }
            queue.items.add(item, of: share)
            return nil
        }
        if refusal == nil { wakeUp.signal() }
        return refusal
    }

    private static let full = HTTPError(.serviceUnavailable, "too much work is waiting")
    private static let fullShare = HTTPError(.serviceUnavailable, "too much work of one's own is waiting")

    // MARK: On the pool's threads

    private func work() {
        while true {
            wakeUp.wait()
            // This also finds work that had to wait because its share was running too much: each thread looks again after a run.
            while let (item, share) = begin() {
                item.perform(nil)
                end(share)
            }
            if queue.withLock(\.isClosed) { break }
        }
        stopped.signal()
    }

    private func begin() -> (item: WorkItem, share: String?)? {
        queue.withLock { queue in
            guard let next = queue.items.begin() else { return nil }
            queue.idle -= 1
            return next
        }
    }

    private func end(_ share: String?) {
        queue.withLock { queue in
            queue.items.end(share)
            queue.idle += 1
        }
    }
}
