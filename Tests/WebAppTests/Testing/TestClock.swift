import Synchronization

/// A clock that stands still until a test moves it. Epoch seconds.
final class TestClock: Sendable {
    /// Sat 21 Nov 2026, 18:30 UTC.
    private let seconds = Mutex<Int64>(1_795_285_800)

    var now: Int64 { seconds.withLock { $0 } }

    func advance(_ by: Int64) { seconds.withLock { $0 += by } }
}
