@testable import HTTPServer

/// One response as it came over a socket, still in its framing.
struct RawResponse {
    struct Malformed: Error {}

    let statusLine: String
    /// In their order, with names in lowercase.
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    var status: Int { statusLine.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }
    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? { headers.first { $0.name == name.lowercased() }?.value }
}

extension RawSocket {
    /// Exactly one response, framed by its length, by chunks, or by the end of the connection. `pending` carries what
    /// came beyond it to the next call.
    func receiveResponse(headOnly: Bool = false, pending: inout [UInt8]) throws -> RawResponse {
        let headEnd = try receive(into: &pending) { Self.position(of: "\r\n\r\n", in: $0) }
        let lines = String(decoding: pending[..<headEnd], as: UTF8.self).split(separator: "\r\n").map(String.init)
        pending.removeFirst(headEnd + 4)
        guard let statusLine = lines.first, statusLine.hasPrefix("HTTP/1.") else { throw RawResponse.Malformed() }
        let headers = try lines.dropFirst().map { line in
            guard let colon = line.firstIndex(of: ":") else { throw RawResponse.Malformed() }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return (name: line[..<colon].lowercased(), value: String(value))
        }
        let head = RawResponse(statusLine: statusLine, headers: headers, body: [])
        let hasBody = !headOnly && head.status >= 200 && head.status != 204 && head.status != 304
        let body = hasBody ? try receiveBody(of: head, pending: &pending) : []
        return RawResponse(statusLine: statusLine, headers: headers, body: body)
    }

    /// For a connection with one response only.
    func receiveResponse() throws -> RawResponse {
        var pending: [UInt8] = []
        return try receiveResponse(pending: &pending)
    }

    private func receiveBody(of head: RawResponse, pending: inout [UInt8]) throws -> [UInt8] {
        if head["transfer-encoding"] == "chunked" { return try receiveChunks(pending: &pending) }
        guard let length = head["content-length"].flatMap({ Int($0) }) else {
            defer { pending = [] }
            return pending + (try receiveAll())
        }
        _ = try receive(into: &pending) { $0.count >= length ? length : nil }
        defer { pending.removeFirst(length) }
        return Array(pending[..<length])
    }

    private func receiveChunks(pending: inout [UInt8]) throws -> [UInt8] {
        var decoder = ChunkedDecoder()
        var body: [UInt8] = []
        while true {
            let used = try pending.withUnsafeBytes { bytes throws(HTTPError) in try decoder.decode(bytes, into: &body) }
            pending.removeFirst(used)
            if decoder.isFinished { return body }
            let bytes = try receive()
            guard !bytes.isEmpty else { throw RawResponse.Malformed() }
            pending += bytes
        }
    }

    /// Receives until `done` gives a position. Throws when the server closes before.
    private func receive(into pending: inout [UInt8], until done: ([UInt8]) -> Int?) throws -> Int {
        while true {
            if let position = done(pending) { return position }
            let bytes = try receive()
            guard !bytes.isEmpty else { throw RawResponse.Malformed() }
            pending += bytes
        }
    }

    private static func position(of text: String, in bytes: [UInt8]) -> Int? {
        let wanted = Array(text.utf8)
        guard bytes.count >= wanted.count else { return nil }
        return (0...(bytes.count - wanted.count)).first { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }
}
