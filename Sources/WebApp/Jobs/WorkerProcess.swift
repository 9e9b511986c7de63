import CSystem
import Foundation
import HTTPServer
import Models

/// This process as the others on the same data folder see it. It holds a lock on one byte of a file, which the kernel
/// gives back when the process ends, however it ends: so whether the one that has a job is alive is never guessed.
final class WorkerProcess: Sendable {
    let id: WorkerID
    private let descriptor: Int32

    /// Throws `FolderFailure` where the file cannot be opened, `SystemError` where it cannot be locked.
    init(file: String, using generator: inout some RandomNumberGenerator) throws {
        descriptor = csystem_open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FolderFailure(file: file, code: errno) }
        // A number of 62 bits is as good as its own, and a byte that somebody has already is refused.
        id = WorkerID(rawValue: Int64.random(in: 0..<(1 << 62), using: &generator))
        guard csystem_lock_byte(descriptor, id.rawValue) == 0 else {
            close(descriptor)
            throw SystemError("fcntl")
        }
    }

    deinit { close(descriptor) }

    /// Whether that process has ended. Where it cannot be told, it has not.
    func isDead(_ other: WorkerID) -> Bool { other != id && csystem_is_byte_locked(descriptor, other.rawValue) == 0 }
}
