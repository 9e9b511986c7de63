import Foundation
import Models
import Places

/// Keeps requests to one server apart, as its rules of use ask for, whichever process of the site makes them. For threads that may
/// wait.
final class RequestPacer: Sendable {
    /// A turn that was taken.
    struct Turn: Sendable {
        /// Until it comes, from the moment at which it was taken.
        var wait: Duration
        /// Since that moment: a commit takes its time.
        var age = Duration.zero
    }

    /// A request may start so much later than its turn: turns are as much farther apart than requests have to be.
    static let tolerance = Duration.milliseconds(100)

    private let take: @Sendable (Duration) throws -> Turn?
    private let uptime: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) -> Void

    /// - Parameter take: takes the next turn, if it comes within so long.
    init(
        uptime: @escaping @Sendable () -> Duration = PlaceStore.monotonicUptime,
        sleep: @escaping @Sendable (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) },
        take: @escaping @Sendable (Duration) throws -> Turn?
    ) {
        (self.uptime, self.sleep, self.take) = (uptime, sleep, take)
    }

    /// Blocks until the next request may start, and takes its turn; `false` at once when that is not within `limit`. A turn that was
    /// known too late is given up for the next one. Throws what taking throws: then nobody is to be asked.
    func waitForTurn(within limit: Duration) throws -> Bool {
        let start = uptime()
        while true {
            let left = limit - (uptime() - start)
            guard left > .zero, let turn = try take(left) else { return false }
            if turn.age > turn.wait + Self.tolerance { continue }
            if turn.wait > turn.age { sleep(turn.wait - turn.age) }
            return true
        }
    }
}

extension RequestPacer {
    /// For a service that all processes of the site ask no more often than once in `interval`. Each turn is a small write, made before
    /// the wait: nobody waits for whoever waits for their turn.
    convenience init(_ service: String, interval: Duration, in database: AppDatabase) {
        self.init { limit in
            let milliseconds = (interval + Self.tolerance).milliseconds
            let (wait, takenAt) = try database.writeAndWait { db in
                let wait = try ServiceTurn.take(
                    at: service,
                    interval: Int64(milliseconds),
                    within: Int64(limit.milliseconds),
                    db
                )
                return (wait, PlaceStore.monotonicUptime())
            }
            return wait.map { Turn(wait: .milliseconds($0), age: PlaceStore.monotonicUptime() - takenAt) }
        }
    }
}
