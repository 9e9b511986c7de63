import HTTPServer
import Logging
import Models
import Synchronization

/// Says once that the database does not answer, and when it does again how often somebody was told so: a line for each request would
/// fill the disk. What the site's role must not do there is said once a minute at most, with how often.
final class DatabaseTroubleLog: Sendable {
    private struct Count {
        /// Who was told to come later since the database went; `nil` while it answers.
        var away: Int?
        var forbidden = 0
        /// Epoch seconds.
        var forbiddenToldAt: Int64?
    }

    private let logger: Logger
    private let clock: @Sendable () -> Int64
    private let count = Mutex(Count())

    private static let restSeconds: Int64 = 60

    init(logger: Logger, clock: @escaping @Sendable () -> Int64) { (self.logger, self.clock) = (logger, clock) }

    /// Whether `error` is one of these, of which a line of its own would say nothing more.
    func takes(_ error: any Error) -> Bool {
        switch DatabaseFault(error) {
        case .away: tellAway(error)
        case .forbidden: tellForbidden(error)
        default: return false
        }
        return true
    }

    /// The database has answered.
    func end() {
        let told = count.withLock { count in
            defer { count.away = nil }
            return count.away
        }
        if let told { logger.notice("The database answers again. Requests that were told to come later: \(told)") }
    }

    private func tellAway(_ error: any Error) {
        let isFirst = count.withLock { count in
            defer { count.away = (count.away ?? 0) + 1 }
            return count.away == nil
        }
        if isFirst {
            logger.error("The database does not answer: \(error). Until it does requests are told to come later")
        }
    }

    private func tellForbidden(_ error: any Error) {
        let now = clock()
        let times: Int? = count.withLock { count in
            count.forbidden += 1
            // The clock may have been put back.
            if let told = count.forbiddenToldAt, abs(now - told) < Self.restSeconds { return nil }
            defer { (count.forbidden, count.forbiddenToldAt) = (0, now) }
            return count.forbidden
        }
        guard let times else { return }
        let often = times == 1 ? "once" : "\(times) times"
        logger.error("The database forbids the site what it has to do (\(often)): \(error). See `hereabouts check`")
    }
}

extension App {
    /// A line for a request that has failed, unless it is one of many that fail for the same reason.
    func logFailure(of request: RequestID, _ error: any Error) {
        if !databaseTroubles.takes(error) { logger.error("Request \(request) failed: \(error)") }
    }
}
