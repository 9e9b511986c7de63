/// Who has failed how often, as a pure state machine over epoch seconds; at most `capacity` entries.
package struct ThrottleTable: Sendable {
    private struct Entry {
        var failures: Int
        var lastAttempt: Int64
    }

    private let rule: ThrottleRule
    private let capacity: Int
    private var entries: [String: Entry] = [:]

    /// `capacity` is at least 4.
    package init(rule: ThrottleRule, capacity: Int = 10_000) {
        self.rule = rule
        self.capacity = max(4, capacity)
    }

    package var count: Int { entries.count }

    /// Seconds until `key` may try again; 0 when it may now.
    package func secondsToWait(_ key: String, now: Int64) -> Int64 {
        guard let entry = current(key, now: now) else { return 0 }
        return max(0, entry.lastAttempt + rule.delaySeconds(after: entry.failures) - now)
    }

    /// Counts an attempt as failed before its outcome is known, so that many at once are not all the first.
    package mutating func begin(_ key: String, now: Int64) {
        let failures = (current(key, now: now)?.failures ?? 0) + 1
        if entries[key] == nil, entries.count >= capacity { evict(now: now) }
        entries[key] = Entry(failures: failures, lastAttempt: now)
    }

    /// Forgets every failure.
    package mutating func reset(_ key: String) { entries[key] = nil }

    /// Takes back one attempt that turned out right.
    package mutating func takeBack(_ key: String) {
        guard var entry = entries[key] else { return }
        entry.failures -= 1
        entries[key] = entry.failures > 0 ? entry : nil
    }

    /// The entry with what time has forgiven. A clock that was set back forgives nothing and locks nobody out for
    /// longer than the wait itself.
    private func current(_ key: String, now: Int64) -> Entry? {
        guard var entry = entries[key] else { return nil }
        entry.lastAttempt = min(entry.lastAttempt, now)
        entry.failures -= Int(clamping: (now - entry.lastAttempt) / rule.decaySeconds)
        return entry.failures > 0 ? entry : nil
    }

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
