extension Response {
    /// Answers a GET or HEAD request with something that is fetched from elsewhere while it is sent, or with the part of it that
    /// was asked for: 200, 206, 304, 412 or 416.
    ///
    /// - Parameters:
    ///   - size: of the whole.
    ///   - etag: with its quotes.
    ///   - write: writes the bytes of a part, in order and nothing else.
    public static func fetched(
        size: Int,
        contentType: String,
        etag: String,
        cacheControl: String,
        request: Request,
        write: @escaping @Sendable (Range<Int>, BodyWriter) async throws -> Void
    ) -> Response {
        Representation(
            .fetched(size, write),
            contentType: contentType,
            etag: etag,
            modified: nil,
            cacheControl: cacheControl,
            extra: [("Accept-Ranges", "bytes")]
        ).response(to: request)
    }
}
