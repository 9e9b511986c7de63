import HTTPServer

extension TestResponse {
    /// Collects what a connection would send: files and streams too, and no body for HEAD and statuses without one.
    package static func collecting(_ response: Response, for method: Method, maxStreamBytes: Int) async throws
        -> TestResponse
    {
        let sendsBody = method != .head && !response.status.forbidsBody
        let body = sendsBody ? try await bytes(of: response.body, maxStreamBytes: maxStreamBytes) : []
        return TestResponse(
            status: response.status,
            headers: response.headers,
            body: body,
            reason: response.reason,
            visitor: response.visitor
        )
    }

    private static func bytes(of body: Response.Body, maxStreamBytes: Int) async throws -> [UInt8] {
        switch body {
        case .empty: return []
        case .bytes(let bytes): return bytes
        case .file(let file, let range): return try file.read(range)
        case .stream(let write), .sized(_, let write):
            let sink = MemorySink(maxBytes: maxStreamBytes)
            do {
                try await write(BodyWriter(sink: sink))
            } catch is MemorySink.HungUp {
                // As asked for by the limit.
            }
            return await sink.bytes
        }
    }
}
