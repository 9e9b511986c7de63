/// Who has failed how often, as a pure state machine over epoch seconds; at most `capacity` entries.
package struct ThrottleTable: Sendable {
    private let rule: ThrottleRule
    private let capacity: Int
    private var entries: [String: ThrottleEntry] = [:]

    /// `capacity` is at least 4.
    package init(rule: ThrottleRule, capacity: Int = 10_000) {
        self.rule = rule
        self.capacity = max(4, capacity)
    }

    package var count: Int { entries.count }

    /// Seconds until `key` may try again; 0 when it may now.
    package func secondsToWait(_ key: String, now: Int64) -> Int64 {
        entry(key, now: now)?.secondsToWait(rule, now: now) ?? 0
    }

    /// Counts an attempt as failed before its outcome is known, so that many at once are not all the first.
    package mutating func begin(_ key: String, now: Int64) {
        let failures = (entry(key, now: now)?.failures ?? 0) + 1
        if entries[key] == nil, entries.count >= capacity { evict(now: now) }
        entries[key] = ThrottleEntry(failures: failures, lastAttempt: now)
    }

    /// Forgets every failure.
    package mutating func reset(_ key: String) { entries[key] = nil }

    /// Takes back one attempt that turned out right.
    package mutating func takeBack(_ key: String) {
        guard let entry = entries[key] else { return }
        let left = entry.failures - 1
        entries[key] = left > 0 ? ThrottleEntry(failures: left, lastAttempt: entry.lastAttempt) : nil
    }

    /// The entry with what time has forgiven.
    package func entry(_ key: String, now: Int64) -> ThrottleEntry? { entries[key]?.current(rule, now: now) }

    /// Drops a quarter at once, so that the work per attempt stays small under a flood: those that are free to try
    /// first, then those that will be soonest.
    private mutating func evict(now: Int64) {
        let byEnd = entries.keys.map {
            (key: $0, wait: secondsToWait($0, now: now), last: entries[$0]?.lastAttempt ?? 0)
        }
        .sorted { ($0.wait, $0.last) < ($1.wait, $1.last) }
        for victim in byEnd.prefix(capacity / 4) { entries[victim.key] = nil }
    }
}
