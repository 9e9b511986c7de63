import Synchronization

/// Slows the guessing of passwords, per account and per address, with growing waits. A browser that has logged in to the
/// account before, and a session that is open, wait for their own tries alone, so that strangers' guesses lock nobody
/// out; what they get wrong counts for the account too, so that to be known lets nobody guess faster. Shared by all event
/// loops.
package final class LoginThrottle: Sendable {
    private struct State {
        var accounts: ThrottleTable
        var addresses: ThrottleTable
        var known: ThrottleTable
    }

    private let state: Mutex<State>

    package init(
        account: ThrottleRule = .account,
        address: ThrottleRule = .address,
        capacity: Int = 10_000
    ) {
        state = Mutex(
            State(
                accounts: ThrottleTable(rule: account, capacity: capacity),
                addresses: ThrottleTable(rule: address, capacity: capacity),
                known: ThrottleTable(rule: account, capacity: capacity)
            )
        )
    }

    /// Asks for one try. 0: go on, and the try counts as failed until `succeeded` is called. Otherwise the seconds to
    /// wait, and nothing was counted.
    ///
    /// `account` is the username or e-mail address as typed, whether there is such an account or not, so that a wait
    /// tells nothing; case does not count. `address` is the client's, see `NetworkName`. `known` names a browser or a
    /// session together with its account, where one was proved.
    package func begin(account: String, address: String, known: String? = nil, now: Int64) -> Int64 {
        let account = Self.key(account)
        return state.withLock { state in
            if let known {
                let wait = state.known.secondsToWait(known, now: now)
                if wait == 0 {
                    state.known.begin(known, now: now)
                    state.accounts.begin(account, now: now)
                }
                return wait
            }
            let wait = max(
                state.accounts.secondsToWait(account, now: now),
                state.addresses.secondsToWait(address, now: now)
            )
            if wait == 0 {
                state.accounts.begin(account, now: now)
                state.addresses.begin(address, now: now)
            }
            return wait
        }
    }

    /// The password was right: the account starts anew. The address gets back this one try alone, or somebody could
    /// log in to an account of their own between any two guesses at another's. Whoever is `known` starts anew, and what
    /// strangers have tried still counts.
    package func succeeded(account: String, address: String, known: String? = nil) {
        let account = Self.key(account)
        state.withLock { state in
            if let known {
                state.known.reset(known)
                state.accounts.takeBack(account)
                return
            }
            state.accounts.reset(account)
            state.addresses.takeBack(address)
        }
    }

    /// The password was never looked at, say because the server was too busy to hash: the try does not count.
    package func abandoned(account: String, address: String, known: String? = nil) {
        let account = Self.key(account)
        state.withLock { state in
            if let known {
                state.known.takeBack(known)
                state.accounts.takeBack(account)
                return
            }
            state.accounts.takeBack(account)
            state.addresses.takeBack(address)
        }
    }

    /// Bounded: somebody may type a megabyte, thousands of times.
    private static func key(_ account: String) -> String {
        ASCIICase.lowered(String(decoding: account.utf8.prefix(EmailPolicy.maxBytes), as: UTF8.self))
    }
}
