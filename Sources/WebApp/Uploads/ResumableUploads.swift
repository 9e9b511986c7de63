import HTTPServer
import Models

/// Files that come in parts: their limits, their place on the disk, and the threads that write them.
final class ResumableUploads: Sendable {
    let limits: UploadLimits
    let files: UploadFiles
    let work: UploadsInWork
    /// For writing, so that a disk that is slow holds up no event loop and no other work. An owner has half of it.
    let pool = WorkPool(threads: 4, maxWaiting: 1_024, maxRunningPerShare: 2, maxPerShare: 256)

    private let durable = DurableSizes()

    /// So much of each file is in memory at most.
    private static let pieceBytes = 256 << 10

    init(folder: String, limits: UploadLimits, freeBytes: (@Sendable (String) -> Int)? = nil) {
        self.limits = limits
        var files = UploadFiles(folder: folder, reserveBytes: limits.reserveBytes)
        if let freeBytes { files.freeBytes = freeBytes }
        self.files = files
        work = UploadsInWork(limits: limits)
    }

    func close() { pool.close() }

    /// How much has come, of which nothing will be lost. Throws `HTTPError` 410 where the file is gone.
    func offset(of upload: Upload) async throws -> Int {
        try await open(upload).size
    }

    /// Appends the body to the upload, which must have come as far as `offset`, and returns how far it has come then. When
    /// this returns, all of it survives a power cut. Where the body ends early, what has come of it is kept, and the
    /// error thrown. Whoever calls this is alone with the upload.
    func append(
        _ body: RequestBody,
        to upload: Upload,
        at offset: Int,
        count: (Int) throws -> Void
    ) async throws -> Int {
        let file = try await open(upload)
        guard file.size == offset else { throw HTTPError(.conflict, "the upload has come as far as \(file.size)") }
        try body.check(limit: upload.byteCount - offset)
        var failure: (any Error)?
        do {
            try await write(body, to: file, upload, count: count)
        } catch {
            failure = error
        }
        durable.forget(upload.name)
        try await onPool(upload) { try UploadFiles.explainingFullDisk { try file.sync() } }
        durable.note(file.size, of: upload.name)
        if let failure { throw failure }
        return file.size
    }

    private func open(_ upload: Upload) async throws -> UploadFile {
        let (files, name, size) = (files, upload.name, durable.size(of: upload.name))
        guard let file = try await onPool(upload, { try files.open(name, durableSize: size) }) else { throw Self.gone }
        return file
    }

    /// Writes in pieces, the last of which is what had come when the body ended, well or not.
    private func write(
        _ body: RequestBody,
        to file: UploadFile,
        _ upload: Upload,
        count: (Int) throws -> Void
    ) async throws {
        var room = upload.byteCount - file.size
        while room > 0 {
            let wanted = min(room, Self.pieceBytes)
            let (piece, failure) = await nextPiece(of: body, wanted, room: room, count: count)
            room -= piece.count
            if !piece.isEmpty { try await onPool(upload) { [files] in try files.append(piece, to: file) } }
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

    private func onPool<Value: Sendable>(
        _ upload: Upload,
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await pool.run(share: upload.owner.share, work)
    }

    static let gone = HTTPError(.gone, "the upload is over")
    private static let tooLong = HTTPError(.contentTooLarge, "more than the upload's length")
}
