import CSystem
import HTTPServer
import Models

/// Uploads as files of a folder, which may be one that several servers share: how much has come is the size of the file.
///
/// Whoever writes one has a lock on it besides the lease, so that a server whose lease has ended while it hung writes nothing
/// beside its successor: an open file description lock (fcntl(2), F_OFD_SETLK), which the kernel takes back with the process. On
/// NFSv4 the same call is a lock of the server's, for all clients (RFC 7530 section 9); it ends when a client is silent for the
/// server's lease time, and Linux gives that client an error for what it writes later. NFSv3 with `nolock` has no such locks:
/// do not share a folder over it.
struct FolderUploads: UploadHome {
    let files: UploadFiles
    let database: AppDatabase
    let pool: WorkPool
    private let durable = DurableSizes()

    private static let strayAge: Int64 = 3_600

    func create(_ new: NewUpload) async throws {
        try await pool.run(share: new.owner.share) { try files.create(new.name, for: new.byteCount) }
    }

    func adopt(_ path: String, as new: NewUpload) async throws -> UploadPart? {
        try await pool.run(share: new.owner.share) {
            try files.adopt(path, as: new.name, byteCount: new.byteCount)
            return nil
        }
    }

    func size(of upload: Upload) async throws -> Int? { try await open(upload)?.size }

    func writer(of upload: Upload, _ lease: UploadLease) async throws -> (any UploadWriting)? {
        guard let file = try await open(upload) else { return nil }
        let isLocked = try await pool.run(share: upload.owner.share) {
            try UploadFiles.explainingFullDisk { try file.lock() }
        }
        guard isLocked else {
            throw HTTPError(.locked, "another server writes the upload")
        }
        return FolderUpload(file: file, upload: upload, home: self, durable: durable)
    }

    private func open(_ upload: Upload) async throws -> UploadFile? {
        let size = durable.size(of: upload.name)
        return try await pool.run(share: upload.owner.share) { try files.open(upload.name, durableSize: size) }
    }

    func localFile(of upload: Upload) async throws -> LocalMedia? {
        guard try await open(upload) != nil else { return nil }
        return LocalMedia(path: files.path(of: upload.name), isCopy: false)
    }

    func remove(_ names: [UploadName]) async throws { try await pool.run { try files.remove(names) } }

    func removeStrays(now: Int64) async throws -> Int {
        try await pool.run {
            // In this order: a file that is old enough has its row by now.
            let old = files.all().filter { $0.changed < now - Self.strayAge }.map(\.name)
            let stray = Set(old).subtracting(try database.read { try Upload.names($0) })
            try files.remove(stray)
            return stray.count
        }
    }

    func lost() async throws -> [UploadName] {
        try await pool.run {
            // In this order: whatever has a row has had its file before.
            let known = try database.read { try Upload.names($0) }
            return Array(known.subtracting(files.all().map(\.name)))
        }
    }
}

private struct FolderUpload: UploadWriting {
    let file: UploadFile
    let upload: Upload
    let home: FolderUploads
    let durable: DurableSizes

    var size: Int { file.size }

    func append(_ bytes: [UInt8]) async throws {
        durable.forget(upload.name)
        try await onPool { try home.files.append(bytes, to: file) }
    }

    func finish() async throws {
        try await onPool { try UploadFiles.explainingFullDisk { try file.sync() } }
        durable.note(file.size, of: upload.name)
    }

    private func onPool(_ work: @escaping @Sendable () throws -> Void) async throws {
        try await home.pool.run(share: upload.owner.share, work)
    }
}
