/// Who sends or gets a mail. Only what is safe in a header and in an SMTP command becomes one.
struct MailAddress: Sendable, Hashable {
    /// Such as `ada@example.org`: ASCII only, since few servers take more (RFC 6531).
    let address: String
    /// Shown instead of the address; any text.
    let name: String?

    /// `nil` unless `address` has the plain form of nearly all addresses: dot-atom, `@`, host name (RFC 5321 section
    /// 4.1.2, lengths of 4.5.3.1). Quoted local parts and address literals are left out.
    init?(_ address: String, name: String? = nil) {
        guard address.utf8.count <= 254, let at = address.lastIndex(of: "@") else { return nil }
        let (local, host) = (address[..<at], address[address.index(after: at)...])
        guard (1...64).contains(local.utf8.count), Self.areAtoms(local, Self.isLocal) else { return nil }
        guard (1...253).contains(host.utf8.count), Self.areAtoms(host, Self.isHost) else { return nil }
        self.address = address
        self.name = name
    }

    /// Parts between dots, none of them empty.
    private static func areAtoms(_ text: Substring, _ isAllowed: (UInt8) -> Bool) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy(isAllowed)
        }
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isHost(byte) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte)
    }

    private static func isHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
