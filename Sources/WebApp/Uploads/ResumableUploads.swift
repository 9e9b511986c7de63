import Foundation
import HTTPServer
import Models

/// Files that come in parts: their limits, where they lie, and the threads that write them.
final class ResumableUploads: Sendable {
    let limits: UploadLimits
    /// Files of this server, where forms and what is gathered for a store lie too.
    let files: UploadFiles
    let home: any UploadHome
    let work: UploadsInWork
    let writers: UploadWriters
    /// For writing, so that a disk that is slow holds up no event loop and no other work. An owner has half of it.
    let pool = WorkPool(threads: 4, maxWaiting: 1_024, maxRunningPerShare: 2, maxPerShare: 256)

    /// So much of each file is in memory at most.
    private static let pieceBytes = 256 << 10

    /// - Parameters:
    ///   - objects: the store in which the uploads lie; `nil` where they lie in `folder`.
    ///   - storePool: for calls of the store that take long.
    ///   - owner: this process, in the names of its files.
    init(
        folder: String,
        limits: UploadLimits,
        objects: S3Objects?,
        storePool: WorkPool?,
        owner: String,
        database: AppDatabase,
        clock: @escaping @Sendable () -> Int64,
        freeBytes: (@Sendable (String) -> Int)? = nil
    ) {
        self.limits = limits
        var files = UploadFiles(folder: folder, reserveBytes: limits.reserveBytes)
        if let freeBytes { files.freeBytes = freeBytes }
        self.files = files
        if let objects {
            home = S3Uploads(
                objects: objects,
                files: files,
                owner: owner,
                database: database,
                pool: pool,
                storePool: storePool ?? pool
            )
        } else {
            home = FolderUploads(files: files, database: database, pool: pool)
        }
        work = UploadsInWork(limits: limits)
        writers = UploadWriters(server: UploadWriters.name(ofServerOn: folder), database: database, clock: clock)
    }

    func close() { pool.close() }

    /// How much has come, of which nothing will be lost. Throws `HTTPError` 410 where the upload is gone.
    func offset(of upload: Upload) async throws -> Int {
        guard let size = try await home.size(of: upload) else { throw Self.gone }
        return size
    }

    /// Appends the body to the upload, which must have come as far as `offset`, and returns how far it has come then. When
    /// this returns, all of it survives a power cut. Where the body ends early, what has come of it is kept, and the
    /// error thrown. Whoever calls this has the lease.
    func append(
        _ body: RequestBody,
        to upload: Upload,
        at offset: Int,
        _ lease: UploadLease,
        count: (Int) throws -> Void
    ) async throws -> Int {
        guard let writer = try await home.writer(of: upload, lease) else { throw Self.gone }
        guard writer.size == offset else { throw HTTPError(.conflict, "the upload has come as far as \(writer.size)") }
        try body.check(limit: upload.byteCount - offset)
        var failure: (any Error)?
        do {
            try await write(body, to: writer, upload, lease, count: count)
        } catch {
            // Whoever has lost the upload has nothing to keep: it would be put into a store once more, to be refused once more.
            if (error as? HTTPError)?.status == .locked { throw error }
            failure = error
        }
        try await writer.finish()
        if let failure { throw failure }
        // Whoever has lost it meanwhile acknowledges nothing.
        try await writers.keep(lease)
        return writer.size
    }

    /// Writes in pieces, the last of which is what had come when the body ended, well or not.
    private func write(
        _ body: RequestBody,
        to writer: any UploadWriting,
        _ upload: Upload,
        _ lease: UploadLease,
        count: (Int) throws -> Void
    ) async throws {
        var room = upload.byteCount - writer.size
        while room > 0 {
            let wanted = min(room, Self.pieceBytes)
            let (piece, failure) = await nextPiece(of: body, wanted, room: room, count: count)
            room -= piece.count
            if !piece.isEmpty {
                try await writers.keepWhereDue(lease)
                try await writer.append(piece)
            }
            if let failure { throw failure }
            if piece.count < wanted { return }
        }
        // A chunked body tells its length only as it comes.
        if try await body.next() != nil { throw Self.tooLong }
    }

    /// Reads until there is enough for a piece, or no more; and why there is no more, unless the body is at its end.
    private func nextPiece(
        of body: RequestBody,
        _ wanted: Int,
        room: Int,
        count: (Int) throws -> Void
    ) async -> (piece: [UInt8], failure: (any Error)?) {
        var piece: [UInt8] = []
        piece.reserveCapacity(min(room, wanted + 65_536))
        do {
            while piece.count < wanted, let bytes = try await body.next() {
                guard piece.count + bytes.count <= room else { throw Self.tooLong }
                try count(bytes.count)
                piece.append(contentsOf: bytes)
            }
            return (piece, nil)
        } catch {
            return (piece, error)
        }
    }

    static let gone = HTTPError(.gone, "the upload is over")
    private static let tooLong = HTTPError(.contentTooLarge, "more than the upload's length")
}
