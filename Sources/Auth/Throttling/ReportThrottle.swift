import Synchronization

/// Slows networks from which people without an account report many posts of guestbooks: a name for a book is made at once.
package final class ReportThrottle: Sendable {
    private let networks: Mutex<ThrottleTable>

    package init(rule: ThrottleRule = .guestReport, capacity: Int = 10_000) {
        networks = Mutex(ThrottleTable(rule: rule, capacity: capacity))
    }

    /// Asks to send one report. 0: go on, and it counts. Otherwise the seconds to wait, and nothing was counted.
    package func begin(network: String, now: Int64) -> Int64 {
        networks.withLock { networks in
            let wait = networks.secondsToWait(network, now: now)
            if wait == 0 { networks.begin(network, now: now) }
            return wait
        }
    }
}
