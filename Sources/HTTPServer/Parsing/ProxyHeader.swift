/// The first bytes of a connection that a proxy has opened for somebody, by the PROXY protocol's version 2
/// (haproxy.org/download/3.0/doc/proxy-protocol.txt section 2.2).
enum ProxyHeader {
    enum Outcome: Hashable {
        case needMore
        /// `address` is nobody's where the proxy speaks for itself, as when it looks whether the server is well.
        case header(address: RemoteAddress?, length: Int)
        case invalid
    }

    private static let signature: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A]
    private static let fixedLength = 16
    /// More than any proxy sends: certificates of clients are not among it.
    private static let maxLength = 4_096

    static func parse(_ bytes: [UInt8]) -> Outcome {
        guard zip(bytes, signature).allSatisfy({ $0 == $1 }) else { return .invalid }
        guard bytes.count >= fixedLength else { return .needMore }
        let (version, command) = (bytes[12] >> 4, bytes[12] & 0x0F)
        let rest = Int(bytes[14]) << 8 | Int(bytes[15])
        let length = fixedLength + rest
        guard version == 2, command <= 1, length <= maxLength else { return .invalid }
        guard bytes.count >= length else { return .needMore }
        if command == 0 { return .header(address: nil, length: length) }
        // An address of the client and one of the proxy, and two ports.
        let octets: Int
        switch bytes[13] {
        case 0x11: octets = 4
        case 0x21: octets = 16
        // Unknown, or a socket of this machine.
        default: return .header(address: nil, length: length)
        }
        guard rest >= 2 * octets + 4 else { return .invalid }
        return .header(address: RemoteAddress(octets: bytes[fixedLength..<fixedLength + octets]), length: length)
    }
}
