import Models
import Synchronization

/// Leases of this process whose jobs nobody here works on: the answer to taking them never came, or they could not be put back. Others
/// would wait until they end, since this process lives; so they are given back as soon as the database takes that.
final class LostLeases: Sendable {
    /// By the token: whether the job was begun.
    private let tokens = Mutex<[LeaseToken: Bool]>([:])

    var count: Int { tokens.withLock { $0.count } }

    func add(_ token: LeaseToken, wasBegun: Bool) { tokens.withLock { $0[token] = wasBegun } }

    /// Tries all of them. Before anything is taken: a job may wait for one of its own member's.
    func giveBack(to database: AppDatabase) async {
        for (token, wasBegun) in tokens.withLock({ $0 }) {
            let given: Void? = try? await database.write { try Job.giveBack(token, wasBegun: wasBegun, $0) }
            if given != nil { tokens.withLock { $0[token] = nil } }
        }
    }
}
