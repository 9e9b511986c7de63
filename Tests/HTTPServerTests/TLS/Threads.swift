import Foundation
import Synchronization

/// Some threads with the same work, and what came of it.
final class Threads: Sendable {
    private let left: Atomic<Int>
    private let failures = Mutex<[any Error]>([])

    init(_ count: Int, _ work: @escaping @Sendable (_ number: Int) throws -> Void) {
        left = Atomic(count)
        for number in 0..<count {
            Thread.detachNewThread { [self] in
                do { try work(number) } catch { failures.withLock { $0.append(error) } }
                left.subtract(1, ordering: .releasing)
            }
        }
    }

    var areDone: Bool { left.load(ordering: .acquiring) == 0 }

    /// Throws what one of them has thrown. Called when they are done.
    func result() throws { if let first = failures.withLock({ $0.first }) { throw first } }
}
