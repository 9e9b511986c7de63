/// 256 random bits that whoever holds them proves something with. The holder keeps `text`; the database keeps `digest`
/// alone, so that a stolen copy of it opens nothing.
package struct Token<Purpose: TokenPurpose>: Hashable, Sendable {
    private let bytes: [UInt8]

    package static var lifetimeSeconds: Int64 { Purpose.lifetimeSeconds }

    package init(using generator: inout some RandomNumberGenerator) {
        bytes = generator.bytes(32)
    }

    /// Reads what a cookie or a link brought: exactly what `text` writes, `nil` for anything else.
    package init?(_ text: String) {
        guard text.utf8.count == 43, let bytes = Base64URL.decode(text) else { return nil }
        self.bytes = bytes
    }

    /// 43 characters of base64url: safe in cookies and addresses.
    package var text: String { Base64URL.encode(bytes) }

    /// SHA-256, 32 bytes. No salt and no slow hash: nobody can try 2^256 values.
    package var digest: [UInt8] { SHA256.hash(bytes) }

    /// Epoch seconds when a token made at `now` ends.
    package static func expiry(from now: Int64) -> Int64 { now + lifetimeSeconds }

    /// Whether one that ends at `expiresAt` is over at `now`, both in epoch seconds. It is over in its last second.
    package static func isExpired(at expiresAt: Int64, now: Int64) -> Bool { now >= expiresAt }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible {
    /// Says nothing, so that no log ever shows one.
    package var description: String { "(secret)" }
    package var debugDescription: String { description }
}
