import Foundation
import HTTPServer
import Models

/// Uploads as objects of a bucket: what comes is gathered in a file of this server and put into the store in pieces, each an object
/// of its own, named by a row. The rows say how much has come; so an object that was put and not named counts nothing, and a
/// server that has lost its lease cannot name one.
///
/// Not as a multipart upload of the store's: its parts but the last have 5 MB at least, while a part of a phone's upload may
/// have any length and has to be durable before it is acknowledged.
struct S3Uploads: UploadHome {
    let objects: S3Objects
    let files: UploadFiles
    /// This process, in the names of files in which something is gathered: another that starts leaves them alone.
    let owner: String
    let database: AppDatabase
    /// For what comes in parts.
    let pool: WorkPool
    /// For whole files and for lists, which a store hands out slowly: those who send parts do not wait for them.
    let storePool: WorkPool

    private static let folder = "uploads/"
    private static let strayAge: Int64 = 3_600

    static func folder(of name: UploadName) -> String { "\(folder)\(name)/" }

    /// No two have one name, whoever puts them.
    static func newObject(of name: UploadName, at start: Int) -> String {
        "\(folder(of: name))\(start)-\(UUID().uuidString)"
    }

    /// A piece is gathered here before it goes.
    func create(_ new: NewUpload) async throws {
        try await pool.run(share: new.owner.share) { try files.checkRoom(for: 0) }
    }

    func adopt(_ path: String, as new: NewUpload) async throws -> UploadPart? {
        guard new.byteCount > 0 else { return nil }
        let part = UploadPart(start: 0, byteCount: new.byteCount, object: Self.newObject(of: new.name, at: 0))
        try await storePool.run(share: new.owner.share) { try put(path, as: part.object) }
        return part
    }

    func newFile() throws -> TemporaryFile { try TemporaryFile(in: files.folder, owner: owner) }

    func put(_ path: String, as object: String) throws {
        try objects.put(file: path, as: object, type: "application/octet-stream")
    }

    func size(of upload: Upload) async throws -> Int? { try database.read { try UploadPart.size(of: upload.name, $0) } }

    func writer(of upload: Upload, _ lease: UploadLease) async throws -> (any UploadWriting)? {
        try await size(of: upload).map { S3Upload(upload: upload, lease: lease, home: self, size: $0) }
    }

    /// A copy below the folder of uploads, which goes with the last reference.
    func localFile(of upload: Upload) async throws -> LocalMedia? {
        try await storePool.run(share: upload.owner.share) {
            guard try database.read({ try UploadPart.size(of: upload.name, $0) }) != nil else { return nil }
            let parts = try database.read { try UploadPart.all(of: upload.name, $0) }
            return try UploadFiles.explainingFullDisk {
                let whole = LocalMedia(path: "\(files.folder)/\(UUID().uuidString).part", isCopy: true)
                let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
                guard FileManager.default.createFile(atPath: whole.path, contents: nil, attributes: attributes) else {
                    throw SystemError("open")
                }
                for part in parts { try append(part, to: whole) }
                return whole
            }
        }
    }

    private func append(_ part: UploadPart, to whole: LocalMedia) throws {
        try files.checkRoom(for: part.byteCount)
        let piece = LocalMedia(path: "\(whole.path)-\(part.start)", isCopy: true)
        guard let (count, _) = try S3Download(objects: objects, path: piece.path).run(part.object),
            count == Int64(part.byteCount)
        else { throw objects.client.failure(.damaged(part.object)) }
        try FileAppending.append(piece.path, to: whole.path)
    }

    func remove(_ names: [UploadName]) async throws {
        try await storePool.run {
            for name in names {
                var found: [String] = []
                try objects.list(Self.folder(of: name)) { found.append($0.name) }
                for object in found { try objects.remove(object) }
            }
        }
    }

    func removeStrays(now: Int64) async throws -> Int {
        try await storePool.run {
            // In this order: an object that is old enough has its row by now.
            var old: [String] = []
            try objects.list(Self.folder) { if $0.storedAt < now - Self.strayAge { old.append($0.name) } }
            let named = Set(try database.read { try UploadPart.objects($0) }.map(\.object))
            let stray = old.filter { !named.contains($0) }
            for object in stray { try objects.remove(object) }
            return Set(stray.map { $0.split(separator: "/").dropLast().joined() }).count
        }
    }

    func lost() async throws -> [UploadName] {
        try await storePool.run {
            // In this order: whatever has a row has had its object before.
            let named = try database.read { try UploadPart.objects($0) }
            guard !named.isEmpty else { return [] }
            var there: Set<String> = []
            try objects.list(Self.folder) { there.insert($0.name) }
            return Array(Set(named.filter { !there.contains($0.object) }.map(\.upload)))
        }
    }
}
