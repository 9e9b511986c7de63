import CSystem
import Glibc

/// A file that is removed with the last reference to it, unless it was moved away before. Only the server's own user
/// can read it (mode 0600), and nobody can guess or prepare its name.
public final class TemporaryFile: Sendable {
    public let path: String
    private let descriptor: CInt

    /// Creates an empty file in `directory`, which exists. `owner` stands in its name, for whoever removes what a killed
    /// process has left. Throws `SystemError`.
    public init(in directory: String, owner: String? = nil) throws {
        // 128 random bits; O_EXCL refuses a name that is there, and O_NOFOLLOW a link.
        let words = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
        let path = "\(directory)/\(Self.prefix)\(owner.map { $0 + "." } ?? "")\(words.joined(separator: "-"))"
        descriptor = csystem_open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        self.path = path
        guard descriptor >= 0 else { throw SystemError("open") }
    }

    /// The owner in the name of such a file; `nil` where there is none.
    public static func owner(ofFileNamed name: String) -> String? {
        guard name.hasPrefix(prefix), let end = name.lastIndex(of: ".") else { return nil }
        return String(name[name.index(name.startIndex, offsetBy: prefix.count)..<end])
    }

    private static let prefix = "upload-"

    deinit {
        guard descriptor >= 0 else { return }
        unlink(path)
        close(descriptor)
    }

    /// Appends `bytes`. Throws `SystemError`, for example when the disk is full.
    public func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { throw SystemError("write") }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Makes the content durable and gives the file its final name on the same file system; an existing file of that
    /// name is replaced. Throws `SystemError`. The caller syncs the folder where that matters.
    public func move(to destination: String) throws {
        guard fsync(descriptor) == 0 else { throw SystemError("fsync") }
        guard rename(path, destination) == 0 else { throw SystemError("rename") }
    }
}
