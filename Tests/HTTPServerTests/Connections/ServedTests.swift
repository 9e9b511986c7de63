import HTTPTesting
import Testing

@testable import HTTPServer

/// The parts of this module together, over a real socket.
@Suite(.bothTransports) struct ServedTests {
    let folder: TemporaryFolder
    let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("tiny.txt", "0123456789")
        try folder.write("film.mp4", large)
    }

    private func withServer(
        _ handler: @escaping Handler,
        _ body: @escaping @Sendable (RawSocket) throws -> Void
    ) async throws {
        try await RunningServer.with(handler: handler) { try await $0.connect().elsewhere(body) }
    }

    @Test func `files are sent from memory and from the disk, whole, in part and not at all`() async throws {
        let files = try StaticFiles(folder: folder.path)
        try await withServer({ files.respond(to: $0) ?? .text("elsewhere") }) { socket in
            try socket.send(
                "GET /assets/film.mp4 HTTP/1.1\r\nHost: a\r\n\r\nHEAD /assets/film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n"
            )
            try socket.send("GET /assets/tiny.txt HTTP/1.1\r\nHost: a\r\nRange: bytes=-2\r\n\r\n")
            try socket.send("GET /assets/film.mp4 HTTP/1.1\r\nHost: a\r\nRange: bytes=100000-\r\n\r\n")
            try socket.send("GET /assets/none HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            var pending: [UInt8] = []
            #expect(try socket.receiveResponse(pending: &pending).body == large)
            let head = try socket.receiveResponse(headOnly: true, pending: &pending)
            #expect(head.status == 200 && head["content-length"] == "300000")
            #expect(try socket.receiveResponse(pending: &pending).text == "89")
            #expect(try socket.receiveResponse(pending: &pending).body == Array(large[100_000...]))
            #expect(try socket.receiveResponse(pending: &pending).status == 404)
            #expect(try socket.receiveAll().isEmpty && pending.isEmpty)
        }
    }

    @Test func `a compressed stream arrives in chunks and unpacks`() async throws {
        let handler: Handler = { request in
            let headers = ResponseHeaders([("Content-Type", "text/plain")])
            let stream = Response.Body.stream { writer in
                for number in 0..<100 { try await writer.write("line \(number)\n") }
            }
            return Response(headers: headers, body: stream).compressed(for: request)
        }
        try await withServer(handler) { socket in
            try socket.send(pieces: [
                Array("GET / HTTP/1.1\r\nHost: a\r\nAccept-".utf8), Array("Encoding: gzip\r\n\r\n".utf8),
            ])
            let response = try socket.receiveResponse()
            #expect(response["transfer-encoding"] == "chunked" && response["content-encoding"] == "gzip")
            let text = (0..<100).map { "line \($0)\n" }.joined()
            #expect(try gunzip(response.body) == Array(text.utf8))
        }
    }

    @Test func `an uploaded file is read in pieces and gone after the answer`() async throws {
        let path = folder.path
        let handler: Handler = { request in
            let form = try await MultipartForm.read(request, into: UploadFolder(path: path, maxBytes: .max)) { fields in
                guard fields["token"] == "secret" else { throw HTTPError(.forbidden, "token") }
                return true
            }
            return .text("\(form.files.first?.size ?? 0)")
        }
        let parts: [TestPart] = [.field("token", "secret"), .file("f", filename: "f", type: "video/mp4", large)]
        let body = TestPart.encode(parts, boundary: "b")
        let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: "
        try await withServer(handler) { socket in
            try socket.send(head + "\(body.count)\r\n\r\n")
            try socket.send(
                pieces: stride(from: 0, to: body.count, by: 70_001).map { Array(body[$0...].prefix(70_001)) }
            )
            #expect(try socket.receiveResponse().text == "300000")
        }
        #expect(folder.names.sorted() == ["film.mp4", "tiny.txt"])
    }

    @Test func `bodies in memory are bounded for all connections together`() async throws {
        let handler: Handler = { request in
            _ = try await request.form()
            return .text("read")
        }
        let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        @Sendable func form(_ count: Int) -> String { head + "Content-Length: \(count)\r\n\r\n" }
        try await RunningServer.with({ $0.maxBodyMemory = 10_000 }, handler: handler) { server in
            let (held, other) = (try server.connect(), try server.connect())
            try await held.elsewhere { try $0.send(form(9_000) + String(repeating: "a", count: 8_000)) }
            // Until the server has read that, the other has room.
            var status = 200
            while status == 200 {
                status = try await other.elsewhere { socket in
                    try socket.send(form(3_000) + String(repeating: "b", count: 3_000))
                    return try socket.receiveResponse().status
                }
            }
            #expect(status == 503)
            try await held.elsewhere { socket in
                try socket.send(String(repeating: "a", count: 1_000))
                #expect(try socket.receiveResponse().status == 200)
            }
            try await server.connect().elsewhere { socket in
                try socket.send(form(9_000) + String(repeating: "c", count: 9_000))
                #expect(try socket.receiveResponse().status == 200)
            }
        }
    }

    @Test func `the bodies of one client leave room for those of others`() async throws {
        let handler: Handler = { request in
            _ = try await request.form()
            return .text("read")
        }
        @Sendable func head(_ client: String, _ count: Int) -> String {
            "POST / HTTP/1.1\r\nHost: a\r\nX-Client: \(client)\r\nContent-Length: \(count)\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        }
        let configure = { @Sendable (configuration: inout ServerConfiguration) in
            configuration.maxBodyMemoryPerClient = 10_000
            configuration.client = { head, _ in head["x-client"] }
        }
        try await RunningServer.with(configure, handler: handler) { server in
            let (held, other) = (try server.connect(), try server.connect())
            try await held.elsewhere { try $0.send(head("slow", 9_000) + String(repeating: "a", count: 8_000)) }
            // Until the server has read that, the same client has room.
            var status = 200
            while status == 200 {
                status = try await other.elsewhere { socket in
                    try socket.send(head("slow", 3_000) + String(repeating: "b", count: 3_000))
                    return try socket.receiveResponse().status
                }
            }
            #expect(status == 503)
            try await server.connect().elsewhere { socket in
                try socket.send(head("quick", 9_000) + String(repeating: "c", count: 9_000))
                #expect(try socket.receiveResponse().status == 200)
            }
            try await held.elsewhere { socket in
                try socket.send(String(repeating: "a", count: 1_000))
                #expect(try socket.receiveResponse().status == 200)
            }
            try await server.connect().elsewhere { socket in
                try socket.send(head("slow", 9_000) + String(repeating: "d", count: 9_000))
                #expect(try socket.receiveResponse().status == 200)
            }
        }
    }

    @Test func `a form that is half sent leaves nothing behind`() async throws {
        let path = folder.path
        let handler: Handler = { request in
            _ = try await MultipartForm.read(request, into: UploadFolder(path: path, maxBytes: .max))
            return .text("never")
        }
        let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n"
        try await withServer(handler) { socket in
            try socket.send(head + "Content-Length: 1000\r\n\r\n--b\r\n")
            try socket.send("Content-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\nhalf")
            socket.finishSending()
            #expect(!(try socket.receiveAll().starts(with: "HTTP/1.1 200".utf8)))
        }
        #expect(folder.names.sorted() == ["film.mp4", "tiny.txt"])
    }

    @Test func `events arrive one by one`() async throws {
        let handler: Handler = { _ in
            .eventStream { writer in
                try await writer.send(ServerSentEvent(data: "1"))
                try await writer.send(ServerSentEvent(data: "2"))
            }
        }
        try await withServer(handler) { socket in
            try socket.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try socket.receiveResponse()
            #expect(response["content-type"] == "text/event-stream" && response.text == "data: 1\n\ndata: 2\n\n")
        }
    }
}
