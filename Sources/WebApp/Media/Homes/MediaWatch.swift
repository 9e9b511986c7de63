import Synchronization

/// Looks whether the folder of files that a process has begun with is there still: a disk of the network may go away.
final class MediaWatch: Sendable {
    private let media = Mutex<SharedMedia?>(nil)

    func begin(_ shared: SharedMedia) { media.withLock { $0 = shared } }

    /// In a sentence; `nil` where all is well, and before `begin`.
    var complaint: String? { media.withLock { $0 }?.complaint }
}
