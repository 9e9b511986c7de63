import Synchronization

/// Counts how often the newest posts of a book are read.
final class ReadCounter: Sendable {
    private let found = Mutex(0)
    var windows: Int { found.withLock { $0 } }

    func count(_ statement: String) {
        guard statement.contains("FROM guestbook_post JOIN guestbook_guest ON guestbook_guest.id = guest_id") else {
            return
        }
        found.withLock { $0 += 1 }
    }
}
