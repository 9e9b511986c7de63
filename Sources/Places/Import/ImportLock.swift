import Foundation
import Models

/// Keeps a second import from working on the same database at the same time, in this process or another.
///
/// The lock is on a file of its own beside the database, which stays; the kernel releases it with the process.
final class ImportLock {
    private let descriptor: Int32

    /// Throws `busy` while another import holds the lock.
    init(for database: URL) throws(ImportError) {
        let path = database.path + ".lock"
        let opened = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard opened >= 0 else {
            throw ImportError(.database, "Cannot write beside \(database.path): \(errorText(errno)).")
        }
        // It stays, and the next import may be the site's own.
        _ = FileOwner.handOver(opened, at: path)
        guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
            close(opened)
            throw ImportError(
                .busy,
                "Another import into \(database.lastPathComponent) is running; try again when it is done."
            )
        }
        descriptor = opened
    }

    deinit {
        // Said outright: a process that was forked meanwhile may hold a copy of the descriptor for a moment.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
