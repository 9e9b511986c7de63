import CSystem
import Foundation
import Glibc
import HTTPServer

/// A folder of files. Opening and reading are quick enough for an event loop.
struct FolderHome: MediaHome {
    /// Such as `data/media`; it has no ending slash.
    let folder: String
    /// `nil` for a folder of which no other machine can know.
    let owner: MediaOwner?
    let watch = MediaWatch()

    /// Makes the folder, readable by its owner only, where there is none.
    init(folder: String, owner: MediaOwner? = nil) throws {
        self.owner = owner
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        self.folder = Self.followed(folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
    }

    /// Where a link leads, as it may to another disk: who walks through a folder does not follow it by itself.
    static func followed(_ path: String) -> String {
        var information = stat()
        guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFLNK else { return path }
        return URL(filePath: path).resolvingSymlinksInPath().path
    }

    func put(_ bytes: [UInt8], as key: MediaKey) throws {
        let parent = try makeFolders(of: key)
        let file = try TemporaryFile(in: folder)
        try file.write(bytes)
        try file.move(to: "\(parent)/\(key)")
        try DurableFolder.sync(parent)
    }

    /// By giving it a name here: nothing is copied.
    func take(_ path: String, as key: MediaKey) throws {
        let descriptor = csystem_open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0)
        guard descriptor >= 0 else { throw SystemError("open") }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o600) == 0 else { throw SystemError("fchmod") }
        // The sweep spares what is young: a file that took days to arrive is as young as its name.
        guard futimens(descriptor, nil) == 0 else { throw SystemError("futimens") }
        guard fsync(descriptor) == 0 else { throw SystemError("fsync") }
        let parent = try makeFolders(of: key)
        guard rename(path, "\(parent)/\(key)") == 0 else { throw SystemError("rename") }
        try DurableFolder.sync(parent)
    }

    func put(file path: String, as key: MediaKey) throws {
        let file = try TemporaryFile(in: folder)
        let source = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? source.close() }
        while let piece = try source.read(upToCount: 1 << 20), !piece.isEmpty { try file.write(Array(piece)) }
        let parent = try makeFolders(of: key)
        try file.move(to: "\(parent)/\(key)")
        try DurableFolder.sync(parent)
    }

    func end() {}

    func begin(inHaste: Bool) throws -> String? {
        guard owner != nil else { return nil }
        if let foreign = try foreign(.unused) { throw foreign }
        let mark = FolderMark(folder: folder)
        if let id = try mark.read() { watch.begin(mark, id) }
        return nil
    }

    /// Machines may have it by several paths.
    func doubt() -> String? { nil }

    func foreign(_ claim: MediaClaim) throws -> ForeignMedia? { try owner?.foreign(claim) }

    var complaint: String? { watch.complaint }

    func open(_ key: MediaKey) -> (any StoredMedia)? { file(key) }

    func answer(_ key: MediaKey, to request: Request, cacheControl: String, on pool: PoolShare?) -> Response? {
        file(key).map { file in
            Response.file(
                file,
                contentType: key.format.mediaType,
                etag: key.entityTag,
                cacheControl: cacheControl,
                request: request
            )
        }
    }

    func file(_ key: MediaKey) -> OpenFile? {
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

    func remove(_ key: MediaKey) throws {
        // No row names the file any more, so that a backup which begins after this look does not need it.
        let status = isHeld() ? rename(path(of: key), asidePath(of: key)) : unlink(path(of: key))
        guard status == 0 else {
            if errno == ENOENT { return }
            throw SystemError("unlink")
        }
        try DurableFolder.sync(parent(of: key))
    }

    func localFile(of key: MediaKey, in folder: String) -> LocalMedia {
        LocalMedia(path: path(of: key), isCopy: false)
    }

    private func parent(of key: MediaKey) -> String { ([folder] + key.folders).joined(separator: "/") }

    /// Where the file lies; it may be gone.
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
