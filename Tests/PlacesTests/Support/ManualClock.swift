import Synchronization

/// A clock that moves only when it is told to, or by a fixed step at every look.
final class ManualClock: Sendable {
    private let time = Mutex(Duration.zero)
    private let step: Duration

    init(step: Duration = .zero) { self.step = step }

    func next() -> Duration {
        time.withLock {
            $0 += step
            return $0
        }
    }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
