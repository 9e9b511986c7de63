import Synchronization
import Testing

@testable import HTTPServer

struct ServerTests {
    private static let get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test func `both loopback addresses listen on the same free port`() async throws {
        let server = Server { _ in .text("ok") }
        var configuration = ServerConfiguration()
        configuration.port = 0
        let other = Server(configuration: configuration) { _ in .text("ok") }
        let addresses = try other.start()
        #expect(addresses.first == "127.0.0.1:\(other.port)")
        // A machine without IPv6 leaves the other one out.
        if addresses.count == 2 { #expect(addresses.last == "[::1]:\(other.port)") }
        #expect(other.port != 0)
        #expect(server.port == 0)
        await other.stop()
    }

    @Test func `an address of IPv6 stands in brackets before its port`() throws {
        #expect(Listeners.address(of: "127.0.0.1", port: 8_080) == "127.0.0.1:8080")
        #expect(Listeners.address(of: "::1", port: 443) == "[::1]:443")
        let listeners = try Listeners(hosts: ["127.0.0.1"], port: 0)
        #expect(listeners.addresses == [Listeners.address(of: "127.0.0.1", port: listeners.port)])
    }

    @Test func `the limits and time-outs are what they are said to be`() {
        let configuration = ServerConfiguration()
        #expect(configuration.hosts == ["127.0.0.1", "::1"])
        #expect(configuration.maxConnections == 10_000)
        #expect(configuration.maxConnectionsPerAddress == 256)
        #expect(configuration.parserLimits.targetBytes == 8_192)
        #expect(configuration.parserLimits.headerBytes == 32_768)
        #expect(configuration.parserLimits.fields == 100)
        let timeouts = configuration.timeouts
        #expect([timeouts.header, timeouts.bodyGrace, timeouts.stop] == [.seconds(10), .seconds(10), .seconds(10)])
        #expect(timeouts.minBodyBytesPerSecond == 1_024)
        #expect([timeouts.idle, timeouts.write] == [.seconds(75), .seconds(30)])
    }

    @Test func `a port in use is a clear error`() async throws {
        try await RunningServer.with { running in
            var configuration = ServerConfiguration()
            configuration.port = running.port
            configuration.hosts = ["127.0.0.1"]
            let second = Server(configuration: configuration) { _ in .text("never") }
            let error = #expect(throws: ServerError.self) { try second.start() }
            #expect(error?.isPortInUse == true)
            #expect(error?.description == "port \(running.port) on 127.0.0.1 is in use: another server runs there")
        }
    }

    @Test(arguments: ["localhost", "1.2.3", "::zz", ""])
    func `an address that is no number is refused`(_ host: String) {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.hosts = [host]
        let server = Server(configuration: configuration) { _ in .text("never") }
        #expect(throws: ServerError.self) { try server.start() }
    }

    @Test func `connections over the limit wait until there is room`() async throws {
        let (limits, met) = AsyncStream.makeStream(of: ConnectionTrouble.self)
        let configure: (inout ServerConfiguration) -> Void = {
            $0.maxConnections = 2
            $0.troubled = { limit in met.yield(limit) }
        }
        try await RunningServer.with(configure) { running in
            var first: RawSocket? = try running.connect()
            let second = try running.connect()
            for socket in [first, second] {
                try socket?.send(Self.get)
                _ = try await socket?.receiveResponse()
            }
            let third = try running.connect()
            try third.send(Self.get)
            for await limit in limits {
                #expect(limit == .all)
                break
            }
            #expect(running.server.openConnections == 2)
            first = nil
            #expect(try await third.receiveResponse().status == 200)
            withExtendedLifetime(second) {}
        }
    }

    @Test func `an address may have so many connections, and loopback any number`() {
        var configuration = ServerConfiguration()
        configuration.maxConnectionsPerAddress = 2
        let context = ServerContext(
            configuration: configuration,
            log: { _ in },
            refusal: { .text($0.reason) },
            handler: { _ in .text("") }
        )
        let stranger = RemoteAddress(text: "203.0.113.9", isLoopback: false)
        #expect(context.admit(stranger))
        #expect(context.admit(stranger))
        #expect(!context.admit(stranger))
        #expect(context.admit(RemoteAddress(text: "203.0.113.10", isLoopback: false)))
        context.release(stranger)
        #expect(context.admit(stranger))
        let own = RemoteAddress(text: "127.0.0.1", isLoopback: true)
        #expect((0..<10).allSatisfy { _ in context.admit(own) })
        #expect(context.openConnections == 13)
    }

    @Test func `connections of proxies are not counted by address, and a limit that is met is told`() {
        let told = Mutex<[ConnectionTrouble]>([])
        var configuration = ServerConfiguration()
        configuration.maxConnectionsPerAddress = 2
        configuration.isProxy = { $0.hasPrefix("10.") }
        configuration.troubled = { limit in told.withLock { $0.append(limit) } }
        let context = ServerContext(
            configuration: configuration,
            log: { _ in },
            refusal: { .text($0.reason) },
            handler: { _ in .text("") }
        )
        let (proxy, stranger) = (RemoteAddress(text: "10.0.0.5"), RemoteAddress(text: "203.0.113.9"))
        #expect((0..<300).allSatisfy { _ in context.admit(proxy) })
        #expect(told.withLock { $0.isEmpty })
        #expect((0..<4).map { _ in context.admit(stranger) } == [true, true, false, false])
        #expect(told.withLock { $0 } == [.perAddress, .perAddress])
        for _ in 0..<300 { context.release(proxy) }
        #expect(context.openConnections == 2)
        #expect(!context.admit(stranger))
    }

    @Test func `all addresses of an IPv6 network share its connections, and those that carry IPv4 do not`() {
        var configuration = ServerConfiguration()
        configuration.maxConnectionsPerAddress = 2
        let context = ServerContext(
            configuration: configuration,
            log: { _ in },
            refusal: { .text($0.reason) },
            handler: { _ in .text("") }
        )
        let admits = { context.admit(RemoteAddress(text: $0, isLoopback: false)) }
        #expect(admits("2001:db8:0:1::1"))
        #expect(admits("2001:db8:0:1:ffff::2"))
        #expect(!admits("2001:db8:0:1::3"))
        #expect(admits("2001:db8:0:2::1"))
        context.release(RemoteAddress(text: "2001:db8:0:1::1", isLoopback: false))
        #expect(admits("2001:db8:0:1::3"))
        #expect((1...5).allSatisfy { admits("::ffff:203.0.113.\($0)") })
    }

    @Test func `stopping lets an answer finish, closes idle connections and accepts no more`() async throws {
        let (entered, enter) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let handler: Handler = { _ in
            enter.finish()
            for await _ in released {}
            return .text("finished")
        }
        try await RunningServer.with({ $0.timeouts.stop = .seconds(30) }, handler: handler) { running in
            let idle = try running.connect()
            let busy = try running.connect()
            try busy.send(Self.get)
            for await _ in entered {}
            async let stopped: Void = running.server.stop()
            #expect(try await idle.receiveAll().isEmpty)
            release.finish()
            let response = try await busy.receiveResponse()
            #expect(response.text == "finished")
            #expect(response["connection"] == "close")
            await stopped
            #expect(throws: SystemError.self) { try running.connect() }
        }
    }

    @Test func `what does not finish in time is cut off`() async throws {
        let (entered, enter) = AsyncStream.makeStream(of: Void.self)
        let handler: Handler = { _ in
            enter.finish()
            try await Task.sleep(for: .seconds(3_600))
            return .text("never")
        }
        try await RunningServer.with({ $0.timeouts.stop = .milliseconds(50) }, handler: handler) { running in
            let busy = try running.connect()
            try busy.send(Self.get)
            for await _ in entered {}
            await running.server.stop()
            #expect(running.server.openConnections == 0)
        }
    }

    @Test func `every loop serves, and four hundred connections at once are answered`() async throws {
        try await RunningServer.with({ $0.loops = 2 }) { running in
            var sockets: [RawSocket] = []
            for _ in 0..<400 { sockets.append(try running.connect()) }
            for socket in sockets { try socket.send(Self.get) }
            for socket in sockets { #expect(try await socket.receiveResponse().status == 200) }
            #expect(running.server.openConnections == 400)
        }
    }
}
