import Synchronization

/// Slows the making of accounts, so that nobody fills the site with invented people overnight: those of one network, and
/// apart from them those who come by invitations of one member.
package final class SignUpThrottle: Sendable {
    /// By what an account is counted.
    package enum Share: Hashable, Sendable {
        /// The client's, see `NetworkName`.
        case network(String)
        /// The number of the member who has invited.
        case inviter(Int64)
    }

    private struct Tables {
        var networks: ThrottleTable
        var inviters: ThrottleTable

        subscript(share: Share) -> (table: ThrottleTable, key: String) {
            switch share {
            case .network(let name): (networks, name)
            case .inviter(let number): (inviters, "\(number)")
            }
        }

        mutating func change(_ share: Share, _ body: (inout ThrottleTable, String) -> Void) {
            switch share {
            case .network(let name): body(&networks, name)
            case .inviter(let number): body(&inviters, "\(number)")
            }
        }
    }

    private let tables: Mutex<Tables>

    package init(
        networks: ThrottleRule = .signUp(),
        inviters: ThrottleRule = .invitedSignUp,
        capacity: Int = 10_000
    ) {
        tables = Mutex(
            Tables(
                networks: ThrottleTable(rule: networks, capacity: capacity),
                inviters: ThrottleTable(rule: inviters, capacity: capacity)
            )
        )
    }

    /// Asks for one account. 0: go on, and it counts. Otherwise the seconds to wait, and nothing was counted.
    package func begin(_ share: Share, now: Int64) -> Int64 {
        tables.withLock { tables in
            let (table, key) = tables[share]
            let wait = table.secondsToWait(key, now: now)
            if wait == 0 { tables.change(share) { $0.begin($1, now: now) } }
            return wait
        }
    }

    /// No account came of it: the name was taken, or the server was too busy.
    package func abandoned(_ share: Share) {
        tables.withLock { tables in tables.change(share) { $0.takeBack($1) } }
    }
}
