import Foundation
import Places
import Synchronization

/// Keeps requests to one server apart, as its rules of use ask for. For one thread, on which they run one after another.
final class RequestPacer: Sendable {
    private let interval: Duration
    private let uptime: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) -> Void
    private let last = Mutex<Duration?>(nil)

    /// - Parameter interval: from the start of one request to that of the next, at least.
    init(
        interval: Duration,
        uptime: @escaping @Sendable () -> Duration = PlaceStore.monotonicUptime,
        sleep: @escaping @Sendable (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
    ) {
        self.interval = interval
        self.uptime = uptime
        self.sleep = sleep
    }

    /// Blocks until the next request may start, and takes its turn; `false` at once when that is not within `limit`.
    func waitForTurn(within limit: Duration) -> Bool {
        let now = uptime()
        let wait = last.withLock { $0.map { max(.zero, $0 + interval - now) } ?? .zero }
        guard wait < limit else { return false }
        if wait > .zero { sleep(wait) }
        last.withLock { $0 = uptime() }
        return true
    }
}
