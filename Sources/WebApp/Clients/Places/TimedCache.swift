import Synchronization

/// Answers that are good for a while, the least used of them given up for new ones. Losing it harms nothing.
final class TimedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let expires: Int64
        var used: UInt64
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var uses: UInt64 = 0
    }

    private let capacity: Int
    private let state = Mutex(State())

    init(capacity: Int) { self.capacity = max(1, capacity) }

    func value(for key: Key, now: Int64) -> Value? {
        state.withLock { state in
            guard let entry = state.entries[key], entry.expires > now else { return nil }
            state.uses += 1
            state.entries[key]?.used = state.uses
            return entry.value
        }
    }

    /// - Parameter expires: epoch seconds from which on the value is no longer given.
    func set(_ value: Value, for key: Key, expires: Int64) {
        state.withLock { state in
            state.uses += 1
            state.entries[key] = Entry(value: value, expires: expires, used: state.uses)
            guard state.entries.count > capacity else { return }
            // Several at once, so that a full cache is not searched for each new value.
            let surplus = state.entries.count - capacity + capacity / 10
            for (key, _) in state.entries.sorted(by: { $0.value.used < $1.value.used }).prefix(surplus) {
                state.entries[key] = nil
            }
        }
    }

    var count: Int { state.withLock { $0.entries.count } }
}
