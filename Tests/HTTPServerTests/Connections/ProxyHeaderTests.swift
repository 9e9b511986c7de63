import Synchronization
import Testing

@testable import HTTPServer

/// The PROXY protocol, version 2.
struct ProxyHeaderTests {
    private static let signature: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A]

    private static func header(_ command: UInt8, _ family: UInt8, _ rest: [UInt8]) -> [UInt8] {
        signature + [command, family, UInt8(rest.count >> 8), UInt8(rest.count & 0xFF)] + rest
    }

    private static let ports: [UInt8] = [0x11, 0x22, 0x00, 0x50]
    private static let short = header(0x21, 0x11, [198, 51, 100, 9, 10, 0, 0, 1] + ports)
    private static let long = header(
        0x21,
        0x21,
        [0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [9] + [UInt8](repeating: 1, count: 16) + ports
    )

    private func address(_ bytes: [UInt8]) -> String? {
        guard case .header(let address, let length) = ProxyHeader.parse(bytes) else { return "none" }
        #expect(length <= bytes.count)
        return address?.text
    }

    @Test func `it says for whom a connection is, whatever follows`() {
        #expect(address(Self.short) == "198.51.100.9")
        #expect(address(Self.long) == "2001:db8::9")
        #expect(address(Self.short + Array("GET / HTTP/1.1".utf8)) == "198.51.100.9")
        #expect(
            ProxyHeader.parse(Self.short + [1, 2]) == .header(address: RemoteAddress(text: "198.51.100.9"), length: 28)
        )
        // With more than the addresses, as proxies add.
        let more = Self.header(0x21, 0x11, [198, 51, 100, 9, 10, 0, 0, 1] + Self.ports + [0x03, 0x00, 0x01, 0x61])
        #expect(address(more) == "198.51.100.9")
    }

    @Test func `a proxy that speaks for itself, or of what is no address, names nobody`() {
        #expect(address(Self.header(0x20, 0x00, [])) == nil)
        #expect(address(Self.header(0x20, 0x11, [198, 51, 100, 9, 10, 0, 0, 1] + Self.ports)) == nil)
        #expect(address(Self.header(0x21, 0x00, [])) == nil)
        #expect(address(Self.header(0x21, 0x31, [UInt8](repeating: 0, count: 216))) == nil)
    }

    @Test func `every beginning of it waits for the rest`() {
        for whole in [Self.short, Self.long] {
            for count in 0..<whole.count { #expect(ProxyHeader.parse(Array(whole[..<count])) == .needMore) }
        }
    }

    @Test func `anything else is none`() {
        #expect(ProxyHeader.parse(Array("GET / HTTP/1.1\r\n".utf8)) == .invalid)
        #expect(ProxyHeader.parse(Array("PROXY TCP4 198.51.100.9 10.0.0.1 1 2\r\n".utf8)) == .invalid)
        // Another version, another command, too short for its addresses, longer than any.
        #expect(ProxyHeader.parse(Self.header(0x11, 0x11, [198, 51, 100, 9, 10, 0, 0, 1] + Self.ports)) == .invalid)
        #expect(ProxyHeader.parse(Self.header(0x22, 0x11, [198, 51, 100, 9, 10, 0, 0, 1] + Self.ports)) == .invalid)
        #expect(ProxyHeader.parse(Self.header(0x21, 0x11, [198, 51, 100, 9])) == .invalid)
        #expect(ProxyHeader.parse(Self.header(0x21, 0x21, [UInt8](repeating: 0, count: 35))) == .invalid)
        #expect(ProxyHeader.parse(Self.signature + [0x21, 0x11, 0xFF, 0xFF]) == .invalid)
    }

    @Test func `requests are of whom the proxy names, in pieces too, and all of a connection`() async throws {
        let remotes: Handler = { .text($0.remoteAddress) }
        try await RunningServer.with({ $0.beginsWithProxyHeader = { $0 == "127.0.0.1" } }, handler: remotes) {
            running in
            let socket = try running.connect()
            let get = Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
            try socket.send(pieces: [Array(Self.short[..<7]), Array(Self.short[7...] + get[..<9]), Array(get[9...])])
            #expect(try await socket.receiveResponse().text == "198.51.100.9")
            try socket.send(get)
            #expect(try await socket.receiveResponse().text == "198.51.100.9")
            let own = try running.connect()
            try own.send(Self.header(0x20, 0x00, []) + get)
            #expect(try await own.receiveResponse().text == "127.0.0.1")
        }
    }

    @Test func `a proxy that does not say for whom is not heard, and others need not`() async throws {
        let troubles = Mutex<[ConnectionTrouble]>([])
        let configure: (inout ServerConfiguration) -> Void = {
            $0.beginsWithProxyHeader = { $0 == "127.0.0.1" }
            $0.troubled = { trouble in troubles.withLock { $0.append(trouble) } }
        }
        try await RunningServer.with(configure) { running in
            let socket = try running.connect()
            try socket.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await socket.receiveAll().isEmpty)
            #expect(troubles.withLock { $0 } == [.noProxyHeader])
        }
        try await RunningServer.with({ $0.beginsWithProxyHeader = { $0 == "10.0.0.1" } }) { running in
            let socket = try running.connect()
            try socket.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await socket.receiveResponse().status == 200)
        }
    }
}
