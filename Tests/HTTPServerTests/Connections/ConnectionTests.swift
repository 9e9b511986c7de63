import Testing

@testable import HTTPServer

@Suite(.bothTransports) struct ConnectionTests {
    private static let get = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test func `a request is answered with its length, a date, and the connection stays open`() async throws {
        try await RunningServer.with { running in
            let socket = try running.connect()
            for _ in 0..<3 {
                try socket.send(Self.get)
                let response = try await socket.receiveResponse()
                #expect(response.status == 200)
                #expect(response["content-length"] == "7")
                #expect(response["date"]?.hasSuffix(" GMT") == true)
                #expect(response["connection"] == nil)
                #expect(response.text == "GET /a ")
            }
        }
    }

    @Test func `pipelined requests are answered in their order`() async throws {
        try await RunningServer.with { running in
            let many = (0..<500).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined()
            let answers = try await running.exchange(many)
            let paths = answers.split(separator: "GET /").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
            #expect(paths == Array(0..<500))
        }
    }

    @Test func `a pipelined request behind a body is found, whatever the handler read of it`() async throws {
        let lazy: Handler = { request in .text(request.head.path) }
        try await RunningServer.with(handler: lazy) { running in
            let post = "POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"
            let chunked =
                "POST /2 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nT: 1\r\n\r\n"
            let text = try await running.exchange(post + chunked + Self.get)
            #expect(text.contains("/1HTTP/1.1"))
            #expect(text.contains("/2HTTP/1.1"))
            #expect(text.hasSuffix("/a"))
        }
    }

    @Test func `HTTP 1 0 closes unless it asked to keep the connection`() async throws {
        try await RunningServer.with { running in
            let closed = try await running.exchange("GET /a HTTP/1.0\r\n\r\n", finish: false)
            #expect(closed.contains("Connection: close\r\n"))
            let socket = try running.connect()
            try socket.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(try await socket.receiveResponse()["connection"] == "keep-alive")
            try socket.send("GET /b HTTP/1.0\r\n\r\n")
            #expect(try await socket.receiveResponse().text == "GET /b ")
        }
    }

    @Test func `close is honoured`() async throws {
        try await RunningServer.with { running in
            let text = try await running.exchange(
                "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                finish: false
            )
            #expect(text.contains("Connection: close\r\n"))
        }
    }

    @Test func `HEAD has the length and no body`() async throws {
        try await RunningServer.with { running in
            let text = try await running.exchange("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(text.contains("Content-Length: 8\r\n"))
            #expect(text.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func `a body sent after 100 Continue is read, and Continue comes only when somebody wants the body`()
        async throws
    {
        try await RunningServer.with { running in
            let socket = try running.connect()
            try socket.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
            let first = String(decoding: try await socket.receive(), as: UTF8.self)
            #expect(first == "HTTP/1.1 100 Continue\r\n\r\n")
            try socket.send("ok")
            #expect(try await socket.receiveResponse().text == "POST / ok")
        }
        let refuses: Handler = { request in
            try request.body.check(limit: 10)
            return .text("no")
        }
        try await RunningServer.with(handler: refuses) { running in
            let socket = try running.connect()
            try socket.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n")
            let text = String(decoding: try await socket.receiveAll(), as: UTF8.self)
            #expect(text.hasPrefix("HTTP/1.1 413 "))
            #expect(text.contains("Connection: close\r\n"))
        }
    }

    @Test func `whether the client was waited for before the body had come is known`() async throws {
        let handler: Handler = { request in
            let body = try await request.body.collect(limit: 100)
            return .text("\(body.count) \(request.body.hasWaited)")
        }
        try await RunningServer.with(handler: handler) { running in
            let form = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
            let socket = try running.connect()
            try socket.send("\(form)\r\nhello")
            #expect(try await socket.receiveResponse().text == "5 false")
            try socket.send("\(form)Expect: 100-continue\r\n\r\n")
            _ = try await socket.receive()
            try socket.send("hello")
            #expect(try await socket.receiveResponse().text == "5 true")
            try socket.send("\(form)\r\nhello")
            #expect(try await socket.receiveResponse().text == "5 false")
        }
    }

    @Test func `a body over the limit is refused before it is read, and the client gets to see why`() async throws {
        let limited: Handler = { request in
            _ = try await request.body.collect(limit: 1_000)
            return .text("unreachable")
        }
        try await RunningServer.with(handler: limited) { running in
            let socket = try running.connect()
            try socket.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000000\r\n\r\n")
            try socket.send([UInt8](repeating: 0x61, count: 300_000))
            let response = try await socket.receiveResponse()
            #expect(response.status == 413)
            #expect(response["connection"] == "close")
        }
    }

    @Test func `a chunked body over the limit is refused too`() async throws {
        let limited: Handler = { request in .text("\(try await request.body.collect(limit: 10).count)") }
        try await RunningServer.with(handler: limited) { running in
            let head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
            let full = try await running.exchange(head + "a\r\n0123456789\r\n0\r\n\r\n")
            #expect(full.hasSuffix("\r\n\r\n10"))
            let over = try await running.exchange(head + "b\r\n01234567890\r\n0\r\n\r\n")
            #expect(over.hasPrefix("HTTP/1.1 413 "))
            let malformed = try await running.exchange(head + "zz\r\n")
            #expect(malformed.hasPrefix("HTTP/1.1 400 "))
        }
    }

    @Test func `what cannot be read is refused with its status and the connection closed`() async throws {
        try await RunningServer.with { running in
            for (request, status) in RefusedRequests.all {
                let answer = try await running.exchange(request, finish: false)
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request.prefix(80).debugDescription): \(answer)")
                #expect(answer.contains("Connection: close\r\n"))
            }
            #expect(running.exchanges.list.allSatisfy { $0.method == nil && $0.path.isEmpty })
        }
    }

    @Test func `an error of the handler is a 500 that tells nothing, and the connection goes on`() async throws {
        struct Secret: Error {}
        try await RunningServer.with(handler: { _ in throw Secret() }) { running in
            let socket = try running.connect()
            for _ in 0..<2 {
                try socket.send(Self.get)
                let response = try await socket.receiveResponse()
                #expect(response.status == 500)
                #expect(!response.text.contains("Secret"))
            }
            #expect(running.exchanges.list.first?.failure is Secret)
        }
    }

    @Test func `the log is told why a request was refused, and nothing where it was not`() async throws {
        let refuses: Handler = { request in
            guard request.path != "/thrown" else { throw HTTPError(.notFound, "no such thing") }
            var response = Response.text("", status: request.path == "/said" ? .forbidden : .ok)
            response.reason = request.path == "/said" ? "not yours" : nil
            return response
        }
        try await RunningServer.with(handler: refuses) { running in
            for path in ["/thrown", "/said", "/fine"] {
                _ = try await running.exchange("GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            }
            _ = try await running.exchange("GET / HTTP/9.9\r\n\r\n", finish: false)
            let reasons = running.exchanges.list.map(\.reason)
            #expect(reasons.prefix(3) == ["no such thing", "not yours", nil])
            #expect(reasons.count == 4 && reasons.last??.isEmpty == false)
        }
    }

    @Test func `a large answer arrives whole at a slow reader`() async throws {
        let large = [UInt8]((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try await RunningServer.with(handler: { _ in Response(body: .bytes(large)) }) { running in
            let socket = try running.connect()
            try socket.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            var received: [UInt8] = []
            while true {
                let piece = try await socket.receive(maxBytes: 10_000)
                if piece.isEmpty { break }
                received += piece
            }
            #expect(Array(received.suffix(large.count)) == large)
        }
    }

    @Test func `the log is told method, path without query, status, bytes and a name of its own`() async throws {
        try await RunningServer.with { running in
            _ = try await running.exchange("GET /p?lat=60.1&secret=1 HTTP/1.1\r\nHost: x\r\n\r\n" + Self.get)
            let list = running.exchanges.list
            #expect(list.map(\.path) == ["/p", "/a"])
            #expect(list.map(\.status) == [200, 200])
            #expect(list.first?.bytes == 7)
            #expect(list.first?.requestID != list.last?.requestID)
        }
    }
}
