/// Compresses a streamed body on its way. Each write is flushed, so that the reader sees it when the writer wrote it.
actor GzipSink: BodySink {
    private let next: BodyWriter
    private var deflater: Deflater

    init(_ next: BodyWriter, level: Int) throws {
        self.next = next
        deflater = try Deflater(level: level)
    }

    func writeBody(_ bytes: [UInt8]) async throws {
        try await next.write(deflater.deflate(bytes, flush: .sync))
    }

    func finish() async throws {
        try await next.write(deflater.deflate([], flush: .finish))
    }
}
