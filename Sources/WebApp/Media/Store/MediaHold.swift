import CSystem
import Foundation
import HTTPServer

/// Keeps every file that rows name while a backup reads them: whatever is removed meanwhile is nobody's any more and answers no
/// request, and lies aside until the hold ends. One process has it at a time; the kernel takes it back when that one ends.
struct MediaHold {
    struct Busy: Error {}

    private let store: MediaStore
    private let descriptor: CInt

    /// Throws `Busy` where somebody else holds the files, and `SystemError`.
    init(_ store: MediaStore) throws {
        self.store = store
        guard mkdir(store.asideFolder, 0o700) == 0 || errno == EEXIST else { throw SystemError("mkdir") }
        descriptor = csystem_open(store.holdFile, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open") }
        guard csystem_lock_byte(descriptor, 0) == 0 else {
            close(descriptor)
            throw Busy()
        }
        // What one that was killed has left aside.
        store.removeAside()
    }

    /// Removes for good what lies aside.
    func release() {
        store.removeAside()
        close(descriptor)
    }
}

extension MediaStore {
    fileprivate var holdFile: String { "\(folder)/hold.lock" }

    /// Beside the folders of keys, so that moving a file there copies nothing.
    fileprivate var asideFolder: String { "\(folder)/removed" }

    /// Where a file lies that was removed while it was held.
    func asidePath(of key: MediaKey) -> String { "\(asideFolder)/\(key)" }

    /// Whether a backup reads the files now.
    var isHeld: Bool {
        let descriptor = csystem_open(holdFile, O_RDWR | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return csystem_is_byte_locked(descriptor, 0) == 1
    }

    var asideCount: Int { (try? FileManager.default.contentsOfDirectory(atPath: asideFolder))?.count ?? 0 }

    /// Once a day too, for a backup that was killed.
    func removeAside() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: asideFolder)) ?? [] {
            unlink("\(asideFolder)/\(name)")
        }
    }
}
