import CSystem
import Glibc
import HTTPServer

/// Puts one file behind another.
enum FileAppending {
    /// Throws `SystemError`. The bytes do not pass through our memory.
    static func append(_ source: String, to target: String) throws {
        let reading = csystem_open(source, O_RDONLY | O_NOFOLLOW | O_CLOEXEC, 0)
        guard reading >= 0 else { throw SystemError("open") }
        defer { close(reading) }
        // Not O_APPEND, which sendfile(2) refuses.
        let writing = csystem_open(target, O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0)
        guard writing >= 0 else { throw SystemError("open") }
        defer { close(writing) }
        guard lseek(writing, 0, SEEK_END) >= 0 else { throw SystemError("lseek") }
        while true {
            let count = sendfile(writing, reading, nil, 1 << 30)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("sendfile") }
            if count == 0 { return }
        }
    }
}
