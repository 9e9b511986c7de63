import Synchronization

@testable import HTTPServer

/// A clock that a test moves.
final class TestTime: Sendable {
    private let time = Mutex(Nanoseconds(1_000))

    var now: Nanoseconds { time.withLock { $0 } }
    func advance(by duration: Duration) { time.withLock { $0 = $0 + duration } }
}
