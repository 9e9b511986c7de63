import CSystem
import Foundation
import Glibc
import HTTPServer
import Models

/// An upload all of which has come, for whatever is to show it:
///
///     let uploads = try await FinishedUpload.find(form.all(.uploads), of: owners, in: app)
///     // The file gets a second name for the media store, and keeps its first until it is claimed.
///     for upload in uploads { try await upload.link(to: path, in: app) }
///     try await app.database.write { db in
///         try FinishedUpload.claim(uploads, db)
///         // … the rows that name the files in the store …
///     }
///     await FinishedUpload.discardFiles(of: uploads, in: app)
///
/// Killed before the transaction, the upload is there as before, and the same form does it again; killed after it, the
/// row names the file, and the sweeps remove what is too many.
struct FinishedUpload: Sendable {
    let upload: Upload

    var name: UploadName { upload.name }
    var byteCount: Int { upload.byteCount }
    /// What its sender calls it: a hint.
    var mediaType: String { upload.mediaType }

    /// Why names cannot be taken.
    enum Problem: Error, Hashable, Sendable {
        /// There is none of that name, it is somebody else's, or its time is over.
        case gone
        /// There is more to come.
        case unfinished
    }

    /// The uploads of these names, or addresses, in their order, each once. All of them are durable. Throws `Problem`.
    static func find(_ texts: [String], of owners: [UploadOwner], in app: App) async throws -> [FinishedUpload] {
        var seen: Set<UploadName> = []
        var finished: [FinishedUpload] = []
        for text in texts {
            guard let name = UploadName(nameOrAddress: text) else { throw Problem.gone }
            guard seen.insert(name).inserted else { continue }
            finished.append(try await find(name, of: owners, in: app))
        }
        return finished
    }

    private static func find(
        _ name: UploadName,
        of owners: [UploadOwner],
        in app: App
    ) async throws -> FinishedUpload {
        let now = app.clock()
        guard let upload = try app.database.read({ try Upload.find(name, of: owners, $0) }), !upload.isExpired(at: now),
            let size = try await app.resumable.home.size(of: upload)
        else { throw Problem.gone }
        guard size == upload.byteCount else { throw Problem.unfinished }
        return FinishedUpload(upload: upload)
    }

    /// In the transaction that writes what names the files from now on. Throws `Problem` where one was claimed or removed
    /// meanwhile.
    static func claim(_ uploads: [FinishedUpload], _ db: DatabaseConnection) throws {
        for upload in uploads where try !upload.upload.remove(db) { throw Problem.gone }
    }

    /// After that transaction. What cannot be removed now is swept.
    static func discardFiles(of uploads: [FinishedUpload], in app: App) async {
        try? await UploadRemoval.removeFiles(uploads.map(\.name), app)
    }

    /// All of it as a file, for reading only, as long as it is referred to. Throws `Problem` where the upload is gone.
    func localFile(in app: App) async throws -> LocalMedia {
        guard let file = try await app.resumable.home.localFile(of: upload) else { throw Problem.gone }
        return file
    }

    /// Gives the file a second name, which must be free; the caller syncs the folder. Throws `Problem` where the upload is gone,
    /// and `SystemError`.
    func link(to destination: String, in app: App) async throws {
        let file = try await localFile(in: app)
        try await app.resumable.pool.run(share: upload.owner.share) {
            try Self.link(file.path, to: destination, byteCount: byteCount)
        }
    }

    /// The same for any file. On a pool.
    static func link(_ path: String, to destination: String, byteCount: Int) throws {
        guard Glibc.link(path, destination) != 0 else { return }
        switch errno {
        case ENOENT where access(path, F_OK) != 0: throw Problem.gone
        // Another disk, or one that knows no second names.
        case EXDEV, EPERM, EMLINK: try copy(path, to: destination, byteCount: byteCount)
        default: throw SystemError("link")
        }
    }

    private static func copy(_ path: String, to destination: String, byteCount: Int) throws {
        let source = csystem_open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC, 0)
        guard source >= 0 else { throw errno == ENOENT ? Problem.gone : SystemError("open") }
        defer { close(source) }
        let target = csystem_open(destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard target >= 0 else { throw SystemError("open") }
        defer { close(target) }
        do {
            var offset: off_t = 0
            while offset < off_t(byteCount) {
                guard sendfile(target, source, &offset, byteCount - Int(offset)) > 0 else { throw SystemError("copy") }
            }
            guard fsync(target) == 0 else { throw SystemError("fsync") }
        } catch {
            unlink(destination)
            throw error
        }
    }
}
