import HTTPServer

extension MediaStore {
    /// Answers `GET /media/{key}`, or `nil` when there is no such file. Who may see it is for the caller to decide.
    ///
    /// A key stands for the same bytes for ever, so the browser need not ask again, and the key is its entity tag; but
    /// no cache between may keep what was shown to one person, and no browser on a site of shared computers. Players of videos ask for parts of them.
    ///
    /// - Parameter share: whose request it is, as in `WorkPool.run`.
    func response(for key: MediaKey, to request: Request, share: String? = nil) async throws -> Response? {
        try await response(for: key, to: request, share, disposition: "inline")
    }

    /// Answers whoever has sent a file and fetches it, under a name that says nothing but what it is: `photo.jpg`.
    func download(of key: MediaKey, to request: Request, share: String? = nil) async throws -> Response? {
        let name = key.format.isVideo ? "video" : key.format.isSound ? "song" : "photo"
        let disposition = "attachment; filename=\"\(name).\(key.format.ending)\""
        return try await response(for: key, to: request, share, disposition: disposition)
    }

    private func response(
        for key: MediaKey,
        to request: Request,
        _ share: String?,
        disposition: String
    ) async throws -> Response? {
        let cacheControl = isKept ? "private, max-age=31536000, immutable" : "private, no-store"
        let place = pool.map { PoolShare(pool: $0, share: share) }
        guard var response = try await home.answer(key, to: request, cacheControl: cacheControl, on: place) else {
            return nil
        }
        response.headers["Content-Disposition"] = disposition
        return response
    }
}

extension MediaKey {
    var entityTag: String { "\"\(token)\"" }
}
