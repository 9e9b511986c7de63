import Glibc

/// Which addresses are of the public internet: all but the special-purpose ones, by which a server could be made to call
/// itself or its neighbours (https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-special-registry).
enum PublicInternet {
    private struct Block {
        let prefix: [UInt8]
        let bits: Int

        init(_ prefix: [UInt8], _ bits: Int) {
            self.prefix = prefix
            self.bits = bits
        }

        func contains(_ address: [UInt8]) -> Bool {
            let whole = bits / 8
            guard address.prefix(whole).elementsEqual(prefix.prefix(whole)) else { return false }
            let rest = bits % 8
            return rest == 0 || (address[whole] ^ prefix[whole]) >> UInt8(8 - rest) == 0
        }
    }

    private static let specialIPv4 = [
        // This network, private use, shared (carrier NAT), loopback, link-local, private use.
        Block([0], 8), Block([10], 8), Block([100, 64], 10), Block([127], 8), Block([169, 254], 16),
        Block([172, 16], 12),
        // Protocol assignments, documentation, 6to4 relays, private use, benchmarks, documentation twice.
        Block([192, 0, 0], 24), Block([192, 0, 2], 24), Block([192, 88, 99], 24), Block([192, 168], 16),
        Block([198, 18], 15), Block([198, 51, 100], 24), Block([203, 0, 113], 24),
        // Multicast, reserved, broadcast.
        Block([224], 4), Block([240], 4),
    ]

    /// What is assigned to the public; IPv4 in disguise (mapped, NAT64), local and multicast lie outside of it.
    private static let unicastIPv6 = Block([0x20], 3)
    private static let specialIPv6 = [
        // Protocol assignments with Teredo, documentation, 6to4, documentation.
        Block([0x20, 0x01, 0x00], 23), Block([0x20, 0x01, 0x0D, 0xB8], 32), Block([0x20, 0x02], 16),
        Block([0x3F, 0xFF, 0x00], 20),
    ]

    /// - Parameter address: 4 or 16 bytes in network order; anything else is refused.
    static func contains(_ address: [UInt8]) -> Bool {
        switch address.count {
        case 4: !specialIPv4.contains { $0.contains(address) }
        case 16: unicastIPv6.contains(address) && !specialIPv6.contains { $0.contains(address) }
        default: false
        }
    }

    /// Whether these are bytes of an address of this machine alone (RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3).
    static func isLoopback(_ bytes: [UInt8]) -> Bool {
        bytes.count == 4
            ? bytes[0] == 127 : bytes.count == 16 && bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
    }

    /// The bytes of a socket address of the internet, `nil` for any other family.
    /// - Parameter socketAddress: as long as its family says.
    static func bytes(of socketAddress: UnsafeRawPointer, family: CInt) -> [UInt8]? {
        switch family {
        case AF_INET:
            withUnsafeBytes(of: socketAddress.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
        case AF_INET6:
            withUnsafeBytes(of: socketAddress.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
        default: nil
        }
    }
}
