/// Something that can be sent whole, in part or not at all: bytes or a file with what stands above them.
struct Representation: Sendable {
    enum Content: Sendable {
        case bytes([UInt8])
        case file(OpenFile)
        /// So many bytes, any part of which can be written.
        case fetched(Int, @Sendable (Range<Int>, BodyWriter) async throws -> Void)
    }

    let content: Content
    let etag: String?
    /// Epoch seconds.
    let modified: Int?
    /// The headers of a 200; made once, since a response only takes another reference to them.
    private var headers: ResponseHeaders
    /// The headers of a 304 (RFC 9110 section 15.4.5).
    private var notModifiedHeaders: ResponseHeaders

    /// - Parameter extra: `Vary`, `Content-Encoding` and the like.
    init(
        _ content: Content,
        contentType: String,
        etag: String?,
        modified: Int?,
        cacheControl: String,
        extra: [ResponseHeaders.Element] = []
    ) {
        self.content = content
        self.etag = etag
        self.modified = modified
        var common = ResponseHeaders([("Cache-Control", cacheControl)])
        if let etag { common.add("ETag", etag) }
        if let modified { common.add("Last-Modified", HTTPDate.string(epochSeconds: modified)) }
        var whole = ResponseHeaders([("Content-Type", contentType)])
        for (name, value) in common { whole.add(name, value) }
        for (name, value) in extra {
            whole.add(name, value)
            if name == "Vary" { common.add(name, value) }
        }
        headers = whole
        notModifiedHeaders = common
    }

    /// The same content under another caching policy.
    func caching(_ cacheControl: String) -> Representation {
        var other = self
        other.headers["Cache-Control"] = cacheControl
        other.notModifiedHeaders["Cache-Control"] = cacheControl
        return other
    }

    var size: Int {
        switch content {
        case .bytes(let bytes): bytes.count
        case .file(let file): file.size
        case .fetched(let size, _): size
        }
    }

    /// Answers a GET or HEAD request: 200, 206, 304, 412 or 416. The connection leaves the body out for HEAD.
    func response(to request: Request) -> Response {
        switch Preconditions.judge(request.head, etag: etag, modified: modified) {
        case .notModified: return Response(.notModified, headers: notModifiedHeaders)
        case .failed: return Response(412)
        case .proceed: break
        }
        // Only GET has ranges (RFC 9110 section 14.2).
        guard request.method == .get, let field = request["range"],
            Preconditions.allowsRange(request.head, etag: etag, modified: modified)
        else { return Response(headers: headers, body: body(0..<size)) }
        return response(to: ByteRange(field, length: size))
    }

    private func response(to range: ByteRange) -> Response {
        switch range {
        case .whole:
            return Response(headers: headers, body: body(0..<size))
        case .part(let part):
            var response = Response(.partialContent, headers: headers, body: body(part))
            response.headers.add("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
            return response
        case .unsatisfiable:
            let headers = ResponseHeaders([("Content-Range", "bytes */\(size)")])
            var response = Response(.rangeNotSatisfiable, headers: headers)
            response.reason = "no such range"
            return response
        }
    }

    private func body(_ range: Range<Int>) -> Response.Body {
        switch content {
        case .bytes(let bytes): .bytes(range.count == bytes.count ? bytes : Array(bytes[range]))
        case .file(let file): .file(file, range)
        case .fetched(_, let write): .sized(range.count) { try await write(range, $0) }
        }
    }
}
