import HTTPServer

extension S3Home {
    /// The first piece is fetched before anything is said, so that a file which is gone is answered 404 and a store that is away
    /// 503; the others while those before them are sent, each when the reader has taken the last. A reader who is slow holds
    /// up no thread and no connection to the store.
    func answer(
        _ key: MediaKey,
        to request: Request,
        cacheControl: String,
        on pool: PoolShare?
    ) async throws -> Response? {
        let (type, tag) = (key.format.mediaType, key.entityTag)
        if let unchanged = Response.unchanged(etag: tag, cacheControl: cacheControl, request: request) {
            return unchanged
        }
        let (size, first) = try await beginning(of: key, request, pool)
        guard let size else { return nil }
        if let first, first.count == size {
            return .bytes(first, contentType: type, etag: tag, cacheControl: cacheControl, request: request)
        }
        return .fetched(size: size, contentType: type, etag: tag, cacheControl: cacheControl, request: request) {
            range,
            writer in
            try await write(key, range, first, to: writer, pool)
        }
    }

    /// Whoever asks for a part, or for the head alone, is told the size; whoever asks for the whole gets its first piece.
    private func beginning(
        of key: MediaKey,
        _ request: Request,
        _ pool: PoolShare?
    ) async throws -> (size: Int?, first: [UInt8]?) {
        guard request.method == .get, request["range"] == nil else {
            return (try await wait(pool) { try size(of: key) }, nil)
        }
        let piece = try await wait(pool) { try first(key) }
        return (piece?.size, piece?.bytes)
    }

    private func wait<Value: Sendable>(
        _ pool: PoolShare?,
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        guard let pool else { return try work() }
        return try await pool.run(work)
    }

    private func write(
        _ key: MediaKey,
        _ range: Range<Int>,
        _ first: [UInt8]?,
        to writer: BodyWriter,
        _ pool: PoolShare?
    ) async throws {
        var rest = range
        if let first, rest.lowerBound == 0 {
            try await writer.write(Array(first.prefix(rest.count)))
            rest = min(first.count, rest.upperBound)..<rest.upperBound
        }
        let name = Self.name(of: key)
        while !rest.isEmpty {
            let part = rest.prefix(Self.pieceBytes)
            guard let piece = try await wait(pool, { try objects.get(name, part) }), piece.bytes.count == part.count
            else {
                throw HTTPError(.notFound, "the file went while it was sent")
            }
            try await writer.write(piece.bytes)
            rest = part.upperBound..<rest.upperBound
        }
    }
}
