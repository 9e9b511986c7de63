import Foundation
import HTTPServer

/// A bucket of a store that speaks S3. Nobody else reads it: what is shown is fetched by the site, piece by piece, and sent on, so
/// that who may see a file is decided here alone.
struct S3Home: MediaHome {
    let objects: S3Objects
    /// `nil` for who only puts and gets.
    let owner: MediaOwner?
    private let sizes = MediaSizes()

    /// What is fetched at once for an answer: of each that is being sent, so much is in memory.
    static let pieceBytes = 1 << 20

    init(_ objects: S3Objects, owner: MediaOwner? = nil) { (self.objects, self.owner) = (objects, owner) }

    /// The same below the folder as in a folder on a disk, so that one can be copied to the other by any tool.
    static let folder = "media/"
    static let aside = "removed/"

    static func name(of key: MediaKey) -> String {
        folder + (key.folders + [key.description]).joined(separator: "/")
    }

    static func asideName(of key: MediaKey) -> String { "\(aside)\(key)" }

    func put(_ bytes: [UInt8], as key: MediaKey) throws {
        try objects.put(bytes, as: Self.name(of: key), type: key.format.mediaType)
    }

    func put(file path: String, as key: MediaKey) throws {
        try objects.put(file: path, as: Self.name(of: key), type: key.format.mediaType)
    }

    func end() { objects.client.close() }

    func begin(inHaste: Bool) throws -> String? {
        var (objects, owner) = (objects, try known())
        if inHaste {
            objects = S3Objects(client: objects.client.inHaste)
            owner.mark = S3Mark(objects: objects)
        }
        try objects.requireBucket()
        let foreign = try owner.foreign(objects.client.settings.takesOver ? .anything : .unused)
        if let foreign, !foreign.mayServe { throw foreign }
        return try foreign?.description ?? owner.doubt()
    }

    func doubt() throws -> String? { try known().doubt() }

    func foreign(_ claim: MediaClaim) throws -> ForeignMedia? { try known().foreign(claim) }

    private func known() throws -> MediaOwner {
        guard let owner else { throw NoOwner() }
        return owner
    }

    /// Who only puts and gets sweeps nothing.
    private struct NoOwner: Error {}

    /// Its answer would be waited for; who asks for a file hears of it.
    var complaint: String? { nil }

    func take(_ path: String, as key: MediaKey) throws {
        try put(file: path, as: key)
        // It is the store's now; what cannot be removed is swept as a leftover.
        unlink(path)
    }

    func open(_ key: MediaKey) throws -> (any StoredMedia)? {
        try size(of: key).map { S3Media(name: Self.name(of: key), size: $0, objects: objects) }
    }

    /// Kept, since no file changes; one that was removed meanwhile is found missing when it is fetched.
    func size(of key: MediaKey) throws -> Int? {
        if let size = sizes[key] { return size }
        let size = try objects.size(of: Self.name(of: key))
        if let size { sizes[key] = size }
        return size
    }

    func first(_ key: MediaKey) throws -> S3Piece? {
        let piece = try objects.get(Self.name(of: key), 0..<Self.pieceBytes)
        if let size = piece?.size { sizes[key] = size }
        return piece
    }

    func remove(_ key: MediaKey) throws {
        let name = Self.name(of: key)
        // No row names the file any more, so that a backup which begins after this look does not need it.
        if try isHeld() { guard try objects.copy(name, to: Self.asideName(of: key)) else { return } }
        sizes[key] = nil
        try objects.remove(name)
    }

    func list(_ body: (ListedMedia) throws -> Void) throws {
        for (folder, isAside) in [(Self.folder, false), (Self.aside, true)] {
            try objects.list(folder) { object in
                guard let key = MediaKey(String(object.name.split(separator: "/").last ?? "")) else { return }
                try body(ListedMedia(key: key, byteCount: object.size, storedAt: object.storedAt, isAside: isAside))
            }
        }
    }

    func localFile(of key: MediaKey, in folder: String) throws -> LocalMedia {
        // It goes also where only a part of it came.
        let file = LocalMedia(path: "\(folder)/media-\(UUID().uuidString)", isCopy: true)
        _ = try copy(key, to: file.path)
        return file
    }

    func copy(_ key: MediaKey, to path: String) throws -> (byteCount: Int64, digest: [UInt8])? {
        // It may be laid aside after the first look.
        try S3Download(objects: objects, path: path).run(Self.name(of: key))
            ?? S3Download(objects: objects, path: path).run(Self.asideName(of: key))
    }
}

/// An object that is read piece by piece.
private struct S3Media: StoredMedia {
    let name: String
    let size: Int
    let objects: S3Objects

    func read(_ range: Range<Int>) throws -> [UInt8] {
        guard !range.isEmpty else { return [] }
        guard let piece = try objects.get(name, range), piece.bytes.count == range.count else {
            throw objects.client.failure(.call(.badResponse))
        }
        return piece.bytes
    }
}
