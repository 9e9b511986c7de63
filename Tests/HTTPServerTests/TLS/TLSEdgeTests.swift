import COpenSSL
import Synchronization
import Testing

@testable import HTTPServer

/// Clients that are slow, wrong, many, or gone.
struct TLSEdgeTests {
    /// The beginning of a handshake that says how long it is, and no more.
    private static let half: [UInt8] = [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]

    private func with(
        _ change: (inout ServerConfiguration) -> Void = { _ in },
        handler: @escaping Handler = RunningServer.echo,
        test: (RunningServer) async throws -> Void
    ) async throws {
        let certificates = try TestCertificates.localhost.get()
        let configure: (inout ServerConfiguration) -> Void = {
            $0.certificates = certificates
            change(&$0)
        }
        try await RunningServer.with(configure, handler: handler, test: test)
    }

    @Test func `a handshake that does not get complete is closed when a head would have to be there`() async throws {
        try await with({ $0.timeouts.header = .milliseconds(50) }) { running in
            for bytes in [[], [0x16], Self.half] {
                let socket = try running.connect()
                try socket.send(bytes)
                #expect(try await socket.receiveAll().isEmpty)
            }
            #expect(running.exchanges.list.isEmpty)
        }
    }

    @Test func `connections that never finish a handshake are counted for their address`() async throws {
        let troubles = Mutex<[ConnectionTrouble]>([])
        let configure: (inout ServerConfiguration) -> Void = {
            $0.maxConnectionsPerAddress = 2
            $0.isProxy = { _ in false }
            $0.troubled = { trouble in troubles.withLock { $0.append(trouble) } }
        }
        try await with(configure) { running in
            let port = running.port
            var held: [RawSocket] = [try running.connect(), try running.connect()]
            for socket in held { try socket.send(Self.half) }
            while running.server.openConnections < 2 { await Task.yield() }
            await #expect(throws: TLSClient.Failed.self) { try await Blocking.run { try TLSClient.get(port: port) } }
            #expect(troubles.withLock { $0 } == [.perAddress])
            held.removeLast()
            while running.server.openConnections > 1 { await Task.yield() }
            #expect(try await Blocking.run { try TLSClient.get(port: port) } == "GET / ")
            withExtendedLifetime(held) {}
        }
    }

    @Test func `a handshake that has begun when the server stops is finished, and its request answered`() async throws {
        try await with({ $0.timeouts.stop = .seconds(600) }) { running in
            let (idle, socket, client) = (try running.connect(), try running.connect(), PiecewiseClient())
            try socket.send(client.beginning)
            // The server's part of the handshake is here, so it waits for ours.
            client.receive(try await Blocking.run { try socket.receive() })
            async let stopped: Void = running.server.stop()
            // Who has said nothing is closed when the time for a last request is over.
            #expect(try await idle.receiveAll().isEmpty)
            while !client.isConnected {
                try socket.send(client.toSend)
                client.receive(try await Blocking.run { try socket.receive() })
            }
            client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            try socket.send(client.toSend)
            while !client.text.hasSuffix("GET / ") { client.receive(try await Blocking.run { try socket.receive() }) }
            #expect(client.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
            await stopped
        }
    }

    @Test func `plain HTTP is told what is spoken here`() async throws {
        try await with { running in
            for request in ["GET / HTTP/1.1\r\nHost: x\r\n\r\n", "POST /a HTTP/1.1\r\n", "P"] {
                let socket = try running.connect()
                try socket.send(request)
                let answer = try await socket.receiveResponse()
                #expect(answer.status == 400)
                #expect(answer["connection"] == "close")
                #expect(answer["content-type"] == "text/plain; charset=utf-8")
                #expect(answer.text == "This port speaks TLS: write https:// before the address.\n")
            }
            // The log is told when the connection is closed, which the client may see first.
            while running.exchanges.list.count < 3 { await Task.yield() }
            #expect(
                running.exchanges.list.map(\.reason) == Array(repeating: "plain HTTP where TLS is spoken", count: 3)
            )
            #expect(running.exchanges.list.allSatisfy { $0.method == nil && $0.path.isEmpty && $0.status == 400 })
        }
    }

    @Test func `what is neither TLS nor HTTP is closed, with an alert where TLS was begun`() async throws {
        try await with { running in
            for bytes in [[0x00], [0x80, 0x2E, 0x01], [0x15, 0x03, 0x01], Array("get".utf8)] as [[UInt8]] {
                let socket = try running.connect()
                try socket.send(bytes)
                #expect(try await socket.receiveAll().isEmpty)
            }
            let socket = try running.connect()
            try socket.send([0x16, 0x03, 0x01, 0x00, 0xC8] + [UInt8](repeating: 0x41, count: 200))
            // A record that holds an alert (RFC 8446 section 5.1).
            #expect(try await socket.receiveAll().first == 0x15)
            let port = running.port
            #expect(try await Blocking.run { try TLSClient.get(port: port) } == "GET / ")
        }
    }

    @Test func `a handshake that comes byte by byte is one`() async throws {
        try await with { running in
            let client = PiecewiseClient()
            let socket = try running.connect()
            for byte in client.beginning { try socket.send([byte]) }
            while !client.isConnected {
                client.receive(try await socket.receive())
                for byte in client.toSend { try socket.send([byte]) }
            }
            client.send("GET /bytes HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            for byte in client.toSend { try socket.send([byte]) }
            client.receive(try await socket.receiveAll())
            #expect(client.text.hasSuffix("GET /bytes "))
        }
    }

    @Test func `a client that goes away in the middle of an answer takes nothing along`() async throws {
        let large: Handler = { request in
            Response(body: .bytes([UInt8](repeating: 0x61, count: request.path == "/large" ? 20_000_000 : 3)))
        }
        try await with(handler: large) { running in
            let port = running.port
            try await Blocking.run {
                for _ in 0..<5 {
                    let client = try TLSClient(port: port)
                    try client.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
                    #expect(try !client.receive().isEmpty)
                }
                #expect(try TLSClient.get(port: port) == "aaa")
            }
            while running.server.openConnections > 0 { await Task.yield() }
        }
    }

    @Test func `events come one by one, and a client that hangs up ends their stream`() async throws {
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        let (wishes, wish) = AsyncStream.makeStream(of: Int.self)
        let handler: Handler = { _ in
            Response.eventStream { writer in
                defer { end.finish() }
                for await number in wishes { try await writer.send(ServerSentEvent(data: "\(number)")) }
                try Task.checkCancellation()
            }
        }
        try await with(handler: handler) { running in
            let port = running.port
            let client = try await Blocking.run { try TLSClient(port: port) }
            try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            for number in 1...3 {
                wish.yield(number)
                var text = ""
                while !text.contains("data: \(number)\n") {
                    text += String(decoding: try await Blocking.run { try client.receive() }, as: UTF8.self)
                }
            }
            client.hangUp()
            for await _ in ended {}
            while running.server.openConnections > 0 { await Task.yield() }
        }
    }
}
