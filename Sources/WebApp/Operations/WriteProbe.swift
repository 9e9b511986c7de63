import Synchronization

/// Whether anything can be written, found out by writing: one row every ten seconds at most, however often it is asked.
final class WriteProbe: Sendable {
    private struct State {
        /// What is wrong, in a sentence; `nil` where nothing is.
        var complaint: String?
        /// Epoch seconds.
        var checkedAt: Int64?
        /// When the write began that has not come back.
        var startedAt: Int64?
    }

    private let state = Mutex(State())

    static let interval: Int64 = 10
    static let full = "The disk is full."
    static let slow = "Writing takes too long."
    /// What has so little left has next to nothing.
    static let leastBytes = 1 << 20

    /// What is wrong, in a sentence. Whoever asks while another one writes gets the answer of before, or is told that the write
    /// takes long: nobody waits for a disk that hangs but the first.
    func complaint(now: Int64, freeBytes: Int, write: () async throws -> Void) async -> String? {
        guard begin(now: now) else { return known(now: now) }
        let found = await find(freeBytes: freeBytes, write)
        state.withLock { $0 = State(complaint: found, checkedAt: now) }
        return found
    }

    private func begin(now: Int64) -> Bool {
        state.withLock { state in
            // The clock may have been put back.
            let isFresh = state.checkedAt.map { abs(now - $0) < Self.interval } ?? false
            if isFresh || state.startedAt != nil { return false }
            state.startedAt = now
            return true
        }
    }

    private func known(now: Int64) -> String? {
        state.withLock { state in
            if let start = state.startedAt, abs(now - start) >= Self.interval { return Self.slow }
            return state.complaint
        }
    }

    private func find(freeBytes: Int, _ write: () async throws -> Void) async -> String? {
        if freeBytes < Self.leastBytes { return Self.full }
        do {
            try await write()
            return nil
        } catch {
            return FullDisk.isReason(of: error) ? Self.full : "Nothing can be written."
        }
    }
}
