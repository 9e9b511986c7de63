import Models
import Synchronization

/// Lets a few exports be written at a time, and one of each member or guest: each reads all that somebody has written.
final class ExportGate: Sendable {
    enum Refusal: Error, Hashable {
        /// An export of the same person is being written.
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

    /// Whose it is.
    enum Holder: Hashable, Sendable {
        case member(AccountID)
        /// Somebody in a guestbook who has no account.
        case guest(Int64)
    }

    private struct Run {
        let since: Int64
        let network: String?
    }

    /// After this, whoever reads that slowly keeps nobody else waiting.
    static let longestSeconds: Int64 = 600

    private let limit: Int
    private let limitPerNetwork: Int
    private let running = Mutex<[Holder: Run]>([:])

    init(limit: Int = 2, limitPerNetwork: Int = .max) {
        (self.limit, self.limitPerNetwork) = (limit, limitPerNetwork)
    }

    func enter(_ account: AccountID, now: Int64) throws(Refusal) -> Pass { try enter(.member(account), now: now) }

    /// - Parameter network: whose share of the places it takes; `nil` for those who have none.
    func enter(_ holder: Holder, in network: String? = nil, now: Int64) throws(Refusal) -> Pass {
        let refusal: Refusal? = running.withLock { running in
            if running[holder] != nil { return .ownIsRunning }
            let all = running.values.filter { now - $0.since < Self.longestSeconds }
            if all.count >= limit { return .isFull }
            if let network, all.count(where: { $0.network == network }) >= limitPerNetwork { return .isFull }
            running[holder] = Run(since: now, network: network)
            return nil
        }
        if let refusal { throw refusal }
        return Pass { [weak self] in self?.running.withLock { _ = $0.removeValue(forKey: holder) } }
    }
}
