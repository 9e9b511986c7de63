import CSystem
import Foundation
import HTTPServer

/// Keeps a second `serve` from working on the same data folder: what it counts, such as wrong passwords, it counts for
/// itself. The kernel gives the lock back when the process ends, however it ends. `work`, `import` and the rest run beside.
struct ServeLock {
    struct Busy: Error, CustomStringConvertible {
        let folder: String
        var description: String { "Another server is running on the data folder \(folder). Stop it first." }
    }

    private let descriptor: CInt

    /// Throws `Busy`, and `FolderFailure` where the file cannot be opened.
    init(_ data: DataDirectory) throws {
        descriptor = csystem_open(data.serveLock.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FolderFailure(file: data.serveLock.path, code: errno) }
        guard csystem_lock_byte(descriptor, 0) == 0 else {
            close(descriptor)
            throw Busy(folder: data.folder.path)
        }
    }

    func release() { close(descriptor) }
}
