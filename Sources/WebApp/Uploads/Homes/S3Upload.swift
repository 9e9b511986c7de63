import HTTPServer
import Models
import Synchronization

/// An upload that is being put into a store, by one request.
final class S3Upload: UploadWriting {
    private struct State {
        /// So much has its objects and its rows.
        var named: Int
        /// What has come since, and is not in the store yet.
        var gathered: TemporaryFile?
        var gatheredCount = 0
    }

    private let upload: Upload
    private let lease: UploadLease
    private let home: S3Uploads
    private let state: Mutex<State>

    init(upload: Upload, lease: UploadLease, home: S3Uploads, size: Int) {
        (self.upload, self.lease, self.home) = (upload, lease, home)
        state = Mutex(State(named: size))
    }

    var size: Int { state.withLock { $0.named + $0.gatheredCount } }

    /// Goes into the store when there is enough for an object.
    func append(_ bytes: [UInt8]) async throws {
        try await home.pool.run(share: upload.owner.share) { [self] in
            try home.files.checkRoom(for: bytes.count)
            try UploadFiles.explainingFullDisk {
                let file = try state.withLock { try $0.gathered ?? home.newFile() }
                try file.write(bytes)
                state.withLock { ($0.gathered, $0.gatheredCount) = (file, $0.gatheredCount + bytes.count) }
            }
        }
        if state.withLock({ $0.gatheredCount }) >= home.objects.partBytes { try await finish() }
    }

    func finish() async throws {
        let (file, start, count) = state.withLock { ($0.gathered, $0.named, $0.gatheredCount) }
        guard let file, count > 0 else { return }
        let object = S3Uploads.newObject(of: upload.name, at: start)
        let part = UploadPart(start: start, byteCount: count, object: object)
        try await home.pool.run(share: upload.owner.share) { [home] in try home.put(file.path, as: object) }
        let isOurs = try await home.database.write { [lease] db in
            try lease.extend(db) && part.add(lease, db)
        }
        guard isOurs else {
            // It is nobody's; where it cannot be removed now, the sweep finds it.
            try? await home.storePool.run { [home] in try home.objects.remove(object) }
            throw HTTPError(.locked, "another request writes the upload by now")
        }
        state.withLock { $0 = State(named: start + count) }
    }
}
