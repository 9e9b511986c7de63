import CSystem
import Glibc

/// A peer's address without its port.
struct RemoteAddress: Sendable, Hashable {
    let text: String
    let isLoopback: Bool

    init(text: String, isLoopback: Bool) {
        self.text = text
        self.isLoopback = isLoopback
    }

    init(text: String) { self.init(text: text, isLoopback: text == "::1" || text.hasPrefix("127.")) }

    /// - Parameter octets: four or sixteen.
    init(octets: ArraySlice<UInt8>) {
        let octets = Array(octets)
        let text = octets.withUnsafeBytes { bytes in
            bytes.count == 4
                ? Self.text(AF_INET, bytes.loadUnaligned(as: in_addr.self))
                : Self.text(AF_INET6, bytes.loadUnaligned(as: in6_addr.self))
        }
        self.init(text: text)
    }

    /// What its connections are counted under: an IPv6 address stands for its /64, since every household has 2^64 of them
    /// (RFC 6177); one that carries IPv4 (`::ffff:192.0.2.1`) is one machine, like any IPv4 address.
    var network: String {
        var address = in6_addr()
        guard text.contains(":"), inet_pton(AF_INET6, text, &address) == 1 else { return text }
        let octets = withUnsafeBytes(of: &address) { Array($0) }
        if octets.prefix(10).allSatisfy({ $0 == 0 }), octets[10] == 0xFF, octets[11] == 0xFF { return text }
        return octets.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }

    /// Reads what accept(2) wrote. "unknown" for families other than IPv4 and IPv6.
    init(_ storage: sockaddr_storage) {
        var storage = storage
        let text = withUnsafePointer(to: &storage) { pointer in
            switch CInt(pointer.pointee.ss_family) {
            case AF_INET:
                UnsafeRawPointer(pointer).withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    Self.text(AF_INET, $0.pointee.sin_addr)
                }
            case AF_INET6:
                UnsafeRawPointer(pointer).withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    Self.text(AF_INET6, $0.pointee.sin6_addr)
                }
            default: "unknown"
            }
        }
        self.init(text: text)
    }

    private static func text<Address>(_ family: CInt, _ address: Address) -> String {
        withUnsafePointer(to: address) { address in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
                guard let base = buffer.baseAddress,
                    inet_ntop(family, address, base, socklen_t(buffer.count)) != nil
                else { return "unknown" }
                return String(cString: base)
            }
        }
    }
}
