import Foundation
import HTTPServer
import Models

/// A folder for one downloaded file, removed with the last reference to it. It is locked while it is used: what a killed
/// program has left has no lock, and the next download removes it.
final class DownloadFolder {
    let url: URL
    private let descriptor: CInt

    /// Makes a folder of its own in `parent`, which is made when it is missing, after removing what was left there.
    /// Throws Foundation's error or `SystemError`.
    init(in parent: URL) throws {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        let files = FileManager.default
        try files.createDirectory(at: parent, withIntermediateDirectories: true, attributes: attributes)
        FileOwner.handOver(parent.path)
        try Self.sweep(parent)
        url = parent.appending(path: UUID().uuidString)
        try files.createDirectory(at: url, withIntermediateDirectories: false, attributes: attributes)
        descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw SystemError("flock") }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
        close(descriptor)
    }

    private static func sweep(_ parent: URL) throws {
        for folder in try FileManager.default.contentsOfDirectory(at: parent, includingPropertiesForKeys: nil) {
            let opened = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard opened >= 0 else { continue }
            if flock(opened, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(at: folder) }
            close(opened)
        }
    }
}
