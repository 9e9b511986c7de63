import CSystem
import Glibc
import Synchronization
import Testing

@testable import HTTPServer

/// A service manager keeps the sockets while the program is started anew.
struct RestartTests {
    private static let get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

    private func listeners(_ descriptor: CInt) throws -> Listeners {
        let variables = ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "1"]
        return try #require(try Listeners(inheritedBy: getpid(), variables, from: descriptor))
    }

    private func server() -> Server {
        var configuration = ServerConfiguration()
        configuration.loops = 1
        // Long enough for a client that the machine lets wait.
        configuration.timeouts.lastRequest = .seconds(5)
        return Server(configuration: configuration) { _ in .text("ok") }
    }

    @Test func `sockets of a service manager are served on, with their own address and port`() async throws {
        let kept = try ListeningSocket(host: "127.0.0.1", port: 0)
        let inherited = try listeners(dup(kept.descriptor))
        #expect(inherited.addresses == ["127.0.0.1:\(kept.port)"])
        let server = server()
        #expect(try server.start(on: inherited) == ["127.0.0.1:\(kept.port)"])
        let socket = try RawSocket(port: kept.port)
        try socket.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(try await socket.receiveResponse().status == 200)
        await server.stop()
    }

    @Test func `variables for another process, of none, or of nonsense are nobody's sockets`() throws {
        for (process, count) in [
            ("1", "1"), ("x", "1"), ("\(getpid())", "0"), ("\(getpid())", "-1"), ("\(getpid())", "x"),
        ] {
            #expect(try Listeners(inheritedBy: getpid(), ["LISTEN_PID": process, "LISTEN_FDS": count]) == nil)
        }
        #expect(try Listeners(inheritedBy: getpid(), [:]) == nil)
    }

    @Test func `what is no socket that listens ends the start with a sentence`() throws {
        let file = csystem_open("/dev/null", O_RDONLY, 0)
        defer { close(file) }
        let error = #expect(throws: InheritedSocketError.self) { try listeners(file) }
        #expect(error?.description.contains("ListenStream=") == true)
        let deaf = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(deaf) }
        #expect(throws: InheritedSocketError.self) { try listeners(deaf) }
    }

    @Test func `a request on an open connection while the server stops is answered, as the last`() async throws {
        let kept = try ListeningSocket(host: "127.0.0.1", port: 0)
        let server = server()
        try server.start(on: try listeners(dup(kept.descriptor)))
        let open = try RawSocket(port: kept.port)
        try open.send(Self.get)
        #expect(try await open.receiveResponse().status == 200)
        async let stopped: Void = server.stop()
        while !server.isStopping { await Task.yield() }
        try open.send(Self.get)
        let last = try await open.receiveResponse()
        #expect(last.status == 200)
        #expect(last["connection"] == "close")
        await stopped
    }

    @Test func `whoever connects between two servers is answered by the second`() async throws {
        let kept = try ListeningSocket(host: "127.0.0.1", port: 0)
        let first = server()
        try first.start(on: try listeners(dup(kept.descriptor)))
        await first.stop()
        let waiting = try RawSocket(port: kept.port)
        try waiting.send(Self.get)
        let second = server()
        try second.start(on: try listeners(dup(kept.descriptor)))
        #expect(try await waiting.receiveResponse().status == 200)
        await second.pulse()
        await second.stop()
    }
}
