extension Response {
    /// The same response in the gzip coding, where its type is worth it and the client wants it. Every response of such
    /// a type says `Vary: Accept-Encoding`, compressed or not, so that no cache mixes them up.
    ///
    /// Files, small bodies, event streams, parts of a whole (206) and what has a coding already stay as they are.
    ///
    /// - Warning: A secret in a page that also repeats what a stranger sent can be guessed from the compressed size
    ///   (BREACH): mask such tokens on each response.
    public func compressed(for request: Request, level: Int = Gzip.responseLevel) -> Response {
        guard let type = headers["Content-Type"], Gzip.isWorthwhile(contentType: type), !isEventStream(type) else {
            return self
        }
        var response = self
        response.headers.addToList("Vary", "Accept-Encoding")
        guard !status.forbidsBody, status != .partialContent, headers["Content-Encoding"] == nil,
            AcceptEncoding.prefersGzip(request["accept-encoding"])
        else { return response }
        switch body {
        case .bytes(let bytes) where bytes.count > Gzip.minBytes:
            // Without memory for zlib the plain form is still an answer.
            guard let packed = try? Gzip.compress(bytes, level: level), packed.count < bytes.count else {
                return response
            }
            response.body = .bytes(packed)
        case .stream(let write):
            response.body = .stream { writer in
                let sink = try GzipSink(writer, level: level)
                try await write(BodyWriter(sink: sink))
                try await sink.finish()
            }
        case .bytes, .file, .empty, .sized:
            return response
        }
        response.headers["Content-Encoding"] = "gzip"
        response.headers["ETag"] = headers["ETag"].map { EntityTag.gzip($0) }
        return response
    }

    private func isEventStream(_ contentType: String) -> Bool { contentType.hasPrefix("text/event-stream") }
}
