/// The key of this installation for what it signs and hands out without keeping it (HMAC-SHA256, RFC 2104).
package struct SigningKey: Sendable {
    private let key: [UInt8]

    package static let byteCount = 32

    /// `nil` for fewer than 32 bytes, which is what RFC 2104 section 3 asks of a key for SHA-256.
    package init?(bytes: [UInt8]) {
        guard bytes.count >= Self.byteCount else { return nil }
        key = bytes
    }

    /// New key material, to be kept by the caller.
    package static func randomBytes(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        generator.bytes(byteCount)
    }

    func signature(of parts: [[UInt8]]) -> [UInt8] {
        HMACSHA256.code(of: Self.joined(parts), key: key)
    }

    func isValid(_ signature: [UInt8], of parts: [[UInt8]]) -> Bool {
        equalInConstantTime(signature, self.signature(of: parts))
    }

    /// Each part with its length before it: no two lists of parts give the same bytes.
    private static func joined(_ parts: [[UInt8]]) -> [UInt8] {
        parts.flatMap { part in
            withUnsafeBytes(of: UInt64(part.count).bigEndian) { Array($0) } + part
        }
    }
}
