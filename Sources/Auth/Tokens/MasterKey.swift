/// A secret of the operator's that lies outside of the database, under which the keys in it are sealed (envelope encryption): AES-256 in
/// GCM (NIST SP 800-38D) by a key that HKDF-SHA256 (RFC 5869) makes of the secret and of a salt for each seal.
package struct MasterKey: Sendable {
    private let secret: [UInt8]

    /// The fewest bytes that the secret has. Nobody derives it slowly, so it has to be drawn and not thought of.
    package static let leastBytes = 32

    /// For another way to seal, some day. No open key begins with it and is as long as what is sealed.
    private static let version: UInt8 = 1
    private static let saltCount = 16
    private static let (keyCount, nonceCount) = (32, 12)
    /// By so much a sealed key is longer.
    private static let addedCount = 1 + saltCount + AESGCM.tagCount

    /// `nil` for fewer bytes.
    package init?(_ secret: String) {
        guard Self.isLongEnough(secret) else { return nil }
        self.secret = Array(secret.utf8)
    }

    package static func isLongEnough(_ secret: String) -> Bool { secret.utf8.count >= leastBytes }

    /// What stands in the place of a key of 32 bytes: the version, the salt, the ciphertext, its tag. It is bound to `name`, so that it is
    /// no key in the place of another.
    package func seal(
        _ key: [UInt8],
        as name: String,
        using generator: inout some RandomNumberGenerator
    ) throws -> [UInt8] {
        let salt = generator.bytes(Self.saltCount)
        let material = try material(salt)
        let sealed = try AESGCM.seal(key, key: material.key, nonce: material.nonce, associated: Array(name.utf8))
        return [Self.version] + salt + sealed
    }

    /// `nil` for what was not sealed by this one under that name.
    package func open(_ sealed: [UInt8], as name: String) -> [UInt8]? {
        guard Self.isSealed(sealed) else { return nil }
        let (salt, rest) = (Array(sealed[1..<1 + Self.saltCount]), Array(sealed[(1 + Self.saltCount)...]))
        guard let material = try? material(salt) else { return nil }
        return try? AESGCM.open(rest, key: material.key, nonce: material.nonce, associated: Array(name.utf8))
    }

    /// Whether what is kept is a sealed key, and not an open one. Open ones have 32 bytes.
    package static func isSealed(_ kept: [UInt8]) -> Bool {
        kept.count >= SigningKey.byteCount + addedCount && kept.first == version
    }

    private func material(_ salt: [UInt8]) throws -> (key: [UInt8], nonce: [UInt8]) {
        let info = Array("hereabouts master key".utf8)
        let bytes = try HKDFSHA256.key(from: secret, salt: salt, info: info, count: Self.keyCount + Self.nonceCount)
        return (Array(bytes[..<Self.keyCount]), Array(bytes[Self.keyCount...]))
    }
}
