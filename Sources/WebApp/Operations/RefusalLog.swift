import Logging
import Synchronization

/// Says once why files of people are refused where that is our fault: a tool is missing, for instance. All further ones are
/// refused for the same reason.
final class RefusalLog: Sendable {
    private let logger: Logger
    private let told = Mutex<Set<String>>([])

    /// Reasons hold names of files, which are new each time.
    private static let most = 64

    init(logger: Logger) { self.logger = logger }

    func tell(_ reason: String) {
        let isNew = told.withLock { $0.count < Self.most && $0.insert(reason).inserted }
        if isNew { logger.error("A file of somebody was refused: \(reason). Further ones are refused without a line") }
    }

    /// From now on each reason is said again.
    func forget() { told.withLock { $0 = [] } }
}
