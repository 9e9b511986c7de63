import Synchronization

/// Looks whether the folder of files that a process has begun with is there still: a disk of the network may go away, and another one
/// may come in its place.
final class MediaWatch: Sendable {
    private let begun = Mutex<(media: SharedMedia, mark: String)?>(nil)

    func begin(_ media: SharedMedia, _ mark: String) { begun.withLock { $0 = (media, mark) } }

    /// In a sentence; `nil` where all is well, and before `begin`.
    var complaint: String? {
        guard let (media, mark) = begun.withLock({ $0 }) else { return nil }
        return media.complaint(expecting: mark)
    }
}
