/// The key of this installation for what it signs and hands out without keeping it (HMAC-SHA256, RFC 2104).
package struct SigningKey: Sendable {
    private let code: HMACSHA256

    package static let byteCount = 32

    /// `nil` for fewer than 32 bytes, which is what RFC 2104 section 3 asks of a key for SHA-256.
    package init?(bytes: [UInt8]) {
        guard bytes.count >= Self.byteCount else { return nil }
        code = HMACSHA256(key: bytes)
    }

    /// New key material, to be kept by the caller.
    package static func randomBytes(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        generator.bytes(byteCount)
    }

    func signature(of parts: [[UInt8]]) -> [UInt8] {
        code.code(of: Self.joined(parts))
    }

    func isValid(_ signature: [UInt8], of parts: [[UInt8]]) -> Bool {
        equalInConstantTime(signature, self.signature(of: parts))
    }

    /// Each part with its length before it: no two lists of parts give the same bytes.
    private static func joined(_ parts: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + 8 + $1.count })
        for part in parts {
            withUnsafeBytes(of: UInt64(part.count).bigEndian) { bytes.append(contentsOf: $0) }
            bytes += part
        }
        return bytes
    }
}
