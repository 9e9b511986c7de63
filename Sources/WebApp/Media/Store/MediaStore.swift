import CSystem
import Foundation
import Glibc
import HTTPServer

/// The pictures and videos of one installation, each a file that is written once and never changed. Adding and removing
/// wait for the disk: run them on the `WorkPool`. Opening is quick enough for an event loop.
struct MediaStore: Sendable {
    /// Such as `data/media`; it has no ending slash.
    let folder: String

    /// Makes the folder, readable by its owner only, where there is none.
    init(folder: String) throws {
        self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    /// Stores a picture under a new key. When this returns, it is on the disk and survives a power cut; when it throws
    /// `SystemError`, nothing is left of it.
    func add(_ picture: EncodedImage) throws -> MediaKey {
        var random = SystemRandomNumberGenerator()
        let key = MediaKey(format: MediaFormat(picture.format), using: &random)
        let parent = try makeFolders(of: key)
        let file = try TemporaryFile(in: folder)
        try file.write(picture.bytes)
        try file.move(to: "\(parent)/\(key)")
        try DurableFolder.sync(parent)
        return key
    }

    /// `nil` when there is no such file.
    func open(_ key: MediaKey) -> OpenFile? {
        let descriptor = csystem_open(path(of: key), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0)
        guard descriptor >= 0 else { return nil }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        return OpenFile(
            adopting: descriptor,
            size: Int(information.st_size),
            modified: Int(information.st_mtim.tv_sec)
        )
    }

    /// Removes a file for good, or lays it aside while a backup is made; one that is not there is no error. Who is reading it
    /// reads on. Throws `SystemError`.
    func remove(_ key: MediaKey) throws {
        // No row names the file any more, so that a backup which begins after this look does not need it.
        let status = isHeld ? rename(path(of: key), asidePath(of: key)) : unlink(path(of: key))
        guard status == 0 else {
            if errno == ENOENT { return }
            throw SystemError("unlink")
        }
        try DurableFolder.sync(parent(of: key))
    }

    private func parent(of key: MediaKey) -> String { ([folder] + key.folders).joined(separator: "/") }
    /// Where the file lies, for tools that read it; it may be gone.
    func path(of key: MediaKey) -> String { "\(parent(of: key))/\(key)" }

    /// Makes the two folders that are not there yet, each durable in the one above it.
    func makeFolders(of key: MediaKey) throws -> String {
        var path = folder
        for name in key.folders {
            let above = path
            path += "/\(name)"
            if mkdir(path, 0o700) == 0 {
                try DurableFolder.sync(above)
            } else if errno != EEXIST {
                throw SystemError("mkdir")
            }
        }
        return path
    }
}
