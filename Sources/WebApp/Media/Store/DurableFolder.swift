import CSystem
import Glibc
import HTTPServer

/// A folder whose names survive a power cut.
enum DurableFolder {
    /// Makes the names in `path` durable (fsync(2) of a file leaves its name out). Throws `SystemError`.
    static func sync(_ path: String) throws {
        let descriptor = csystem_open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { throw SystemError("open") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw SystemError("fsync") }
    }
}
