/// How often somebody has failed, and when they last tried. Pure: the clock is a parameter.
package struct ThrottleEntry: Hashable, Sendable {
    /// At least 1.
    package let failures: Int
    /// Epoch seconds.
    package let lastAttempt: Int64

    package init(failures: Int, lastAttempt: Int64) {
        self.failures = failures
        self.lastAttempt = lastAttempt
    }

    /// With what time has forgiven; `nil` where that is all of it. A clock that was set back forgives nothing and locks nobody
    /// out for longer than the wait itself.
    package func current(_ rule: ThrottleRule, now: Int64) -> ThrottleEntry? {
        let last = min(lastAttempt, now)
        let left = failures - Int(clamping: (now - last) / rule.decaySeconds)
        return left > 0 ? ThrottleEntry(failures: left, lastAttempt: last) : nil
    }

    /// Seconds until the next try may be made; 0 where that is now. Of an entry that is `current`.
    package func secondsToWait(_ rule: ThrottleRule, now: Int64) -> Int64 {
        max(0, lastAttempt + rule.delaySeconds(after: failures) - now)
    }

    /// When the last failure is forgiven.
    package func end(_ rule: ThrottleRule) -> Int64 { lastAttempt + Int64(failures) * rule.decaySeconds }

    /// What both count together; `nil` where there is neither.
    package static func sum(_ one: ThrottleEntry?, _ other: ThrottleEntry?) -> ThrottleEntry? {
        guard let one, let other else { return one ?? other }
        return ThrottleEntry(
            failures: one.failures + other.failures,
            lastAttempt: max(one.lastAttempt, other.lastAttempt)
        )
    }
}
