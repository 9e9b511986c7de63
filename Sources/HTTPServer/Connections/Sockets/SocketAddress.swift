import CSystem
import Glibc

/// A numeric IPv4 or IPv6 address with a port, as the socket calls want it.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private let length: socklen_t

    /// `nil` unless `host` is a numeric address.
    init?(host: String, port: UInt16) {
        let isIPv6 = host.contains(":")
        length = socklen_t(isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
        let ok = withUnsafeMutablePointer(to: &storage) { pointer -> Bool in
            let raw = UnsafeMutableRawPointer(pointer)
            if isIPv6 {
                return raw.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    $0.pointee.sin6_family = sa_family_t(AF_INET6)
                    $0.pointee.sin6_port = port.bigEndian
                    return inet_pton(AF_INET6, host, &$0.pointee.sin6_addr) == 1
                }
            }
            return raw.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                $0.pointee.sin_family = sa_family_t(AF_INET)
                $0.pointee.sin_port = port.bigEndian
                return inet_pton(AF_INET, host, &$0.pointee.sin_addr) == 1
            }
        }
        if !ok { return nil }
    }

    mutating func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        let length = length
        return withUnsafePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    /// The local address of a bound socket; `nil` for one that is none of IPv4 or IPv6.
    static func local(of descriptor: CInt) -> (host: String, port: UInt16)? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let code = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard code == 0, [AF_INET, AF_INET6].contains(CInt(storage.ss_family)) else { return nil }
        return (RemoteAddress(storage).text, port(of: descriptor))
    }

    /// The local port of a bound socket.
    static func port(of descriptor: CInt) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { pointer in
            _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
            // The port lies at the same place in sockaddr_in and sockaddr_in6.
            return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }
}
