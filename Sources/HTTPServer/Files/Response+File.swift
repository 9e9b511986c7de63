extension Response {
    /// Answers a GET or HEAD request with a file, or the part of it that was asked for: 200, 206, 304, 412 or 416.
    ///
    /// - Parameters:
    ///   - etag: with its quotes. Without one, a weak tag is made of size and time, which lets a client keep what it
    ///     has but not resume by it (it can by date).
    ///   - cacheControl: the default lets the client keep the file, but ask each time whether it still counts.
    public static func file(
        _ file: OpenFile,
        contentType: String,
        etag: String? = nil,
        cacheControl: String = "private, no-cache",
        request: Request
    ) -> Response {
        let tag = etag ?? "W/\"\(String(file.modified, radix: 16))-\(String(file.size, radix: 16))\""
        let representation = Representation(
            .file(file),
            contentType: contentType,
            etag: tag,
            modified: file.modified,
            cacheControl: cacheControl,
            extra: [("Accept-Ranges", "bytes")]
        )
        return representation.response(to: request)
    }
}
