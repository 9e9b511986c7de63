import Models
import Synchronization

/// Lets a few exports be written at a time, and one of each member: each reads all that somebody has written.
final class ExportGate: Sendable {
    enum Refusal: Error, Hashable {
        /// An export of the same member is being written.
        case ownIsRunning
        /// Those of others are.
        case isFull
    }

    /// Held by an export for as long as it is written; what is dropped unwritten gives its place back as well.
    final class Pass: Sendable {
        private let giveBack: Mutex<(@Sendable () -> Void)?>

        fileprivate init(giveBack: @escaping @Sendable () -> Void) { self.giveBack = Mutex(giveBack) }
        deinit { leave() }

        func leave() {
            let giveBack = giveBack.withLock { $0.take() }
            giveBack?()
        }
    }

    /// After this, whoever reads that slowly keeps nobody else waiting.
    static let longestSeconds: Int64 = 600

    private let limit: Int
    /// Since when they run.
    private let running = Mutex<[AccountID: Int64]>([:])

    init(limit: Int = 2) { self.limit = limit }

    func enter(_ account: AccountID, now: Int64) throws(Refusal) -> Pass {
        let refusal: Refusal? = running.withLock { running in
            if running[account] != nil { return .ownIsRunning }
            if running.values.count(where: { now - $0 < Self.longestSeconds }) >= limit { return .isFull }
            running[account] = now
            return nil
        }
        if let refusal { throw refusal }
        return Pass { [weak self] in self?.running.withLock { _ = $0.removeValue(forKey: account) } }
    }
}
