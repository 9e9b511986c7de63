import CSystem
import Foundation
import HTTPServer

extension FolderHome {
    /// One process has it at a time; the kernel takes it back when that one ends.
    func hold() throws -> any HeldMedia { try FolderHold(self) }

    fileprivate var holdFile: String { "\(folder)/hold.lock" }

    /// Beside the folders of keys, so that moving a file there copies nothing.
    fileprivate var asideFolder: String { "\(folder)/removed" }

    /// Where a file lies that was removed while it was held.
    func asidePath(of key: MediaKey) -> String { "\(asideFolder)/\(key)" }

    func isHeld() -> Bool {
        let descriptor = csystem_open(holdFile, O_RDWR | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return csystem_is_byte_locked(descriptor, 0) == 1
    }

    func asideCount() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: asideFolder))?.count ?? 0 }

    /// What is half written here has names of its own, and goes at the next start of a server.
    func sweep(now: Int64) { removeAside() }

    fileprivate func removeAside() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: asideFolder)) ?? [] {
            unlink("\(asideFolder)/\(name)")
        }
    }
}

private struct FolderHold: HeldMedia {
    private let home: FolderHome
    private let descriptor: CInt

    /// Throws `MediaHold.Busy` where somebody else holds the files, and `SystemError`.
    init(_ home: FolderHome) throws {
        self.home = home
        guard mkdir(home.asideFolder, 0o700) == 0 || errno == EEXIST else { throw SystemError("mkdir") }
        descriptor = csystem_open(home.holdFile, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open") }
        guard csystem_lock_byte(descriptor, 0) == 0 else {
            close(descriptor)
            throw MediaHold.Busy()
        }
        // What one that was killed has left aside.
        home.removeAside()
    }

    func renew() {}

    func release() {
        home.removeAside()
        close(descriptor)
    }
}
