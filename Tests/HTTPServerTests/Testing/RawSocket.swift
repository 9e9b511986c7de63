import CSystem
import Glibc

@testable import HTTPServer

/// A blocking loopback connection for tests of a running server: it sends exactly the bytes it is given. Every call
/// gives up after `timeoutSeconds`, so that no test can hang. Calls block their thread, which Swift has few of: the time
/// is long because a test may have to wait until others let it have one.
final class RawSocket: Sendable {
    private let descriptor: CInt

    /// Connects to 127.0.0.1. Throws `SystemError`.
    init(port: UInt16, timeoutSeconds: Int = 120) throws {
        descriptor = try Self.connected(port: port, timeoutSeconds: timeoutSeconds)
    }

    /// Takes over a socket that is connected.
    init(adopting descriptor: CInt, timeoutSeconds: Int = 120) {
        self.descriptor = descriptor
        Self.limit(descriptor, seconds: timeoutSeconds)
    }

    /// A socket that is connected to 127.0.0.1. Throws `SystemError`.
    static func connected(port: UInt16, timeoutSeconds: Int = 120) throws -> CInt {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SystemError("socket") }
        limit(descriptor, seconds: timeoutSeconds)
        var immediately: CInt = 1
        setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &immediately, socklen_t(MemoryLayout<CInt>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else {
            defer { close(descriptor) }
            throw SystemError("connect")
        }
        return descriptor
    }

    private static func limit(_ descriptor: CInt, seconds: Int) {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Throws `SystemError`, for example `EPIPE` when the server has closed.
    func send(_ bytes: [UInt8]) throws {
        var at = 0
        while at < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.send(
                    descriptor,
                    buffer.baseAddress.map { $0 + at },
                    buffer.count - at,
                    CInt(MSG_NOSIGNAL)
                )
            }
            guard count > 0 else { throw SystemError("send") }
            at += count
        }
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Each piece in a packet of its own, as far as the kernel goes along.
    func send(pieces: [[UInt8]]) throws {
        for piece in pieces { try send(piece) }
    }

    /// What has come, at most `maxBytes`; empty when the server has closed. Throws `SystemError` with `EAGAIN` when
    /// nothing came in time.
    func receive(maxBytes: Int = 65_536) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: maxBytes)
        let count = recv(descriptor, &bytes, maxBytes, 0)
        guard count >= 0 else { throw SystemError("recv") }
        return Array(bytes[..<count])
    }

    /// Everything until the server closes.
    func receiveAll() throws -> [UInt8] {
        var all: [UInt8] = []
        while true {
            let bytes = try receive()
            if bytes.isEmpty { return all }
            all += bytes
        }
    }

    /// No more will be sent; the answer can still be read.
    func finishSending() { shutdown(descriptor, CInt(SHUT_WR)) }
}
