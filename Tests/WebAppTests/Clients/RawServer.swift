import Foundation

/// A server that is no good: accepts connections on a loopback port, sends given bytes to each, and closes it or not.
final class RawServer: Sendable {
    let port: UInt16
    private let descriptor: CInt

    var url: String { "http://127.0.0.1:\(port)/" }

    /// - Parameters:
    ///   - pieces: sent one after another; the last again and again where it `repeats`.
    ///   - hangs: keeps the connection open after them.
    static func with<Value>(
        _ pieces: [String],
        repeats: Bool = false,
        hangs: Bool = false,
        test: (RawServer) async throws -> Value
    ) async throws -> Value {
        let server = try RawServer(pieces, repeats: repeats, hangs: hangs)
        // shutdown(2), since close(2) alone would leave the thread waiting.
        defer { shutdown(server.descriptor, CInt(SHUT_RDWR)) }
        return try await test(server)
    }

    private init(_ pieces: [String], repeats: Bool, hangs: Bool) throws {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard status else { throw Loopback.Failed(call: "listen", code: errno) }
        port = address.sin_port.bigEndian
        Thread {
            var open: [CInt] = []
            while true {
                let peer = accept(descriptor, nil, nil)
                guard peer >= 0 else { break }
                Self.serve(peer, pieces, repeats: repeats)
                if hangs { open.append(peer) } else { close(peer) }
            }
            for peer in open { close(peer) }
            // Here and not when the test ends: the number may be another server's by the time this thread accepts again.
            close(descriptor)
        }.start()
    }

    private static func serve(_ peer: CInt, _ pieces: [String], repeats: Bool) {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        _ = recv(peer, &buffer, buffer.count, 0)
        for piece in pieces { _ = send(peer, piece, piece.utf8.count, CInt(MSG_NOSIGNAL)) }
        guard repeats, let last = pieces.last else { return }
        while send(peer, last, last.utf8.count, CInt(MSG_NOSIGNAL)) > 0 {}
    }
}
