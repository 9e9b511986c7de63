import Models
import Synchronization

/// What the site says of itself, as it was read last: every page and mail asks. Another process may write it, so it is read
/// anew after two seconds; what this one writes is here at once.
final class SiteIdentityCache: Sendable {
    private struct Kept {
        let identity: SiteIdentity
        /// Epoch seconds.
        let readAt: Int64
    }

    private let database: AppDatabase
    private let kept = Mutex<Kept?>(nil)

    private static let seconds: Int64 = 2

    init(database: AppDatabase) { self.database = database }

    /// Without an announcement whose day is over. What was read last where it cannot be read: a page is not lost for the want of
    /// a name.
    func value(now: Int64) -> SiteIdentity {
        let known = kept.withLock { $0 }
        // The clock may have been put back.
        if let known, (0..<Self.seconds).contains(now - known.readAt) { return known.identity.at(now) }
        do {
            let identity = try database.read { try SiteIdentity.read($0) }
            kept.withLock { $0 = Kept(identity: identity, readAt: now) }
            return identity.at(now)
        } catch {
            return (known?.identity ?? .standard).at(now)
        }
    }

    /// It is read anew by whoever asks next.
    func forget() { kept.withLock { $0 = nil } }
}
