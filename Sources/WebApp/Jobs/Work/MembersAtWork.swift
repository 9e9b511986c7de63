import Models
import Synchronization

/// Who does something that nobody may do twice at once.
final class MembersAtWork: Sendable {
    private let accounts = Mutex<Set<AccountID>>([])

    /// Does it, or returns `nil` where the account does so already. Throws what `work` throws.
    func once<Value>(_ account: AccountID, _ work: () async throws -> Value) async throws -> Value? {
        guard accounts.withLock({ $0.insert(account).inserted }) else { return nil }
        defer { accounts.withLock { _ = $0.remove(account) } }
        return try await work()
    }
}
