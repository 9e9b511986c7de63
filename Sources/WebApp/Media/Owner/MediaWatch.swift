import Synchronization

/// Looks whether the folder of files that a process has begun with is there still: a disk of the network may go away, and another one
/// may come in its place.
final class MediaWatch: Sendable {
    private let begun = Mutex<(folder: FolderMark, mark: String)?>(nil)

    func begin(_ folder: FolderMark, _ mark: String) { begun.withLock { $0 = (folder, mark) } }

    /// In a sentence; `nil` where all is well, and before `begin`.
    var complaint: String? {
        guard let (folder, mark) = begun.withLock({ $0 }) else { return nil }
        return folder.complaint(expecting: mark)
    }
}
