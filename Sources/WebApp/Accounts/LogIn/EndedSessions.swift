import Models
import Synchronization

/// Sessions that were ended and could not be deleted, as on a disk without room. They open nothing from then on, and are deleted
/// as soon as that can be done.
final class EndedSessions: Sendable {
    private let waiting = Mutex<[TokenDigest: AccountID]>([:])

    func add(_ session: TokenDigest, of account: AccountID) { waiting.withLock { $0[session] = account } }

    func contains(_ session: TokenDigest) -> Bool { waiting.withLock { $0[session] != nil } }

    /// Throws the database's errors; then those that are left wait on.
    func delete(from database: AppDatabase) async throws {
        for (session, account) in waiting.withLock({ $0 }) {
            _ = try await database.write { try Session.end(session, of: account, $0) }
            waiting.withLock { $0[session] = nil }
        }
    }
}

extension App {
    /// Whose session it is; `nil` for one that has ended.
    func signedIn(_ session: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> SignedIn? {
        endedSessions.contains(session) ? nil : try SignedIn.find(session, now: now, db)
    }
}
