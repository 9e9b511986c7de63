import Synchronization

/// A clock that only a test moves.
final class ManualUptime: Sendable {
    private let time = Mutex(Duration.zero)
    var now: Duration { time.withLock { $0 } }
    func advance(_ by: Duration) { time.withLock { $0 += by } }
}
