import CSystem
import Glibc

/// A socket that listens on one numeric address. Closes with its last reference.
final class ListeningSocket: Sendable {
    let descriptor: CInt
    let port: UInt16
    let host: String
    /// What a service manager calls it; empty for one of our own.
    let name: String
    /// Whether a service manager has it too, and goes on listening.
    private let isShared: Bool

    /// Throws `ServerError` when the address is malformed, not of this machine, or in use.
    init(host: String, port: UInt16) throws(ServerError) {
        self.host = host
        (name, isShared) = ("", false)
        let isIPv6 = host.contains(":")
        descriptor = socket(
            isIPv6 ? AF_INET6 : AF_INET,
            CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue),
            0
        )
        if descriptor < 0 { throw ServerError(host: host, port: port, code: errno) }
        do throws(ServerError) {
            self.port = try Self.listen(descriptor, host: host, port: port, isIPv6: isIPv6)
        } catch {
            Self.discard(descriptor)
            throw error
        }
    }

    /// Takes over what a service manager has opened. `nil` for what is no TCP socket that listens.
    init?(inherited descriptor: CInt, name: String = "") {
        guard let (host, port) = SocketAddress.local(of: descriptor), Self.isListening(descriptor) else { return nil }
        guard csystem_make_ours(descriptor) == 0 else { return nil }
        (self.descriptor, self.host, self.port, self.name, isShared) = (descriptor, host, port, name, true)
    }

    private static func isListening(_ descriptor: CInt) -> Bool {
        var isListening: CInt = 0
        var size = socklen_t(MemoryLayout<CInt>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0 && isListening == 1
    }

    deinit { Self.discard(descriptor) }

    /// Refuses whoever connects from now on, though somebody holds the socket still: the kernel would let them in, and cut them off
    /// at the end of the process.
    func stop() { if !isShared { shutdown(descriptor, CInt(SHUT_RD)) } }

    static func discard(_ descriptor: CInt) { Glibc.close(descriptor) }

    /// An answer leaves in one piece, so waiting to join it with another only delays it.
    static func setNoDelay(_ descriptor: CInt) {
        var on: CInt = 1
        setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size))
    }

    private static func listen(
        _ descriptor: CInt,
        host: String,
        port: UInt16,
        isIPv6: Bool
    ) throws(ServerError) -> UInt16 {
        var on: CInt = 1
        let size = socklen_t(MemoryLayout<CInt>.size)
        // Lets a restart bind while old connections are in TIME_WAIT; a second listener is still refused.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
        if isIPv6 { setsockopt(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY, &on, size) }
        guard var address = SocketAddress(host: host, port: port) else {
            throw ServerError(host: host, port: port, code: EINVAL)
        }
        guard address.withPointer({ bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 4_096) == 0 else {
            throw ServerError(host: host, port: port, code: errno)
        }
        return SocketAddress.port(of: descriptor)
    }
}
