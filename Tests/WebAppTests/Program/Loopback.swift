import Foundation

/// A connection to a program on this machine that sends exactly what it is told.
final class Loopback: Sendable {
    struct Failed: Error {
        let call: String
        let code: CInt
    }

    private let descriptor: CInt

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        var limit = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if status != 0 { throw Failed(call: "connect", code: errno) }
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failed(call: "send", code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Everything until the server closes, on a thread that may block.
    func receiveAll() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try self.blockingReceiveAll() }) }
        }
    }

    /// What has come when `words` have, or when the server closes.
    func receive(until words: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try self.blockingReceive(until: words) })
            }
        }
    }

    private func blockingReceive(until words: String) throws -> String {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 { throw Failed(call: "recv", code: errno) }
            all += buffer[..<count]
            let text = String(decoding: all, as: UTF8.self)
            if count == 0 || text.contains(words) { return text }
        }
    }

    private func blockingReceiveAll() throws -> String {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 { throw Failed(call: "recv", code: errno) }
            if count == 0 { return String(decoding: all, as: UTF8.self) }
            all += buffer[..<count]
        }
    }

    static func get(_ path: String, port: UInt16, cookie: String = "none=1") async throws -> String {
        let socket = try Loopback(port: port)
        try socket.send(
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\nConnection: close\r\n\r\n"
        )
        return try await socket.receiveAll()
    }
}
