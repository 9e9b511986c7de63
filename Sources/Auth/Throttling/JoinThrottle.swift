import Synchronization

/// Slows whoever joins guestbooks by the hundred: a name that is written into a book counts against the network and against
/// the book. In memory: what it counts is what was done, which the books show.
package final class JoinThrottle: Sendable {
    private struct Joins {
        var networks: ThrottleTable
        var books: ThrottleTable
    }

    private let joins: Mutex<Joins>

    /// - Parameters:
    ///   - joins: for a network.
    ///   - bookJoins: for a book. It lets in more than `joins`, and more quickly: else somebody in one network could keep
    ///     all others out of a book.
    package init(
        joins: ThrottleRule = .join,
        bookJoins: ThrottleRule = .bookJoin,
        capacity: Int = 10_000
    ) {
        self.joins = Mutex(
            Joins(
                networks: ThrottleTable(rule: joins, capacity: capacity),
                books: ThrottleTable(rule: bookJoins, capacity: capacity)
            )
        )
    }

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
