import HTTPServer

/// A request as bytes on the wire, and back through the real parser.
package struct TestRequest {
    private let line: String
    private var fields: [(name: String, value: String, isDefault: Bool)] = []
    private var body: [UInt8] = []

    package init(_ method: Method, _ target: String) { line = "\(method.rawValue) \(target) HTTP/1.1" }

    /// A field that the client sends unless the test says otherwise.
    package mutating func add(_ name: String, _ value: String) { fields.append((name, value, true)) }

    /// Takes the place of the client's own field of that name; an empty value only takes it away.
    package mutating func replaceDefault(_ name: String, _ value: String) {
        fields.removeAll { $0.isDefault && $0.name.lowercased() == name.lowercased() }
        if !value.isEmpty { fields.append((name, value, false)) }
    }

    package mutating func setBody(_ bytes: [UInt8], chunked: Bool) {
        add(chunked ? "Transfer-Encoding" : "Content-Length", chunked ? "chunked" : String(bytes.count))
        body = chunked ? Self.chunks(bytes) : bytes
    }

    package var bytes: [UInt8] {
        let head = fields.reduce(line + "\r\n") { $0 + "\($1.name): \($1.value)\r\n" } + "\r\n"
        return Array(head.utf8) + body
    }

    /// Throws the `HTTPError` of a request that is malformed.
    package func parsed(remoteAddress: String, id: RequestID, chunkSize: Int) throws -> Request {
        let bytes = bytes
        var parser = RequestParser()
        switch bytes.withUnsafeBytes({ parser.parse($0) }) {
        case .needMore: throw HTTPError(.badRequest, "the request has no end")
        case .failure(let error): throw error
        case .head(let head, let consumed):
            let body = try Self.body(Array(bytes[consumed...]), head.framing, chunkSize: chunkSize)
            return Request(head: head, body: body, remoteAddress: remoteAddress, id: id)
        }
    }

    private static func body(
        _ bytes: [UInt8],
        _ framing: RequestHead.Framing,
        chunkSize: Int
    ) throws -> RequestBody {
        switch framing {
        case .none: return .empty
        case .length: return .memory(bytes, chunkSize: chunkSize)
        case .chunked:
            var decoder = ChunkedDecoder()
            var decoded: [UInt8] = []
            _ = try bytes.withUnsafeBytes { bytes throws(HTTPError) in try decoder.decode(bytes, into: &decoded) }
            return .memory(decoded, chunkSize: chunkSize, declared: false)
        }
    }

    /// The chunked coding, in chunks of 1,000 bytes.
    private static func chunks(_ bytes: [UInt8]) -> [UInt8] {
        var coded: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 1_000) {
            let chunk = bytes[start..<min(start + 1_000, bytes.count)]
            coded += Array(String(chunk.count, radix: 16).utf8) + Array("\r\n".utf8) + chunk + Array("\r\n".utf8)
        }
        return coded + Array("0\r\n\r\n".utf8)
    }
}
