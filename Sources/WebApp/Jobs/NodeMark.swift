import CSystem
import Foundation
import HTTPServer

/// A lock on one byte of a file, which the kernel gives back when the process ends, however it ends: so those that have the
/// same file open on the same running system never guess whether another one lives.
final class NodeMark: Sendable {
    /// Its byte: a number of 62 bits, as good as its own.
    let byte: Int64
    /// The running system and the file. Those of other machines have another one, though they share the file.
    let place: String
    private let descriptor: Int32

    /// Throws `FolderFailure` where the file cannot be opened, `SystemError` where it cannot be locked.
    init(file: String, using generator: inout some RandomNumberGenerator) throws {
        descriptor = csystem_open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FolderFailure(file: file, code: errno) }
        byte = Int64.random(in: 0..<(1 << 62), using: &generator)
        // A byte that somebody has already is refused.
        guard csystem_lock_byte(descriptor, byte) == 0 else {
            close(descriptor)
            throw SystemError("fcntl")
        }
        place = Self.place(of: descriptor) ?? "\(byte)"
    }

    deinit { close(descriptor) }

    /// Whether whoever had that byte of the same file has ended. Where it cannot be told, it has not.
    func isFree(_ other: Int64) -> Bool { other != byte && csystem_is_byte_locked(descriptor, other) == 0 }

    /// Whether whoever has that byte of the same file lives on this system.
    func isHeld(_ other: Int64) -> Bool { other == byte || csystem_is_byte_locked(descriptor, other) == 1 }

    /// The place of those that have this file, for whoever takes no byte of it. It is not opened: to close it would give back what
    /// this process has locked there. `nil` where nobody has made it yet.
    static func place(ofFile path: String) -> String? {
        var information = stat()
        return stat(path, &information) == 0 ? place(of: information) : nil
    }

    private static func place(of descriptor: Int32) -> String? {
        var information = stat()
        return fstat(descriptor, &information) == 0 ? place(of: information) : nil
    }

    /// `nil` where the system does not say which one it is.
    private static func place(of information: stat) -> String? {
        let file = "/proc/sys/kernel/random/boot_id"
        guard let boot = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let system = boot.trimmingCharacters(in: .whitespacesAndNewlines)
        return "\(system) \(information.st_dev) \(information.st_ino)"
    }
}
