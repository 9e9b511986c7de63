import Synchronization

@testable import HTTPServer

/// A server on a free loopback port for the length of one test, with one loop unless told otherwise.
final class RunningServer: Sendable {
    /// Whether the servers of a test speak TLS, and what is sent to them goes over it.
    @TaskLocal static var isSecure = false

    let server: Server
    let exchanges: Exchanges
    var port: UInt16 { server.port }

    /// What the access log was told.
    final class Exchanges: Sendable {
        private let all = Mutex<[Exchange]>([])
        func add(_ exchange: Exchange) { all.withLock { $0.append(exchange) } }
        var list: [Exchange] { all.withLock { $0 } }
    }

    private init(_ configuration: ServerConfiguration, _ handler: @escaping Handler) throws {
        let exchanges = Exchanges()
        self.exchanges = exchanges
        server = Server(configuration: configuration, log: { exchanges.add($0) }, handler: handler)
        try server.start()
    }

    /// Starts, runs `test`, stops.
    static func with<Value>(
        _ change: (inout ServerConfiguration) -> Void = { _ in },
        handler: @escaping Handler = RunningServer.echo,
        test: (RunningServer) async throws -> Value
    ) async throws -> Value {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 1
        // A loaded machine must not make a time-out of what none is tested in, however loaded it is.
        configuration.timeouts.header = .seconds(3_600)
        configuration.timeouts.bodyGrace = .seconds(3_600)
        configuration.timeouts.write = .seconds(3_600)
        configuration.timeouts.idle = .seconds(3_600)
        configuration.timeouts.lastRequest = .milliseconds(20)
        configuration.timeouts.stop = .milliseconds(500)
        if isSecure { configuration.certificates = try TestCertificates.localhost.get() }
        change(&configuration)
        let running = try RunningServer(configuration, handler)
        do {
            let value = try await test(running)
            await running.server.stop()
            return value
        } catch {
            await running.server.stop()
            throw error
        }
    }

    /// Says what was asked: method, path, and the body.
    static let echo: Handler = { request in
        let body = try await request.body.collect(limit: 1_000_000)
        return .text("\(request.method.rawValue) \(request.head.path) \(String(decoding: body, as: UTF8.self))")
    }

    func connect() throws -> RawSocket {
        Self.isSecure ? RawSocket(adopting: try SecureTunnel(port: port).end) : try RawSocket(port: port)
    }

    /// Sends `bytes` and returns all that comes until the server closes.
    func exchange(_ bytes: String, finish: Bool = true) async throws -> String {
        let socket = try connect()
        try socket.send(bytes)
        if finish { socket.finishSending() }
        return String(decoding: try await socket.receiveAll(), as: UTF8.self)
    }
}
