import Models
import Synchronization

/// Leases of this process whose jobs nobody here works on: the answer to taking them never came, or they could not be put back. Others
/// would wait until they end, since this process lives; so they are given back as soon as the database takes that. Few: each is of one
/// job, and none is taken before these have gone.
final class LostLeases: Sendable {
    /// By the token: whether the job was begun.
    private let tokens = Mutex<[LeaseToken: Bool]>([:])

    var count: Int { tokens.withLock { $0.count } }

    func add(_ token: LeaseToken, wasBegun: Bool) { tokens.withLock { $0[token] = wasBegun } }

    /// All of them. Before anything is taken: a job may wait for one of its own member's. Throws the database's errors; then they are
    /// left.
    func giveBack(to database: AppDatabase) async throws {
        let left = tokens.withLock { $0 }
        guard !left.isEmpty else { return }
        try await database.write { db in
            for (token, wasBegun) in left { try Job.giveBack(token, wasBegun: wasBegun, db) }
        }
        tokens.withLock { tokens in
            for token in left.keys { tokens[token] = nil }
        }
    }
}
