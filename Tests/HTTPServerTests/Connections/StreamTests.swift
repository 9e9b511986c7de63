import Synchronization
import Testing

@testable import HTTPServer

@Suite(.bothTransports) struct StreamTests {
    private static let get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test func `a stream is sent in chunks and the connection goes on`() async throws {
        let handler: Handler = { _ in
            Response(
                body: .stream { writer in
                    try await writer.write("one ")
                    try await writer.write("")
                    try await writer.write("two")
                }
            )
        }
        try await RunningServer.with(handler: handler) { running in
            let socket = try running.connect()
            for _ in 0..<2 {
                try socket.send(Self.get)
                let response = try await socket.receiveResponse()
                #expect(response["transfer-encoding"] == "chunked")
                #expect(response["content-length"] == nil)
                #expect(response.text == "one two")
            }
            let old = try await running.exchange("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", finish: false)
            #expect(old.hasSuffix("\r\n\r\none two"))
            #expect(old.contains("\r\nConnection: close\r\n") && !old.lowercased().contains("keep-alive"))
            let head = try await running.exchange("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(head.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func `a stream of a known length says it, also to HEAD, and the connection goes on`() async throws {
        let handler: Handler = { _ in
            Response(
                body: .sized(7) { writer in
                    try await writer.write("one ")
                    try await writer.write("two")
                }
            )
        }
        try await RunningServer.with(handler: handler) { running in
            let socket = try running.connect()
            for _ in 0..<2 {
                try socket.send(Self.get)
                let response = try await socket.receiveResponse()
                #expect(response["transfer-encoding"] == nil)
                #expect(response["content-length"] == "7")
                #expect(response.text == "one two")
            }
            let head = try await running.exchange("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(head.contains("Content-Length: 7\r\n") && head.hasSuffix("\r\n\r\n"))
        }
    }

    @Test(arguments: ["short", "much longer than it was said"])
    func `a stream of another length than it said closes the connection`(_ text: String) async throws {
        let handler: Handler = { _ in Response(body: .sized(9) { try await $0.write(text) }) }
        try await RunningServer.with(handler: handler) { running in
            // The client would have kept it: it has asked for nothing else.
            let answer = try await running.exchange(Self.get, finish: false)
            #expect(answer.contains("Content-Length: 9\r\n") && answer.hasSuffix(text))
        }
    }

    @Test func `a stream that fails ends without its last chunk`() async throws {
        struct Broken: Error {}
        let handler: Handler = { _ in
            Response(
                body: .stream { writer in
                    try await writer.write("part")
                    throw Broken()
                }
            )
        }
        try await RunningServer.with(handler: handler) { running in
            let text = try await running.exchange(Self.get, finish: false)
            #expect(text.hasSuffix("4\r\npart\r\n"))
        }
    }

    @Test func `a writer waits for a slow reader`() async throws {
        let written = Atomic<Int>(0)
        let piece = [UInt8](repeating: 0x61, count: 100_000)
        try await RunningServer.with(handler: { _ in
            Response(
                body: .stream { writer in
                    for _ in 0..<500 {
                        try await writer.write(piece)
                        written.add(piece.count, ordering: .relaxed)
                    }
                }
            )
        }) { running in
            let socket = try running.connect()
            try socket.send(Self.get)
            _ = try await socket.receive(maxBytes: 1_000)
            // The kernel's buffers take a few megabytes, and then the writer must be waiting: it gets no further
            // however often it is given its turn.
            var last = -1
            while written.load(ordering: .relaxed) != last {
                last = written.load(ordering: .relaxed)
                for _ in 0..<10_000 { await Task.yield() }
            }
            #expect(last < 50_000_000)
            let rest = try await socket.receiveResponseRest()
            #expect(rest > 49_000_000)
        }
    }

    @Test func `a stream ends when its reader hangs up`() async throws {
        let (ended, end) = AsyncStream.makeStream(of: Bool.self)
        let handler: Handler = { _ in
            Response(
                body: .stream { writer in
                    try await writer.write("hello")
                    do {
                        try await Task.sleep(for: .seconds(3_600))
                    } catch {
                        end.yield(Task.isCancelled)
                        throw error
                    }
                }
            )
        }
        try await RunningServer.with(handler: handler) { running in
            var socket: RawSocket? = try running.connect()
            try socket?.send(Self.get)
            _ = try await socket?.receive()
            socket = nil
            var iterator = ended.makeAsyncIterator()
            #expect(await iterator.next() == true)
        }
    }

    @Test func `a file goes out whole, in part, and not at all for HEAD`() async throws {
        let folder = try TemporaryFolder()
        let content = [UInt8]((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        try folder.write("big.bin", content)
        let path = folder.path
        let handler: Handler = { request in
            guard let file = try FileFolder(path).open(["big.bin"]) else { throw HTTPError(.notFound, "") }
            return Response(body: .file(file, request.head.path == "/part" ? 10..<20 : 0..<file.size))
        }
        try await RunningServer.with(handler: handler) { running in
            let socket = try running.connect()
            try socket.send(Self.get)
            #expect(try await socket.receiveResponse().body == content)
            try socket.send("GET /part HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await socket.receiveResponse().body == Array(content[10..<20]))
            let head = try await running.exchange("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(head.contains("Content-Length: 3000000\r\n"))
            #expect(head.hasSuffix("\r\n\r\n"))
        }
    }
}

extension RawSocket {
    /// How many bytes come until the last chunk of a response.
    func receiveResponseRest() throws -> Int {
        var count = 0
        var tail: [UInt8] = []
        while true {
            let bytes = try receive()
            count += bytes.count
            tail = Array((tail + bytes).suffix(7))
            if bytes.isEmpty || tail == Array("\r\n0\r\n\r\n".utf8) { return count }
        }
    }
}
