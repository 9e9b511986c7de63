import Models
import Synchronization

/// Leaves a server alone for a while after it failed, so that not every page waits for it in vain: 15 seconds, twice as
/// long with each further failure, or as long as it asks for. Then one request tries.
final class CircuitBreaker: Sendable {
    private struct State {
        var failures = 0
        var reason: SourceFailure.Reason?
        /// Epoch seconds until which nobody asks.
        var until: Int64 = 0
    }

    private static let firstPauseSeconds: Int64 = 15
    private static let longestPauseSeconds: Int64 = 240
    private static let longestRetryAfterSeconds: Int64 = 3_600
    /// While one request tries, the others stay away for as long as it may take.
    private static let trialSeconds: Int64 = 10

    private let state = Mutex(State())

    /// Why the server is not to be asked now; `nil` when it may be.
    func refusal(now: Int64) -> SourceFailure.Reason? {
        state.withLock { state in
            guard let reason = state.reason else { return nil }
            if now < state.until { return reason }
            state.until = now + Self.trialSeconds
            return nil
        }
    }

    func succeeded() { state.withLock { $0 = State() } }

    func failed(_ reason: SourceFailure.Reason, retryAfterSeconds: Int?, now: Int64) {
        state.withLock { state in
            let pause = min(Self.firstPauseSeconds << Int64(min(state.failures, 8)), Self.longestPauseSeconds)
            let asked = min(Int64(retryAfterSeconds ?? 0), Self.longestRetryAfterSeconds)
            state.failures += 1
            state.reason = reason
            state.until = now + max(pause, asked)
        }
    }
}
