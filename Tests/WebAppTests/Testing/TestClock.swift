import Synchronization

/// A clock that stands still until a test moves it. Epoch seconds.
final class TestClock: Sendable {
    /// Sat 21 Nov 2026, 18:30 UTC.
    private let seconds = Mutex<Int64>(1_795_285_800)
    /// One that this goes with, as far behind it as its own seconds say.
    private let other: TestClock?

    init() { other = nil }

    /// As on a machine whose clock is wrong.
    init(ahead other: TestClock, by ahead: Int64) {
        self.other = other
        seconds.withLock { $0 = ahead }
    }

    var now: Int64 { seconds.withLock { $0 } + (other?.now ?? 0) }

    func advance(_ by: Int64) { seconds.withLock { $0 += by } }
}
