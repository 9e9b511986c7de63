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
    /// Whose session it is; `nil` for one that has ended, or lacks what the site asks for besides a password.
    func signedIn(_ session: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> SignedIn? {
        try self.session(session, now: now, db).signedIn
    }

    /// The session as it may be used, or as it is held back; neither for one that has ended.
    func session(
        _ session: TokenDigest,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (signedIn: SignedIn?, held: HeldSession?) {
        guard !endedSessions.contains(session), let found = try SignedIn.find(session, now: now, db) else {
            return (nil, nil)
        }
        guard let lack = try lack(of: found, db) else { return (found, nil) }
        return (nil, HeldSession(signedIn: found, lack: lack))
    }
}
