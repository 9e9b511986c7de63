import Foundation

/// What a client's address is counted under.
package enum NetworkName {
    /// An IPv6 address stands for its /64, since every household has 2^64 of them (RFC 6177); one that carries IPv4
    /// (`::ffff:192.0.2.1`) is that. Anything else is left as it is.
    package static func throttled(_ address: String) -> String {
        var bytes = in6_addr()
        guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
        let octets = withUnsafeBytes(of: &bytes) { Array($0) }
        if octets.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff] {
            return octets.suffix(4).map(String.init).joined(separator: ".")
        }
        return octets.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
    }
}
