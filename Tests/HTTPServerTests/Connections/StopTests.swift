import Dispatch
import Synchronization
import Testing

@testable import HTTPServer

/// What is on its way while a server stops whose loop is busy, as with a database that is waited for.
struct StopTests {
    private static let get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

    /// Holds up the thread that answers.
    private final class Gate: Sendable {
        private let isReached = Atomic<Bool>(false)
        private let opens = DispatchSemaphore(value: 0)

        func pass() {
            isReached.store(true, ordering: .releasing)
            opens.wait()
        }

        func open() { opens.signal() }

        func reached() async { while !isReached.load(ordering: .acquiring) { await Task.yield() } }
    }

    @Test func `who connects to a server that has stopped is refused, though somebody holds its sockets still`()
        async throws
    {
        let listeners = try Listeners(hosts: ["127.0.0.1"], port: 0)
        var configuration = ServerConfiguration()
        configuration.loops = 2
        let server = Server(configuration: configuration) { _ in .text("ok") }
        try server.start(on: listeners)
        let socket = try RawSocket(port: listeners.port)
        try socket.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(try await socket.receiveResponse().status == 200)
        await server.stop()
        #expect(throws: (any Error).self) { try RawSocket(port: listeners.port) }
    }

    @Test func `a request that nobody has read yet is answered, on an open connection and on a new one`() async throws {
        let gate = Gate()
        var configuration = ServerConfiguration()
        (configuration.port, configuration.loops) = (0, 1)
        configuration.timeouts.lastRequest = .milliseconds(1)
        configuration.timeouts.stop = .seconds(60)
        let server = Server(configuration: configuration) { request in
            if request.head.path == "/busy" { gate.pass() }
            return .text("ok")
        }
        try server.start()
        let open = try RawSocket(port: server.port)
        try open.send(Self.get)
        #expect(try await open.receiveResponse().status == 200)
        let busy = try RawSocket(port: server.port)
        try busy.send("GET /busy HTTP/1.1\r\nHost: x\r\n\r\n")
        await gate.reached()
        try open.send(Self.get)
        let new = try RawSocket(port: server.port)
        try new.send(Self.get)
        async let stopped: Void = server.stop()
        while !server.isStopping { await Task.yield() }
        // Until idle connections are to be closed, which the loop hears of when it is free.
        try await Task.sleep(for: .milliseconds(200))
        gate.open()
        for socket in [busy, open, new] {
            let last = try await socket.receiveResponse()
            #expect(last.status == 200)
            #expect(last["connection"] == "close")
        }
        await stopped
    }

    /// An answer that goes on until it is ended, then whether the next request's task is in order.
    private static func withStream(
        _ test: (_ server: Server, _ socket: RawSocket, _ release: AsyncStream<Void>.Continuation) async throws -> Void,
        body: @escaping @Sendable (AsyncStream<Void>) -> Response.Body
    ) async throws {
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        var configuration = ServerConfiguration()
        (configuration.port, configuration.loops) = (0, 1)
        configuration.timeouts.lastRequest = .seconds(60)
        configuration.timeouts.stop = .seconds(60)
        let server = Server(configuration: configuration) { request in
            if request.head.path == "/long" { return Response(body: body(released)) }
            try Task.checkCancellation()
            return .text("in order")
        }
        try server.start()
        let socket = try RawSocket(port: server.port)
        try socket.send("GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
        var begun = ""
        while !begun.contains("begun") { begun += String(decoding: try await socket.receive(), as: UTF8.self) }
        try await test(server, socket, release)
    }

    @Test func `what is asked on the connection of an endless answer that a stop has ended is answered`() async throws {
        try await Self.withStream { server, socket, _ in
            // It is read when the answer has ended.
            try socket.send(Self.get)
            async let stopped: Void = server.stop()
            let rest = String(decoding: try await socket.receiveAll(), as: UTF8.self)
            #expect(rest.hasPrefix("0\r\n\r\n") && rest.contains("200 OK") && rest.hasSuffix("in order"))
            await stopped
        } body: { _ in
            .stream { writer in
                try await writer.write("begun")
                try? await Task.sleep(for: .seconds(3_600))
            }
        }
    }

    @Test func `an answer whose length was said is sent to its end when the server stops`() async throws {
        try await Self.withStream { server, socket, release in
            async let stopped: Void = server.stop()
            while !server.isStopping { await Task.yield() }
            release.finish()
            let rest = String(decoding: try await socket.receiveAll(), as: UTF8.self)
            #expect(rest == " and done")
            await stopped
        } body: { released in
            .sized(14) { writer in
                try await writer.write("begun")
                for await _ in released {}
                try await writer.write(" and done")
            }
        }
    }
}
