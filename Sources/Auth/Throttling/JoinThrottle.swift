import Synchronization

/// Slows whoever guesses codes of guestbooks, and whoever joins by the hundred. A wrong code counts against the network;
/// a name that is written into a book counts against the network and against the book.
package final class JoinThrottle: Sendable {
    private let guesses: Mutex<ThrottleTable>
    private let joins: Mutex<ThrottleTable>

    package init(guesses: ThrottleRule = .joinCode, joins: ThrottleRule = .join, capacity: Int = 10_000) {
        self.guesses = Mutex(ThrottleTable(rule: guesses, capacity: capacity))
        self.joins = Mutex(ThrottleTable(rule: joins, capacity: capacity))
    }

    /// Asks for a look at a code. 0: go on, and it counts as wrong until `codeWasRight`. Otherwise the seconds to wait.
    package func beginGuess(network: String, now: Int64) -> Int64 {
        guesses.withLock { guesses in
            let wait = guesses.secondsToWait(network, now: now)
            if wait == 0 { guesses.begin(network, now: now) }
            return wait
        }
    }

    package func codeWasRight(network: String) { guesses.withLock { $0.takeBack(network) } }

    /// Asks to write one name into a book. 0: go on, and it counts. Otherwise the seconds to wait, and nothing was counted.
    package func beginJoin(network: String, book: Int64, now: Int64) -> Int64 {
        joins.withLock { joins in
            let keys = ["n" + network, "b\(book)"]
            let wait = keys.map { joins.secondsToWait($0, now: now) }.max() ?? 0
            if wait == 0 { for key in keys { joins.begin(key, now: now) } }
            return wait
        }
    }
}
