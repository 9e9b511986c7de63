extension Response {
    /// 304 where a GET or HEAD request says that it has what the tag stands for, else `nil`: for what is costly to make.
    public static func unchanged(etag: String, cacheControl: String, request: Request) -> Response? {
        guard Preconditions.judge(request.head, etag: etag, modified: nil) == .notModified else { return nil }
        return Response(.notModified, headers: ResponseHeaders([("Cache-Control", cacheControl), ("ETag", etag)]))
    }

    /// Answers a GET or HEAD request with bytes that have an entity tag: 200, 206, 304, 412 or 416.
    ///
    /// - Parameters:
    ///   - etag: with its quotes; a weak one where the response may yet be compressed.
    ///   - modified: epoch seconds, where there is such a time.
    public static func bytes(
        _ bytes: [UInt8],
        contentType: String,
        etag: String,
        modified: Int? = nil,
        cacheControl: String,
        request: Request
    ) -> Response {
        Representation(
            .bytes(bytes),
            contentType: contentType,
            etag: etag,
            modified: modified,
            cacheControl: cacheControl
        ).response(to: request)
    }
}
