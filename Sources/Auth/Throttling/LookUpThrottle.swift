import Synchronization

/// Slows whoever does much of what is dear: asks for e-mail addresses whether somebody has them, sends songs, gives signs.
package final class LookUpThrottle: Sendable {
    private let accounts: Mutex<ThrottleTable>

    package init(rule: ThrottleRule, capacity: Int = 10_000) {
        accounts = Mutex(ThrottleTable(rule: rule, capacity: capacity))
    }

    /// Asks for a try that counts as `weight`. 0: go on, and it counts. Otherwise the seconds to wait, and nothing was
    /// counted.
    package func begin(account: Int64, weight: Int = 1, now: Int64) -> Int64 {
        begin(key: "\(account)", weight: weight, now: now)
    }

    /// The same for somebody who may have no account: `key` is theirs, or their network's.
    package func begin(key: String, weight: Int = 1, now: Int64) -> Int64 {
        accounts.withLock { accounts in
            let wait = accounts.secondsToWait(key, now: now)
            if wait == 0 { for _ in 0..<weight { accounts.begin(key, now: now) } }
            return wait
        }
    }
}
