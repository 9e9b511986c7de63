import Synchronization

/// The answer of one look at something for everybody who asks, however many do so: the next look is an interval later.
final class SharedLook: Sendable {
    private struct State {
        /// What is wrong, in a sentence; `nil` where nothing is.
        var complaint: String?
        /// Epoch seconds.
        var lookedAt: Int64?
        /// When the look began that has not come back.
        var startedAt: Int64?
    }

    private let state = Mutex(State())
    /// Seconds.
    let interval: Int64
    /// What is wrong where a look has not come back after an interval, in a sentence.
    let slow: String

    init(interval: Int64, slow: String) {
        self.interval = interval
        self.slow = slow
    }

    /// What is wrong, in a sentence. Whoever asks while another one looks gets the answer of before, or is told that it takes long:
    /// nobody waits for what hangs but the first.
    func complaint(now: Int64, look: () async -> String?) async -> String? {
        guard begin(now: now) else { return known(now: now) }
        let found = await look()
        state.withLock { $0 = State(complaint: found, lookedAt: now) }
        return found
    }

    private func begin(now: Int64) -> Bool {
        state.withLock { state in
            // The clock may have been put back.
            let isFresh = state.lookedAt.map { abs(now - $0) < interval } ?? false
            if isFresh || state.startedAt != nil { return false }
            state.startedAt = now
            return true
        }
    }

    private func known(now: Int64) -> String? {
        state.withLock { state in
            if let start = state.startedAt, abs(now - start) >= interval { return slow }
            return state.complaint
        }
    }
}
