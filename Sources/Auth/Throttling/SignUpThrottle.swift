import Synchronization

/// Slows the making of accounts from one address, so that nobody fills the site with invented people overnight.
package final class SignUpThrottle: Sendable {
    private let addresses: Mutex<ThrottleTable>

    package init(rule: ThrottleRule = .signUp, capacity: Int = 10_000) {
        addresses = Mutex(ThrottleTable(rule: rule, capacity: capacity))
    }

    /// Asks for one account. 0: go on, and it counts. Otherwise the seconds to wait, and nothing was counted.
    /// `address` is the client's, see `NetworkName`.
    package func begin(address: String, now: Int64) -> Int64 {
        addresses.withLock { addresses in
            let wait = addresses.secondsToWait(address, now: now)
            if wait == 0 { addresses.begin(address, now: now) }
            return wait
        }
    }

    /// No account came of it: the name was taken, or the server was too busy.
    package func abandoned(address: String) { addresses.withLock { $0.takeBack(address) } }
}
