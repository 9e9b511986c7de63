/// A value of CBOR (RFC 8949), as far as authenticators write it (CTAP 2.1 section 8, "Message Encoding").
indirect enum CBORValue: Hashable, Sendable {
    case unsigned(UInt64)
    /// What is written as n stands for -1 - n.
    case negative(UInt64)
    case bytes([UInt8])
    case text(String)
    case array([CBORValue])
    case map([CBORValue: CBORValue])
    case bool(Bool)
    case null

    /// The number, unless it is too large for 64 bits with a sign.
    var integer: Int64? {
        switch self {
        case .unsigned(let number): Int64(exactly: number)
        case .negative(let number): Int64(exactly: number).map { -1 - $0 }
        default: nil
        }
    }

    var bytes: [UInt8]? {
        guard case .bytes(let bytes) = self else { return nil }
        return bytes
    }

    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    var isMap: Bool {
        guard case .map = self else { return false }
        return true
    }

    /// What a map holds under a name, or under a number as COSE's maps do.
    subscript(name: String) -> CBORValue? { member(.text(name)) }
    subscript(number: Int64) -> CBORValue? {
        member(number < 0 ? .negative(UInt64(-1 - number)) : .unsigned(UInt64(number)))
    }

    private func member(_ key: CBORValue) -> CBORValue? {
        guard case .map(let members) = self else { return nil }
        return members[key]
    }
}
