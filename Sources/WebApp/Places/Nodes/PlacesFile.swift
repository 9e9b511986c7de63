import Auth
import Foundation
import HTTPServer
import Synchronization

/// `places.sqlite` as others may copy it, with what its bytes are named by. An import puts another file in its place, and whoever
/// reads this one reads on in it.
final class PlacesFile: Sendable {
    private struct Known {
        let identity: String
        let digest: String
    }

    private let path: String
    private let known = Mutex<Known?>(nil)

    private static let piece = 1 << 20

    init(path: String) { self.path = path }

    /// `nil` where there is none. Reads all of it once for each import: not on an event loop. Throws `SystemError`.
    func open() throws -> (file: OpenFile, digest: String)? {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw SystemError("open \(path)")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw SystemError("fstat \(path)")
        }
        let file = OpenFile(adopting: descriptor, size: Int(status.st_size), modified: Int(status.st_mtim.tv_sec))
        let identity =
            "\(status.st_dev) \(status.st_ino) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_size)"
        if let known = known.withLock({ $0 }), known.identity == identity { return (file, known.digest) }
        let digest = try Self.digest(of: file)
        known.withLock { $0 = Known(identity: identity, digest: digest) }
        return (file, digest)
    }

    /// Hexadecimal digits of SHA-256.
    static func digest(of file: OpenFile) throws -> String {
        var sum = RunningSHA256()
        var at = 0
        while at < file.size {
            let end = min(at + piece, file.size)
            sum.update(try file.read(at..<end))
            at = end
        }
        return sum.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
