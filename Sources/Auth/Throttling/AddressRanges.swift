import Foundation

/// Addresses and ranges of them, written as `192.0.2.1`, `10.0.0.0/8` and `fd00::/8`. An IPv6 address that carries IPv4
/// (`::ffff:192.0.2.1`) is that.
package struct AddressRanges: Hashable, Sendable {
    private struct Range: Hashable {
        let octets: [UInt8]
        let bits: Int

        func contains(_ other: [UInt8]) -> Bool {
            let (whole, rest) = (bits / 8, bits % 8)
            guard octets.prefix(whole) == other.prefix(whole) else { return false }
            return rest == 0 || (octets[whole] ^ other[whole]) >> (8 - rest) == 0
        }
    }

    private let ranges: [Range]

    /// `nil` where one of `texts` is neither an address nor a range.
    package init?(_ texts: [String]) {
        var ranges: [Range] = []
        for text in texts {
            guard let range = Self.range(text) else { return nil }
            ranges.append(range)
        }
        self.ranges = ranges
    }

    private init(loopback octets: [UInt8], bits: Int) {
        ranges = [Range(octets: octets, bits: bits), Range(octets: [UInt8](repeating: 0, count: 15) + [1], bits: 128)]
    }

    /// This machine: 127.0.0.0/8 and ::1.
    package static let loopback = AddressRanges(loopback: carrying([127, 0, 0, 0]), bits: 104)

    /// False for what is no address.
    package func contains(_ address: String) -> Bool {
        guard let octets = Self.octets(address) else { return false }
        return ranges.contains { $0.contains(octets) }
    }

    /// Whether this is a numeric address, without a port.
    package static func isAddress(_ text: String) -> Bool { octets(text) != nil }

    private static func range(_ text: String) -> Range? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let octets = octets(String(parts[0])) else { return nil }
        if parts.count == 1 { return Range(octets: octets, bits: 128) }
        let most = parts[0].contains(":") ? 128 : 32
        guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let bits = Int(parts[1]), bits <= most
        else { return nil }
        return Range(octets: octets, bits: bits + 128 - most)
    }

    /// Sixteen of them.
    private static func octets(_ text: String) -> [UInt8]? {
        // To C the text ends there.
        guard !text.utf8.contains(0) else { return nil }
        var (short, long) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &short) == 1 { return carrying(withUnsafeBytes(of: &short) { Array($0) }) }
        return inet_pton(AF_INET6, text, &long) == 1 ? withUnsafeBytes(of: &long) { Array($0) } : nil
    }

    private static func carrying(_ octets: [UInt8]) -> [UInt8] {
        [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + octets
    }
}
