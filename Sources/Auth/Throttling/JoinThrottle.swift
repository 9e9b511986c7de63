import Synchronization

/// Slows whoever guesses codes of guestbooks, and whoever joins by the hundred. A wrong code counts against the network;
/// a name that is written into a book counts against the network and against the book.
package final class JoinThrottle: Sendable {
    private struct Joins {
        var networks: ThrottleTable
        var books: ThrottleTable
    }

    private let guesses: Mutex<ThrottleTable>
    private let joins: Mutex<Joins>

    /// - Parameters:
    ///   - joins: for a network.
    ///   - bookJoins: for a book. It lets in more than `joins`, and more quickly: else somebody in one network could keep
    ///     all others out of a book.
    package init(
        guesses: ThrottleRule = .joinCode,
        joins: ThrottleRule = .join,
        bookJoins: ThrottleRule = .bookJoin,
        capacity: Int = 10_000
    ) {
        self.guesses = Mutex(ThrottleTable(rule: guesses, capacity: capacity))
        self.joins = Mutex(
            Joins(
                networks: ThrottleTable(rule: joins, capacity: capacity),
                books: ThrottleTable(rule: bookJoins, capacity: capacity)
            )
        )
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
            let wait = max(
                joins.networks.secondsToWait(network, now: now),
                joins.books.secondsToWait("\(book)", now: now)
            )
            guard wait == 0 else { return wait }
            joins.networks.begin(network, now: now)
            joins.books.begin("\(book)", now: now)
            return 0
        }
    }
}
