import Foundation

@testable import HTTPServer

extension FuzzTarget {
    /// The records of a client that has no key yet: half of them before TLS began, half from the socket. Nobody may be let in.
    static let tls = FuzzTarget(
        "tls",
        seeds: TLSSeeds.all,
        words: ["localhost", "h2", "http/1.1"],
        .plain { bytes in
            let set = try TLSSeeds.certificates.get()
            var ends: [CInt] = [-1, -1]
            guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
                throw FuzzFailure("no sockets")
            }
            defer { ends.forEach { close($0) } }
            for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
            let (early, rest) = (bytes.prefix(bytes.count / 2), Array(bytes.dropFirst(bytes.count / 2)))
            _ = rest.withUnsafeBytes { send(ends[1], $0.baseAddress, $0.count, 0) }
            shutdown(ends[1], CInt(SHUT_WR))
            guard let socket = set.connection(descriptor: ends[0], isReadable: true, early: early) else {
                throw FuzzFailure("no connection")
            }
            if case .bytes = socket.handshake() { throw FuzzFailure("a handshake without a key") }
            var buffer = [UInt8](repeating: 0, count: 256)
            if case .bytes(let count) = buffer.withUnsafeMutableBytes({ socket.read(into: $0) }) {
                throw FuzzFailure("\(count) bytes of a request that nobody has sent")
            }
            socket.sayGoodbye()
        }
    )
}
